import type { ReactNode } from 'react';
import type { accessChangesMachine } from '../../../../machines/details/access-changes.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { AccessChange } from '../../../contract/access-changes.ts';
import { isOwner } from '../../../contract/account.ts';
import { accessChangesFlow } from '../../flows/details/access-changes.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { OpenOutcome } from '../shared/open-outcome.tsx';
import css from './details.module.css';

type State = StateOf<typeof accessChangesMachine>;

/** What a device did to the access that was signed out from elsewhere. The back office tells it to the owner alone: asking would end another's session. */
export function AccessChanges() {
  useList('setting');
  useList('account');
  const setting = useLive((database) => readKept(database, 'setting'), [])?.value;
  const account = useLive((database) => readKept(database, 'account'), [])?.value;
  return setting?.accessChanges && account?.owner === true && isOwner(account) ? <Doubtful /> : null;
}

function Doubtful() {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const [snapshot, send] = useFlow(() => accessChangesFlow(portal, store));
  const { changes } = snapshot.context;
  const state = stateText(snapshot.value);
  // Who was not told of any must not take it for there being none.
  const unread = () => (
    <Banner
      tone="caution"
      title={say('accessChanges.notRead')}
      live
      actions={
        <Button
          look="secondary"
          small
          event="try again requested"
          onClick={() => send({ type: 'try again requested' })}
        >
          {say('sessions.tryAgain')}
        </Button>
      }
    />
  );
  if (changes.length === 0)
    return snapshot.matches('not read') ? (
      <div data-flow="access-changes" data-state={state}>
        {unread()}
      </div>
    ) : null;
  const open = () => <OpenOutcome state={state} send={send} onDecline={() => send({ type: 'send declined' })} />;
  const view = {
    reading: () => null,
    'not read': unread,
    shown: () => null,
    undoing: open,
    'undo not sent': open,
  } satisfies Record<State, () => ReactNode>;
  return (
    <Card title={say('accessChanges.title')} flow="access-changes" state={state}>
      <p className={css['note']}>{say('accessChanges.text')}</p>
      {view[stateOf<typeof accessChangesMachine>(snapshot)]()}
      <ul className={css['inside']}>
        {changes.map((change) => (
          <Row
            key={change.id}
            change={change}
            busy={snapshot.hasTag('busy')}
            mayUndo={snapshot.matches('shown')}
            onUndo={() => send({ type: 'undo requested', changeId: change.id, key: portal.world.newKey() })}
          />
        ))}
      </ul>
    </Card>
  );
}

const kinds = /*i18n*/ {
  INVITED: 'accessChanges.invited',
  APPOINTED: 'accessChanges.appointed',
  DISMISSED: 'accessChanges.dismissed',
  CARDS_ALLOWED: 'accessChanges.cardsAllowed',
} as const satisfies Record<AccessChange['kind'], string>;

interface RowProps {
  readonly change: AccessChange;
  readonly busy: boolean;
  readonly mayUndo: boolean;
  readonly onUndo: () => void;
}

function Row({ change, busy, mayUndo, onUndo }: RowProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  const told = say(kinds[change.kind], { email: change.email });
  return (
    <li className={css['row']} data-id={change.id}>
      <div className={css['who']}>
        <p className={css['name']}>{told}</p>
        <p className={css['note']}>{formats.moment(change.at, world.now())}</p>
      </div>
      <div className={css['actions']}>
        <Button
          look="secondary"
          small
          busy={busy}
          disabled={!busy && !mayUndo}
          event="undo requested"
          aria-label={say('accessChanges.undoName', { change: told })}
          onClick={onUndo}
        >
          {say('accessChanges.undo')}
        </Button>
      </div>
    </li>
  );
}
