import CreditCard from 'lucide-react/icons/credit-card';
import type { ShowInvoiceEvent } from '../../../../machines/invoices/show-invoice.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';

interface PayOnlineProps {
  readonly invoice: Invoice;
  readonly busy: boolean;
  readonly send: (event: ShowInvoiceEvent) => void;
}

/** The way to pay an open invoice online, where the back office takes that; or that its payment is under way. */
export function PayOnline({ invoice: { amount, beingPaid }, busy, send }: PayOnlineProps) {
  const { say } = useWords();
  const setting = useLive((database) => readKept(database, 'setting'), [])?.value;
  if (beingPaid)
    return (
      <Banner tone="info" title={say('invoices.beingPaid')}>
        {say('invoices.beingPaidText')}
      </Banner>
    );
  if (setting?.invoicePayments !== true || amount == null) return null;
  return (
    <Button
      wide
      busy={busy}
      icon={<Icon of={CreditCard} size={18} />}
      event="online payment wanted"
      onClick={() => send({ type: 'online payment wanted' })}
    >
      {say('invoices.payOnline')}
    </Button>
  );
}
