import type { ReactNode } from 'react';
import { useList } from '../../hooks/use-list.ts';
import { useValueSeen } from '../../hooks/use-seen.ts';
import { type PageName, paths } from '../../pages/pages.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import css from './subscriptions.module.css';

/** Who orders, as the account knows them; changed on a page of its own. */
export function PersonPanel() {
  const { say } = useWords();
  useList('account');
  const account = useValueSeen('account')?.value;
  return (
    <Panel title={say('menu.personalInformation')} page="personalInformation">
      {account ? (
        <Lines
          of={[
            [account.firstName, account.lastName],
            [account.email],
            [account.phone],
            [account.street, account.houseNumber, account.busNumber],
            [account.postalCode, account.city],
          ]}
        />
      ) : (
        <Skeleton label={say('shell.loading')} shape="line" inPlace />
      )}
    </Panel>
  );
}

/** On whose name the invoice is made; without invoice details there is none. */
export function InvoicePanel() {
  const { say } = useWords();
  useList('invoiceData');
  const seen = useValueSeen('invoiceData');
  const data = seen?.value;
  return (
    <Panel title={say('menu.invoiceDetails')} page="invoiceDetails">
      {seen === undefined ? <Skeleton label={say('shell.loading')} shape="line" inPlace /> : null}
      {seen !== undefined && !data ? <p>{say('subscriptions.noInvoice')}</p> : null}
      {data ? (
        <>
          <Lines
            of={[
              [data.companyName],
              [data.vatNumber],
              [data.street, data.houseNumber, data.busNumber],
              [data.postalCode, data.city],
              [data.invoiceEmail],
            ]}
          />
          <p className={css['label']}>{say('subscriptions.invoiceMail')}</p>
        </>
      ) : null}
    </Panel>
  );
}

function Panel({ title, page, children }: { title: string; page: PageName; children: ReactNode }) {
  const { language, say } = useWords();
  return (
    <Card
      title={title}
      action={
        <TextLink
          alone
          href={`/${language}${paths[page]}`}
          aria-label={say('subscriptions.changeName', { name: title })}
        >
          {say('subscriptions.change')}
        </TextLink>
      }
    >
      {children}
    </Card>
  );
}

/** Each line of what is known; empty ones are left out. */
function Lines({ of }: { of: readonly (readonly (string | null | undefined)[])[] }) {
  const lines = of.map((parts) => parts.filter(Boolean).join(' ')).filter((line) => line !== '');
  return (
    <ul className={css['lines']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
