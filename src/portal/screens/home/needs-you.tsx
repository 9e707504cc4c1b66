import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import Hourglass from 'lucide-react/icons/hourglass';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { paths } from '../../pages/pages.ts';
import { optionalPart } from '../../parts/optional-part.ts';
import { attemptAddress } from '../../paying/attempt-addresses.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Money } from '../../ui/money.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import type { NeedsCustomer } from './use-attention.ts';
import type { WayAgainProps } from './way-again.tsx';

const useWayAgain = optionalPart(() => import('./way-again.tsx'));

/** What is to be done about a payment whose end is not known. */
const standings = {
  pending: 'home.paymentPending',
  'not known': 'payments.notKnown',
  'not sent': 'checkout.notSentText',
} as const;

/** What needs the customer, each with the way on. */
export function NeedsYou({ items }: { items: readonly NeedsCustomer[] }) {
  const { say } = useWords();
  return (
    <Card title={say('home.needsYou')} flush>
      <ul>
        {items.map((item) => (
          <Item key={idOf(item)} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function idOf(item: NeedsCustomer): string {
  if (item.kind === 'payment') return item.payment.id;
  return item.kind === 'failed payment' ? item.failed.id : item.kind;
}

function Item({ item }: { item: NeedsCustomer }) {
  const { language, say } = useWords();
  const formats = useFormats();
  const to = (path: string) => `/${language}${path}`;
  const row = (icon: ReactNode, rest: { href: string; title: string; detail?: ReactNode; trailing?: ReactNode }) => (
    <ListRow dataId={idOf(item)} leading={icon} {...rest} />
  );
  switch (item.kind) {
    case 'payment': {
      const { item: name, amount, attempt, standing } = item.payment;
      return row(<Icon of={CreditCard} />, {
        href: attempt === null ? to(paths.transactions) : attemptAddress(language, attempt.provider, attempt.key),
        title: name ?? say('payments.order'),
        detail: say(attempt !== null && standing === 'pending' ? 'home.paymentGoOn' : standings[standing]),
        trailing: amount === null ? null : <Money text={formats.money(amount)} />,
      });
    }
    case 'failed payment': {
      const { failed } = item;
      const leadingTo = (href: string) =>
        row(<Icon of={TriangleAlert} />, {
          href,
          title: failed.item,
          detail: say('home.paymentFailed', { day: formats.longDay(failed.day) }),
          trailing: <Money text={formats.money(failed.amount)} />,
        });
      return (
        <FailedPayment sale={failed} meanwhile={leadingTo(to(paths.transactions))}>
          {leadingTo}
        </FailedPayment>
      );
    }
    case 'outcome not known':
      return row(<Icon of={Hourglass} />, {
        href: to(paths.activity),
        title: say('home.notKnown', { count: item.count }),
        detail: say('home.notKnownText'),
      });
    case 'invoice': {
      const { first, count, isOverdue } = item;
      const { dueOn, amount } = first;
      return row(<Icon of={FileText} />, {
        href: `${to(paths.invoices)}?show=open`,
        title: say(isOverdue ? 'home.invoiceOverdue' : 'home.invoiceOpen', { count }),
        detail: dueOn == null ? first.number : say('invoices.dueBy', { day: formats.longDay(dueOn) }),
        trailing: count === 1 && amount != null ? <Money text={formats.money(amount)} /> : null,
      });
    }
    case 'invoice data':
      return row(<Icon of={FileText} />, {
        href: to(paths.invoiceDetails),
        title: say('home.invoiceData'),
        detail: say('home.invoiceDataText'),
      });
    case 'gift code':
      return row(<Icon of={Gift} />, {
        href: to(paths.giftVoucher),
        title: say('home.giftCode'),
        detail: say('home.giftCodeText'),
      });
    case 'low credit':
      return row(<Icon of={Wallet} />, {
        href: to(paths.credit),
        title: say('home.balanceLow'),
        detail: say('home.balanceLowText', { minimum: formats.money(item.minimum) }),
        trailing: <Money text={formats.money(item.balance)} />,
      });
    case 'voucher': {
      const { first, count } = item;
      const day = formats.longDay(first.expirationDate ?? '');
      return row(<Icon of={TicketPercent} />, {
        href: to(paths.discountVouchers),
        title: count === 1 ? first.name : say('home.vouchersEnd', { count }),
        detail: say(count === 1 ? 'vouchers.until' : 'home.firstUntil', { day }),
      });
    }
    default:
      return item satisfies never;
  }
}

function FailedPayment(props: WayAgainProps) {
  const found = useWayAgain();
  return found ? <found.WayAgain {...props} /> : props.meanwhile;
}
