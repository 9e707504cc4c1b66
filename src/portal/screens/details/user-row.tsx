import type { ReactNode } from 'react';
import type { userAccessMachine } from '../../../../machines/details/user-access.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { ApplicationUser } from '../../../contract/application-users.ts';
import { userAccessFlow } from '../../flows/details/access.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRowFlow } from '../../hooks/use-row-flow.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useLastingFocus } from '../../ui/lasting-focus.ts';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import css from './details.module.css';
import { UserPaying } from './user-paying.tsx';

interface UserRowProps {
  readonly user: ApplicationUser;
  readonly users: readonly ApplicationUser[];
  readonly isMe: boolean;
  /** The viewer registered the account: only they appoint and dismiss administrators. */
  readonly byOwner: boolean;
}

type State = StateOf<typeof userAccessMachine>;

/** Another user of the account, and what can be done about their access. */
export function UserRow({ user, users, isMe, byOwner }: UserRowProps) {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const row = useLastingFocus<HTMLLIElement>();
  const name = nameOf(user);
  const [snapshot, send] = useRowFlow(() => userAccessFlow(portal, store), { userId: user.id, name });
  const busy = snapshot.hasTag('busy');
  const text = stateText(snapshot.value);
  const isOpen = isNotSent(text) || isNotKnown(text);
  const owner = user.owner === true;
  const isLast = user.admin && !users.some((other) => other.id !== user.id && other.admin && other.active);
  const former = users.find((other) => other.admin && other.owner !== true && other.id !== user.id);
  const mayDelete = !owner && !isLast && !isMe && (byOwner || user.admin === false);
  const ask = (what: 'appointment' | 'dismissal' | 'delete') => (
    <Confirm
      state={text}
      what={what === 'appointment' && former ? 'appointment instead' : what}
      values={{ name, former: former ? nameOf(former) : '' }}
      onConfirm={() => send({ type: 'confirmed', key: portal.world.newKey() })}
      onCancel={() => send({ type: 'cancelled' })}
    />
  );
  const view = {
    idle: () => null,
    'confirming appointment': () => ask('appointment'),
    'confirming dismissal': () => ask('dismissal'),
    'confirming delete': () => ask('delete'),
    appointing: () => null,
    dismissing: () => null,
    deleting: () => null,
    'appointment not sent': () => null,
    'dismissal not sent': () => null,
    'delete not sent': () => null,
  } satisfies Record<State, () => ReactNode>;
  return (
    <li
      ref={row}
      className={css['row']}
      data-flow="user-access"
      data-state={text}
      data-id={user.id}
      aria-busy={busy || undefined}
    >
      <div className={css['who']}>
        <p className={css['name']}>
          {name} {isMe ? <span className={css['note']}>{say('access.you')}</span> : null}
        </p>
        {name === user.email ? null : <p className={css['note']}>{user.email}</p>}
      </div>
      {owner || user.admin !== null ? (
        <Badge tone={owner || user.admin ? 'info' : 'neutral'}>
          {say(owner ? 'access.owner' : user.admin ? 'access.administrator' : 'access.user')}
        </Badge>
      ) : null}
      {isOpen ? (
        <div className={css['outcome']}>
          <OpenOutcome
            state={text}
            send={send}
            about={say(questions[askedIn(text)][2])}
            onDecline={() => send({ type: 'send declined' })}
          />
        </div>
      ) : (
        <div className={css['actions']}>
          {byOwner && !owner && user.active && user.admin !== null ? (
            <Button
              look="secondary"
              small
              busy={busy}
              event={user.admin ? 'dismissal requested' : 'appointment requested'}
              aria-label={say(user.admin ? 'access.dismissName' : 'access.appointName', { name })}
              onClick={() => send({ type: user.admin ? 'dismissal requested' : 'appointment requested' })}
            >
              {say(user.admin ? 'access.dismiss' : 'access.appoint')}
            </Button>
          ) : null}
          {mayDelete ? (
            <Button
              look="quiet"
              small
              busy={busy}
              event="delete requested"
              aria-label={say('access.deleteName', { name })}
              onClick={() => send({ type: 'delete requested' })}
            >
              {say('access.delete')}
            </Button>
          ) : null}
        </div>
      )}
      {byOwner && !owner && user.active && user.paysWithKept !== undefined ? (
        <UserPaying user={user} name={name} />
      ) : null}
      {view[stateOf<typeof userAccessMachine>(snapshot)]()}
    </li>
  );
}

function nameOf({ firstName, lastName, email }: ApplicationUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** What was decided, by the state in which that did not end. */
function askedIn(state: string): keyof typeof questions {
  if (state.startsWith('appoint')) return 'appointment';
  return state.startsWith('dismiss') ? 'dismissal' : 'delete';
}

const questions = /*i18n*/ {
  appointment: ['access.appointTitle', 'access.appointText', 'access.appoint'],
  'appointment instead': ['access.appointTitle', 'access.appointInsteadText', 'access.appoint'],
  dismissal: ['access.dismissTitle', 'access.dismissText', 'access.dismiss'],
  delete: ['access.deleteTitle', 'access.deleteText', 'access.delete'],
} as const;

interface ConfirmProps {
  readonly state: string;
  readonly what: keyof typeof questions;
  readonly values: { readonly name: string; readonly former: string };
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function Confirm({ state, what, values, onConfirm, onCancel }: ConfirmProps) {
  const { say } = useWords();
  const [title, text, confirm] = questions[what];
  return (
    <ConfirmDialog
      open
      flow="user-access"
      state={state}
      title={say(title, values)}
      description={say(text, values)}
      confirm={say(confirm)}
      cancel={say('details.back')}
      danger={what === 'delete'}
      confirmEvent="confirmed"
      cancelEvent="cancelled"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
