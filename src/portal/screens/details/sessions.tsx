import type { ReactNode } from 'react';
import type { sessionsMachine } from '../../../../machines/details/sessions.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { CustomerSession } from '../../../contract/sessions.ts';
import { sessionsFlow } from '../../flows/details/sessions.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { AccessChanges } from './access-changes.tsx';
import css from './details.module.css';

type State = StateOf<typeof sessionsMachine>;

/** The devices that are signed in; only where the back office can tell. */
export function Sessions() {
  useList('setting');
  const setting = useLive((database) => readKept(database, 'setting'), [])?.value;
  return setting?.sessions ? <SessionsCard /> : null;
}

function SessionsCard() {
  const portal = usePortal();
  const { say, knows } = useWords();
  const store = useStore();
  const [snapshot, send] = useFlow(() => sessionsFlow(portal, store));
  const { sessions, failure } = snapshot.context;
  const state = stateText(snapshot.value);
  const busy = snapshot.hasTag('busy');
  const isReading = snapshot.matches('reading') || snapshot.matches('not read');
  const told = failure && failureMessage(failure, knows);
  const again = (
    <Button look="secondary" small event="try again requested" onClick={() => send({ type: 'try again requested' })}>
      {say('sessions.tryAgain')}
    </Button>
  );
  const rows = () => (
    <ul className={css['inside']}>
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          busy={busy || isReading}
          onEnd={() => send({ type: 'sign out of one requested', sessionId: session.id })}
        />
      ))}
    </ul>
  );
  const view = {
    reading: () => (sessions.length > 0 ? rows() : <Skeleton label={say('sessions.loading')} shape="row" count={2} />),
    'not read': () => null,
    shown: rows,
    'signing out of one': rows,
    confirming: rows,
    'signing out everywhere': rows,
    'signed out': rows,
  } satisfies Record<State, () => ReactNode>;
  return (
    <>
      <Card title={say('sessions.title')} flow="sessions" state={state}>
        {told ? (
          <Banner
            tone="caution"
            title={say(told.id, told.values)}
            live
            actions={snapshot.matches('not read') ? again : null}
          />
        ) : null}
        {view[stateOf<typeof sessionsMachine>(snapshot)]()}
        {sessions.length > 0 ? (
          <Button
            look="secondary"
            busy={snapshot.matches('signing out everywhere')}
            disabled={isReading || snapshot.matches('signing out of one')}
            event="sign out everywhere requested"
            onClick={() => send({ type: 'sign out everywhere requested' })}
          >
            {say('sessions.everywhere')}
          </Button>
        ) : null}
        {snapshot.matches('confirming') ? (
          <ConfirmDialog
            open
            flow="sessions"
            state={state}
            title={say('sessions.everywhereTitle')}
            description={say('sessions.everywhereText')}
            confirm={say('sessions.everywhere')}
            cancel={say('details.back')}
            confirmEvent="sign out everywhere confirmed"
            cancelEvent="sign out everywhere cancelled"
            onConfirm={() => send({ type: 'sign out everywhere confirmed' })}
            onCancel={() => send({ type: 'sign out everywhere cancelled' })}
          />
        ) : null}
      </Card>
      {/* A device that was signed out may have changed something: read anew. */}
      <AccessChanges key={sessions.map(({ id }) => id).join(' ')} />
    </>
  );
}

function SessionRow({ session, busy, onEnd }: { session: CustomerSession; busy: boolean; onEnd: () => void }) {
  const { world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  const day = formats.day(session.endsOn);
  const latest = session.endsAtLatestOn && formats.day(session.endsAtLatestOn);
  const device = [session.browser, session.system].filter(Boolean).join(', ') || say('sessions.unknownDevice');
  return (
    <li className={css['row']} data-id={session.id}>
      <div className={css['who']}>
        <p className={css['name']}>{device}</p>
        <p className={css['note']}>
          {say('sessions.used', { time: formats.moment(session.usedOn, world.now()) })}{' '}
          {latest === undefined || latest === day
            ? say('sessions.ends', { day })
            : say('sessions.endsAtLatest', { day, latest })}
        </p>
      </div>
      {session.current ? <Badge tone="info">{say('sessions.here')}</Badge> : null}
      {session.current ? null : (
        <div className={css['actions']}>
          <Button
            look="quiet"
            small
            busy={busy}
            event="sign out of one requested"
            aria-label={say('sessions.endName', { device })}
            onClick={onEnd}
          >
            {say('sessions.end')}
          </Button>
        </div>
      )}
    </li>
  );
}
