import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import type { manageSubscriptionMachine } from '../../../../machines/subscriptions/manage-subscription.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';
import type { ManageSubscriptionFlow } from '../../flows/subscriptions/manage-subscription.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { dayAfter } from '../../words/day.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog, Dialog } from '../shared/confirm-dialog.tsx';
import { unbroken } from '../shared/unbroken.ts';
import type { Paying } from './use-paying.ts';

const PaymentDialog = partAhead(() => import('./payment-dialog.tsx'), 'PaymentDialog');

type State = StateOf<typeof manageSubscriptionMachine>;

interface DialogsProps {
  readonly flow: ManageSubscriptionFlow;
  readonly subscription: Subscription;
  readonly paying: Paying;
  readonly today: string;
}

/** What is asked before a subscription changes, with its days and amounts; and why something is not possible. */
export function ManageDialogs({ flow, subscription, paying, today }: DialogsProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  const state = useSelector(flow, (snapshot) => stateOf<typeof manageSubscriptionMachine>(snapshot));
  const failure = useSelector(flow, ({ context }) => context.failure);
  const dismiss = () => flow.send({ type: 'dismissed' });
  const { subscriptionDefinitionDescription: name, identificationItemName: item, price, validUntil } = subscription;
  const last = validUntil ?? today;
  const question = { open: true, flow: 'manage-subscription', state, cancelEvent: 'dismissed', onCancel: dismiss };
  const nothing = () => null;
  const explained = (title: string, text: string) => (
    <Dialog
      open
      alert
      flow="manage-subscription"
      state={state}
      title={title}
      description={text}
      onClose={dismiss}
      actions={
        <Button event="dismissed" onClick={dismiss}>
          {say('vehicles.change.close')}
        </Button>
      }
    />
  );
  const view = {
    idle: nothing,
    'confirming stop': () => (
      <ConfirmDialog
        {...question}
        title={say('subscriptions.stop.title', { name, item: unbroken(item) })}
        description={say('subscriptions.stop.text', { day: formats.longDay(last) })}
        confirm={say('subscriptions.stop')}
        cancel={say('subscriptions.stop.keep')}
        confirmEvent="stop confirmed"
        onConfirm={() => flow.send({ type: 'stop confirmed', key: world.newKey() })}
      />
    ),
    stopping: nothing,
    'stop not sent': nothing,
    'confirming resume': () => (
      <ConfirmDialog
        {...question}
        title={say('subscriptions.resume.title', { name, item: unbroken(item) })}
        description={say('subscriptions.resume.text', {
          day: formats.longDay(dayAfter(last < today ? today : last)),
          price: formats.money(price),
        })}
        // Money is owed from here on: the law asks for the words of an order.
        confirm={say('checkout.order')}
        cancel={say('subscriptions.resume.not')}
        confirmEvent="resume confirmed"
        onConfirm={() => flow.send({ type: 'resume confirmed', key: world.newKey() })}
      />
    ),
    resuming: nothing,
    'resume not sent': nothing,
    'choosing payment': () => <PaymentDialog flow={flow} subscription={subscription} paying={paying} />,
    'changing payment': nothing,
    'change not sent': nothing,
    'no means to pay': () => explained(say('subscriptions.noMeans'), say('subscriptions.noMeansText')),
    'limit reached': () =>
      explained(
        say('subscriptions.limitReached'),
        say('subscriptions.limitReachedText', {
          left: formats.money(failure?.type === 'refused' ? Math.round(Number(failure.placeholder ?? 0) * 100) : 0),
          price: formats.money(price),
        }),
      ),
  } satisfies Record<State, () => ReactNode>;
  return view[state]();
}
