import { stateText } from '../../../../machines/state-of.ts';
import type { ApplicationUser } from '../../../contract/application-users.ts';
import { payingWithKeptFlow } from '../../flows/details/paying-with-kept.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRowFlow } from '../../hooks/use-row-flow.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import css from './details.module.css';

/** Whether another user may pay with what is kept for the account, and the owner's say in it. */
export function UserPaying({ user, name }: { user: ApplicationUser; name: string }) {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const [snapshot, send] = useRowFlow(() => payingWithKeptFlow(portal, store), { userId: user.id });
  const state = stateText(snapshot.value);
  const pays = user.paysWithKept === true;
  const event = pays ? 'paying forbidden' : 'paying allowed';
  const open = isNotSent(state) || isNotKnown(state);
  return (
    <div className={css['outcome']} data-flow="paying-with-kept" data-state={state} data-id={user.id}>
      {open ? (
        <OpenOutcome
          state={state}
          send={send}
          about={say(
            state.startsWith('permission') || state.startsWith('allow') ? 'access.letPay' : 'access.stopPaying',
          )}
          onDecline={() => send({ type: 'send declined' })}
        />
      ) : (
        <>
          <p className={css['note']}>{say(pays ? 'access.pays' : 'access.paysNot')}</p>
          <Button
            look="secondary"
            small
            busy={snapshot.hasTag('busy')}
            event={event}
            aria-label={say(pays ? 'access.stopPayingName' : 'access.letPayName', { name })}
            onClick={() => send({ type: event, key: portal.world.newKey() })}
          >
            {say(pays ? 'access.stopPaying' : 'access.letPay')}
          </Button>
        </>
      )}
    </div>
  );
}
