import { useSelector } from '@xstate/react';
import LogOutIcon from 'lucide-react/icons/log-out';
import { stateText } from '../../../../machines/state-of.ts';
import { logOutFlow } from '../../flows/shell/log-out.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import css from './person.module.css';

/** The signed-in customer, and the way out. */
export function Person() {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const signedIn = useSelector(portal.session, ({ context }) => context.session);
  const [snapshot, send] = useFlow(() => logOutFlow(portal, store));
  const state = stateText(snapshot.value);
  return (
    <div className={css['person']} data-flow="log-out" data-state={state}>
      <p className={css['who']}>
        <strong>{signedIn?.name}</strong>
        <span>{signedIn?.email}</span>
      </p>
      <Button
        look="secondary"
        small
        wide
        icon={<Icon of={LogOutIcon} size={18} />}
        busy={snapshot.hasTag('busy')}
        event="log out requested"
        onClick={() => send({ type: 'log out requested' })}
      >
        {say('shell.logOut')}
      </Button>
      {snapshot.matches('confirming') ? (
        <ConfirmDialog
          open
          flow="log-out"
          state={state}
          title={say('shell.logOut.confirmTitle')}
          description={say('shell.logOut.confirmText')}
          confirm={say('shell.logOut')}
          cancel={say('shell.logOut.stay')}
          confirmEvent="log out confirmed"
          cancelEvent="log out cancelled"
          onConfirm={() => send({ type: 'log out confirmed' })}
          onCancel={() => send({ type: 'log out cancelled' })}
        />
      ) : null}
    </div>
  );
}
