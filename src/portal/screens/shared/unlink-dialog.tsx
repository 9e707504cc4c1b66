import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { unlinkMachine } from '../../../../machines/shared/unlink.ts';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import { writtenName } from '../../flows/shared/item-name.ts';
import type { Kind } from '../../flows/shared/start.ts';
import type { UnlinkFlow } from '../../flows/shared/unlink.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { GoneDialog } from './gone-dialog.tsx';
import { unbroken } from './unbroken.ts';
import { type ItemFacts, paidPeriodsOf } from './use-item-facts.ts';

type State = StateOf<typeof unlinkMachine>;

/** The question before a plate or card is removed, with what is lost by it; or why it stays. */
export function UnlinkDialog({ flow, kind, facts }: { flow: UnlinkFlow; kind: Kind; facts: ItemFacts }) {
  const { world } = usePortal();
  const { language, say } = useWords();
  const formats = useFormats();
  const snapshot = useSelector(flow, (state) => state);
  const state = stateOf<typeof unlinkMachine>(snapshot);
  const { itemId } = snapshot.context;
  const name = unbroken(writtenName(kind, snapshot.context.name));
  const lost = paidPeriodsOf(facts, itemId, world.now());
  const cancel = () => flow.send({ type: 'unlink cancelled' });
  const view = {
    idle: () => null,
    unlinking: () => null,
    'unlink not sent': () => null,
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
      >
        {lost.map(({ subscriptionId, subscriptionDefinitionDescription, validUntil }) => (
          <Banner key={subscriptionId} tone="caution">
            {say('vehicles.unlink.lost', {
              name: subscriptionDefinitionDescription,
              day: formats.longDay(validUntil),
            })}
          </Banner>
        ))}
      </ConfirmDialog>
    ),
    'no longer there': () => <GoneDialog flow="unlink" name={name} closeEvent="unlink cancelled" onClose={cancel} />,
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
            <Button look="secondary" href={`/${language}${paths.subscriptions}`} onClick={cancel}>
              {say('vehicles.unlink.subscriptions')}
            </Button>
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
