import type { ReactNode } from 'react';
import type { accountDeletionMachine } from '../../../../machines/details/account-deletion.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { type Account, isOwner } from '../../../contract/account.ts';
import { accountDeletionFlow } from '../../flows/details/account-deletion.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import css from './details.module.css';

/** Asking for the account to be deleted; once asked for, when, and how to take it back. */
export function AccountDeletion({ account }: { account: Account }) {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const formats = useFormats();
  const [snapshot, send] = useFlow(() => accountDeletionFlow(portal, store));
  const state = stateOf<typeof accountDeletionMachine>(snapshot);
  const busy = snapshot.hasTag('busy');
  const text = stateText(snapshot.value);
  const isOpen = isNotSent(text) || isNotKnown(text);
  const view = {
    idle: () => null,
    'confirming deletion': () => (
      <ConfirmDialog
        open
        danger
        flow="account-deletion"
        state={state}
        title={say('deletion.confirmTitle')}
        description={say('deletion.confirmText', { email: account.email })}
        confirm={say('deletion.confirm')}
        cancel={say('deletion.keep')}
        confirmEvent="deletion confirmed"
        cancelEvent="deletion cancelled"
        onConfirm={() => send({ type: 'deletion confirmed', key: portal.world.newKey() })}
        onCancel={() => send({ type: 'deletion cancelled' })}
      >
        <ul className={css['meanings']}>
          <li>{say('deletion.gone')}</li>
          <li>{say('deletion.kept')}</li>
          <li>{say('deletion.untilThen')}</li>
        </ul>
      </ConfirmDialog>
    ),
    'asking for deletion': () => null,
    withdrawing: () => null,
    'deletion not sent': () => null,
    'withdrawal not sent': () => null,
  } satisfies Record<StateOf<typeof accountDeletionMachine>, () => ReactNode>;
  return (
    <Card title={say('deletion.title')} flow="account-deletion" state={text}>
      <OpenOutcome state={text} send={send} onDecline={() => send({ type: 'send declined' })} />
      {account.deletionRequestedAt ? (
        <Banner
          tone="caution"
          title={say('deletion.waits', { day: formats.day(account.deletionRequestedAt) })}
          actions={
            isOwner(account) && !isOpen ? (
              <Button
                look="secondary"
                busy={busy}
                event="withdrawal requested"
                onClick={() => send({ type: 'withdrawal requested', key: portal.world.newKey() })}
              >
                {say('deletion.withdraw')}
              </Button>
            ) : null
          }
        >
          {say('deletion.waitsText')}
        </Banner>
      ) : (
        <div className={css['form']}>
          <p className={css['note']}>{say(isOwner(account) ? 'deletion.text' : 'deletion.onlyOwner')}</p>
          {isOwner(account) && !isOpen ? (
            <div className={css['actions']}>
              <Button
                look="secondary"
                busy={busy}
                event="deletion requested"
                onClick={() => send({ type: 'deletion requested' })}
              >
                {say('deletion.request')}
              </Button>
            </div>
          ) : null}
        </div>
      )}
      {view[state]()}
    </Card>
  );
}
