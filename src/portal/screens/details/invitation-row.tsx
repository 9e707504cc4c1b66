import type { ReactNode } from 'react';
import type { pendingInvitationMachine } from '../../../../machines/details/pending-invitation.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { Invitation } from '../../../contract/invitations.ts';
import { pendingInvitationFlow } from '../../flows/details/access.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRowFlow } from '../../hooks/use-row-flow.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useLastingFocus } from '../../ui/lasting-focus.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import css from './details.module.css';

/** An invitation that waits: its mail again, or not at all. */
export function InvitationRow({ invitation: { id, email, validUntil } }: { invitation: Invitation }) {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const formats = useFormats();
  const row = useLastingFocus<HTMLLIElement>();
  const [snapshot, send] = useRowFlow(() => pendingInvitationFlow(portal, store), { invitationId: id, email });
  const { newKey, now } = portal.world;
  const state = stateOf<typeof pendingInvitationMachine>(snapshot);
  const busy = snapshot.hasTag('busy');
  const text = stateText(snapshot.value);
  const isOpen = isNotSent(text) || isNotKnown(text);
  const isOver = Boolean(validUntil) && Date.parse(validUntil ?? '') < now();
  const view = {
    idle: () => null,
    'inviting again': () => null,
    'confirming delete': () => (
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
    ),
    deleting: () => null,
    'invitation not sent': () => null,
    'delete not sent': () => null,
  } satisfies Record<StateOf<typeof pendingInvitationMachine>, () => ReactNode>;
  return (
    <li
      ref={row}
      className={css['row']}
      data-flow="pending-invitation"
      data-state={text}
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
      {isOpen ? (
        <div className={css['outcome']}>
          <OpenOutcome
            state={text}
            send={send}
            about={say(text.startsWith('invit') ? 'access.again' : 'access.delete')}
            onDecline={() => send({ type: 'send declined' })}
          />
        </div>
      ) : (
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
      )}
      {view[state]()}
    </li>
  );
}
