import { useSelector } from '@xstate/react';
import { stateText } from '../../../../machines/state-of.ts';
import { writtenName } from '../../flows/shared/item-name.ts';
import type { Kind } from '../../flows/shared/start.ts';
import { useWords } from '../../words/words.tsx';
import { type ItemFlows, isRemoving } from './item-dialogs.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from './open-outcome.tsx';

const words = /*i18n*/ {
  plate: { change: 'activity.changePlate', unlink: 'activity.unlinkPlate' },
  card: { change: 'activity.changeCard', unlink: 'activity.unlinkCard' },
} as const;

/** What was saved or removed and did not end, over the list: its outcome is not known, or nothing was sent. */
export function ItemOutcomes({ flows: { change, unlink }, kind }: { flows: ItemFlows; kind: Kind }) {
  const { say } = useWords();
  const saving = useSelector(change, (snapshot) => (snapshot.matches('saving') ? stateText(snapshot.value) : null));
  const removing = useSelector(unlink, (snapshot) => (isRemoving(snapshot) ? stateText(snapshot.value) : null));
  const changed = useSelector(change, ({ context }) => context.name);
  const removed = useSelector(unlink, ({ context }) => context.name);
  return (
    <>
      {saving === null ? null : (
        <div data-flow="change-item" data-state={saving} hidden={!isSeen(saving)}>
          <OpenOutcome
            state={saving}
            send={change.send}
            about={say(words[kind].change, { thing: writtenName(kind, changed) })}
          />
        </div>
      )}
      {removing === null ? null : (
        <div data-flow="unlink" data-state={removing} hidden={!isSeen(removing)}>
          <OpenOutcome
            state={removing}
            send={unlink.send}
            about={say(words[kind].unlink, { thing: writtenName(kind, removed) })}
            onDecline={() => unlink.send({ type: 'send declined' })}
          />
        </div>
      )}
    </>
  );
}

function isSeen(state: string): boolean {
  return isNotSent(state) || isNotKnown(state);
}
