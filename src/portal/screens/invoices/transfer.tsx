import Copy from 'lucide-react/icons/copy';
import type { CopiedPart, TransferPart } from '../../../../machines/invoices/show-invoice.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { formatIban } from '../../../contract/rules/iban.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { paymentCode } from '../../lists/payment-code.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Qr } from '../../ui/qr.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './invoices.module.css';

interface TransferProps {
  readonly invoice: Invoice;
  /** What was copied last, once it is. */
  readonly copied: TransferPart | null;
  readonly isNotCopied: boolean;
  readonly busy: boolean;
  readonly onCopy: (part: CopiedPart) => void;
}

const words = /*i18n*/ {
  name: ['invoices.payee', 'invoices.copyPayee'],
  iban: ['invoices.iban', 'invoices.copyIban'],
  amount: ['invoices.amount', 'invoices.copyAmount'],
  reference: ['invoices.reference', 'invoices.copyReference'],
} as const satisfies Record<TransferPart, readonly string[]>;

/** How an open invoice is paid: a transfer, typed or read by the app of a bank. */
export function Transfer({ invoice, copied, isNotCopied, busy, onCopy }: TransferProps) {
  const { tenant } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  const { transfer, dueOn, amount, number } = invoice;
  if (transfer == null) return <p>{say('invoices.payAsPrinted')}</p>;
  const code = paymentCode(invoice);
  const parts: readonly (CopiedPart & { readonly shown: string })[] = [
    { what: 'name', text: transfer.name, shown: transfer.name },
    { what: 'iban', text: transfer.iban, shown: formatIban(transfer.iban) },
    ...(amount == null
      ? []
      : [{ what: 'amount' as const, text: (amount / 100).toFixed(2).replace('.', ','), shown: formats.money(amount) }]),
    { what: 'reference', text: transfer.reference, shown: transfer.reference },
  ];
  return (
    <section className={css['transfer']} aria-labelledby="invoice-transfer">
      <h3 id="invoice-transfer">
        {dueOn == null ? say('invoices.pay') : say('invoices.payBy', { day: formats.longDay(dueOn) })}
      </h3>
      <div className={css['ways']}>
        {code === null ? null : (
          <figure className={css['scanned']}>
            <Qr value={code} label={say('invoices.qr', { number })} careful />
            <figcaption>{say('invoices.scan')}</figcaption>
          </figure>
        )}
        <dl className={css['parts']}>
          {parts.map(({ what, text, shown }) => (
            <div key={what}>
              <dt>{say(words[what][0])}</dt>
              <dd>
                <span>{shown}</span>
                <Button
                  look="quiet"
                  small
                  busy={busy}
                  icon={<Icon of={Copy} size={16} />}
                  event="copy requested"
                  aria-label={say(words[what][1])}
                  onClick={() => onCopy({ what, text })}
                >
                  {say('invoices.copy')}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={css['told']} role="status">
        {copied === null ? null : say('invoices.copiedPart', { part: say(words[copied][0]) })}
        {isNotCopied ? say('vouchers.notCopied') : null}
      </p>
      <p className={css['quiet']}>{say('invoices.seenLater', { company: tenant.companyName })}</p>
    </section>
  );
}
