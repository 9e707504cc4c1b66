import { usePortal } from '../../hooks/portal-context.ts';
import { useCopyCode } from '../../hooks/use-copy-code.ts';
import { saleCode, type Transaction } from '../../lists/transactions.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './sheet.module.css';
import { useBranch } from './use-branch.ts';

/** Something went wrong: a mail to the operator that says which transaction it is about, by a code that names no person. */
export function WentWrong({ row }: { row: Transaction }) {
  const { build, tenant } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  const copy = useCopyCode();
  const branch = useBranch(row);
  const code = saleCode(row, build);
  const subject = [row.item, formats.moment(row.date, 0), branch?.name].filter(Boolean).join(' · ');
  const body = `${say('transactions.wrongMail')}\r\n\r\n\r\n\r\n${code}`;
  return (
    <div className={css['wrong']}>
      {tenant.contactEmail === null ? null : (
        <Button
          plain
          small
          look="quiet"
          href={`mailto:${tenant.contactEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
          data-wrong=""
        >
          {say('transactions.wrong')}
        </Button>
      )}
      <Button look="quiet" small onClick={() => copy(code)}>
        {say('activity.copyCode')}
      </Button>
    </div>
  );
}
