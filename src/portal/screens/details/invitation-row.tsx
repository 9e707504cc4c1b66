import { type ReactNode, Suspense } from 'react';
import type { pendingInvitationMachine } from '../../../../machines/account/details/pending-invitation.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { Invitation } from '../../../contract/invitations.ts';
import { pendingInvitationFlow } from '../../flows/details/access.ts';
import { useAccountStore, usePortal } from '../../flows/portal-context.ts';
import { useRowFlow } from '../../flows/use-row-flow.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useLastingFocus } from '../../ui/lasting-focus.ts';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import css from './details.module.css';

/** An invitation that waits: its mail again, or not at all. */
export function InvitationRow({ invitation: { id, email, validUntil } }: { invitation: Invitation }) {
  const portal = usePortal();
  const store = useAccountStore();
  const { say, formats } = useWords();
  const row = useLastingFocus<HTMLLIElement>();
  const [snapshot, send] = useRowFlow(() => pendingInvitationFlow(portal, store), { invitationId: id, email });
  const { newKey, now } = portal.world;
  const state = stateOf<typeof pendingInvitationMachine>(snapshot);
  const busy = snapshot.hasTag('busy');
  const isOver = Boolean(validUntil) && Date.parse(validUntil ?? '') < now();
  const view = {
    'at rest': () => null,
    'inviting again': () => null,
    'confirming delete': () => (
      <Suspense>
        <ConfirmDialog
          open
          danger
          flow="pending-invitation"
          state={state}
          title={say('access.deleteInvitationTitle', { email })}
          description={say('access.deleteInvitationText')}
          confirm={say('access.delete')}
          cancel={say('details.back')}
          confirmEvent="delete confirmed"
          cancelEvent="delete cancelled"
          onConfirm={() => send({ type: 'delete confirmed', key: newKey() })}
          onCancel={() => send({ type: 'delete cancelled' })}
        />
      </Suspense>
    ),
    deleting: () => null,
  } satisfies Record<StateOf<typeof pendingInvitationMachine>, () => ReactNode>;
  return (
    <li
      ref={row}
      className={css['row']}
      data-flow="pending-invitation"
      data-state={stateText(snapshot.value)}
      data-id={id}
      aria-busy={busy || undefined}
    >
      <div className={css['who']}>
        <p className={css['name']}>{email}</p>
        {validUntil ? (
          <p className={css['note']}>
            {say(isOver ? 'access.expiredOn' : 'access.validUntil', { day: formats.day(validUntil) })}
          </p>
        ) : null}
      </div>
      <Badge tone={isOver ? 'caution' : 'neutral'}>{say(isOver ? 'access.expired' : 'access.invitedNow')}</Badge>
      <div className={css['actions']}>
        <Button
          look="secondary"
          small
          busy={busy}
          event="mail requested again"
          aria-label={say('access.againName', { email })}
          onClick={() => send({ type: 'mail requested again', key: newKey() })}
        >
          {say('access.again')}
        </Button>
        <Button
          look="quiet"
          small
          busy={busy}
          event="delete requested"
          aria-label={say('access.deleteName', { name: email })}
          onClick={() => send({ type: 'delete requested' })}
        >
          {say('access.delete')}
        </Button>
      </div>
      {view[state]()}
    </li>
  );
}
