import type { MessageId } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Car from 'lucide-react/icons/car';
import CircleUser from 'lucide-react/icons/circle-user';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Repeat from 'lucide-react/icons/repeat';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { Category, EntryName } from '../../router/menu.ts';

interface Look {
  readonly icon: LucideIcon;
  /** Message id of its word. */
  readonly words: MessageId;
}

/** The icon and the word of each entry. */
export const entryLooks: Readonly<Record<EntryName, Look>> = {
  home: { icon: House, words: 'menu.home' },
  plates: { icon: Car, words: 'menu.plates' },
  cards: { icon: IdCard, words: 'menu.cards' },
  credit: { icon: Wallet, words: 'menu.credit' },
  webshop: { icon: ShoppingBag, words: 'menu.webshop' },
  subscriptions: { icon: Repeat, words: 'menu.subscriptions' },
  giftVoucher: { icon: Gift, words: 'menu.giftVoucher' },
  discountVouchers: { icon: BadgePercent, words: 'menu.discountVouchers' },
  transactions: { icon: ReceiptText, words: 'menu.transactions' },
  activity: { icon: History, words: 'menu.activity' },
  invoices: { icon: FileText, words: 'menu.invoices' },
  personalInformation: { icon: CircleUser, words: 'menu.personalInformation' },
  invoiceDetails: { icon: FileText, words: 'menu.invoiceDetails' },
  preferences: { icon: SlidersHorizontal, words: 'menu.preferences' },
  access: { icon: Users, words: 'menu.access' },
  loginDetails: { icon: Mail, words: 'menu.loginDetails' },
  password: { icon: Lock, words: 'menu.password' },
};

export const categoryLooks: Readonly<Record<Category, Look>> = {
  shop: { icon: ShoppingBag, words: 'menu.shop' },
  car: { icon: Car, words: 'menu.car' },
  purchases: { icon: ReceiptText, words: 'menu.purchases' },
  profile: { icon: CircleUser, words: 'menu.profile' },
};
