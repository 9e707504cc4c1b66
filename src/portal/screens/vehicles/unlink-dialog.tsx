import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import type { unlinkMachine } from '../../../../machines/vehicles/unlink.ts';
import { usePortal } from '../../flows/portal-context.ts';
import type { Kind } from '../../flows/vehicles/start.ts';
import type { UnlinkFlow } from '../../flows/vehicles/unlink.ts';
import { entries } from '../../router/menu.ts';
import { paths } from '../../router/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words/words.tsx';
import { unbroken } from './unbroken.ts';

type State = StateOf<typeof unlinkMachine>;

/** The question before a plate or card is removed, or why it stays. @param nameOf what the customer calls it */
export function UnlinkDialog({
  flow,
  kind,
  nameOf,
}: {
  flow: UnlinkFlow;
  kind: Kind;
  nameOf: (itemId: string) => string;
}) {
  const { world } = usePortal();
  const { language, say } = useWords();
  const snapshot = useSelector(flow, (state) => state);
  const state = stateOf<typeof unlinkMachine>(snapshot);
  const name = unbroken(nameOf(snapshot.context.itemId));
  const cancel = () => flow.send({ type: 'unlink cancelled' });
  const hasSubscriptions = (Object.values(paths) as string[]).includes(entries.subscriptions.path);
  const view = {
    idle: () => null,
    unlinking: () => null,
    'confirming unlink': () => (
      <ConfirmDialog
        open
        danger
        flow="unlink"
        state={state}
        title={say(kind === 'plate' ? 'vehicles.unlink.title' : 'cards.unlink.title', { name })}
        description={say(kind === 'plate' ? 'vehicles.unlink.text' : 'cards.unlink.text')}
        confirm={say('vehicles.unlink.confirm')}
        cancel={say('vehicles.unlink.keep')}
        confirmEvent="unlink confirmed"
        cancelEvent="unlink cancelled"
        onConfirm={() => flow.send({ type: 'unlink confirmed', key: world.newKey() })}
        onCancel={cancel}
      />
    ),
    'kept for a subscription': () => (
      <Dialog
        open
        alert
        flow="unlink"
        state={state}
        title={say('vehicles.unlink.kept', { name })}
        description={say('vehicles.unlink.keptText')}
        onClose={cancel}
        actions={
          <>
            {hasSubscriptions ? (
              <Button look="secondary" href={`/${language}${entries.subscriptions.path}`} onClick={cancel}>
                {say('vehicles.unlink.subscriptions')}
              </Button>
            ) : null}
            <Button event="unlink cancelled" onClick={cancel}>
              {say('vehicles.change.close')}
            </Button>
          </>
        }
      />
    ),
  } satisfies Record<State, () => ReactNode>;
  return view[state]();
}
