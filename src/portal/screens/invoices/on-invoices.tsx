import { useValueSeen } from '../../hooks/use-seen.ts';
import { paths } from '../../pages/pages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import css from './invoices.module.css';

/** Whether invoices name each item, and the way to where that is changed with all else that stands on them. */
export function OnInvoices() {
  const { language, say } = useWords();
  const data = useValueSeen('invoiceData')?.value;
  if (!data) return null;
  return (
    <p className={css['quiet']}>
      {say(data.showDetailedInvoiceItem ? 'invoices.detailed' : 'invoices.notDetailed')}{' '}
      <TextLink href={`/${language}${paths.invoiceDetails}`}>{say('invoices.change')}</TextLink>
    </p>
  );
}
