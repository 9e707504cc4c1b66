import type { CheckoutContext } from '../../../../machines/checkout/facts.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useList } from '../../hooks/use-list.ts';
import { useValueSeen } from '../../hooks/use-seen.ts';
import { useWords } from '../../words/words.tsx';
import css from './account-entry.module.css';

/** Who may collect, from whom, for what and how often: what the law wants to stand in a mandate, before its words. */
export function MandateTerms({ context: { creditor, quote } }: { context: CheckoutContext }) {
  const { tenant } = usePortal();
  const { say } = useWords();
  useList('account');
  const account = useValueSeen('account')?.value;
  const who = account && [account.firstName, account.lastName].filter(Boolean).join(' ');
  const where = account && [
    [account.street, account.houseNumber, account.busNumber].filter(Boolean).join(' '),
    [account.postalCode, account.city].filter(Boolean).join(' '),
    account.country,
  ];
  const rows = [
    [say('mandates.creditor'), [creditor?.name ?? tenant.companyName, creditor?.address]],
    [say('mandates.creditorIdentifier'), [creditor?.identifier]],
    [say('mandates.debtor'), [account?.companyName ?? who, ...(where ?? [])]],
    [say('mandates.contract'), [quote?.item, quote?.thing]],
    [say('mandates.kind'), [say('mandates.recurrent')]],
    [say('mandates.reference'), [say('mandates.referenceFollows')]],
  ] as const;
  return (
    <dl className={css['terms']}>
      {rows.map(([name, parts]) => {
        const text = parts.filter(Boolean).join(', ');
        return text === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
