import type { LucideIcon } from 'lucide-react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Bell from 'lucide-react/icons/bell';
import Car from 'lucide-react/icons/car';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleUser from 'lucide-react/icons/circle-user';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import QrCode from 'lucide-react/icons/qr-code';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Repeat from 'lucide-react/icons/repeat';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';

export type IconName =
  | 'bag'
  | 'bell'
  | 'car'
  | 'card'
  | 'code'
  | 'file'
  | 'gift'
  | 'history'
  | 'house'
  | 'letter'
  | 'lock'
  | 'people'
  | 'percent'
  | 'person'
  | 'pin'
  | 'question'
  | 'receipt'
  | 'repeat'
  | 'sliders'
  | 'wallet';

/** Icons by name, for tables that are loaded before any picture is. */
export const namedIcons: Readonly<Record<IconName, LucideIcon>> = {
  bag: ShoppingBag,
  bell: Bell,
  car: Car,
  card: IdCard,
  code: QrCode,
  file: FileText,
  gift: Gift,
  history: History,
  house: House,
  letter: Mail,
  lock: Lock,
  people: Users,
  percent: BadgePercent,
  person: CircleUser,
  pin: MapPin,
  question: CircleHelp,
  receipt: ReceiptText,
  repeat: Repeat,
  sliders: SlidersHorizontal,
  wallet: Wallet,
};
