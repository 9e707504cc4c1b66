import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { subscribeSeveralMachine } from '../../../../machines/plates/subscribe-several.ts';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import { problemsOf, type SubscribeSeveralFlow, startSubscribeSeveral } from '../../flows/plates/subscribe-several.ts';
import { leavePage } from '../../hooks/leave-page.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { directDebit, useCheckout } from '../../paying/use-checkout.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { Dialog } from '../shared/confirm-dialog.tsx';
import { useProgramCards } from '../subscriptions/program-cards.tsx';
import { usePaying } from '../subscriptions/use-paying.ts';
import { usePrograms } from '../subscriptions/use-programs.ts';
import css from './fleet.module.css';
import { SubscribedSoFar } from './subscribed-so-far.tsx';
import type { Chosen } from './use-chosen.ts';

interface SubscribeProps {
  /** On a page where plates are chosen. */
  readonly chosen?: Chosen;
  /** Hears whether one of the plates can be ordered next. */
  readonly onNext?: (hasNext: boolean) => void;
}

/** A subscription for each of the plates that are chosen; once they are being ordered, how far that is. */
export function SubscribeSeveral({ chosen, onNext }: SubscribeProps) {
  const store = useStore();
  const toCheckout = useCheckout();
  const flow = useRecordedFlow(() =>
    startSubscribeSeveral(store, ({ saleItemId, paymentType }, identificationItemId) => {
      const provider = paymentType === 'DIRECT_DEBIT' ? directDebit?.name : undefined;
      toCheckout({ kind: 'subscription', saleItemId, identificationItemId }, { provider });
    }),
  );
  return flow ? <Running flow={flow} chosen={chosen} onNext={onNext} /> : null;
}

interface RunningProps {
  readonly flow: SubscribeSeveralFlow;
  readonly chosen: Chosen | undefined;
  readonly onNext: SubscribeProps['onNext'];
}

function Running({ flow, chosen, onNext }: RunningProps) {
  const { say } = useWords();
  const snapshot = useSelector(flow, (now) => now);
  const { several } = snapshot.context;
  const state = stateOf<typeof subscribeSeveralMachine>(snapshot);
  const count = chosen?.plates.length ?? 0;
  // The question comes back with a page that is loaded anew, the choice that it was about does not.
  useEffect(() => {
    if (count === 0) leavePage(flow);
  }, [count, flow]);
  const isSold = (usePrograms()?.programs.length ?? 0) > 0;
  const view = {
    idle: () =>
      count > 0 && isSold ? (
        <Button
          look="secondary"
          small
          event="several subscriptions opened"
          onClick={() => flow.send({ type: 'several subscriptions opened' })}
        >
          {say('vehicles.subscribe.open')}
        </Button>
      ) : null,
    choosing: () => (chosen && count > 0 ? <Choosing flow={flow} chosen={chosen} /> : null),
    'one after the other': () =>
      several && <SubscribedSoFar flow={flow} several={several} isHere={chosen !== undefined} onNext={onNext} />,
  } satisfies Record<StateOf<typeof subscribeSeveralMachine>, () => ReactNode>;
  return (
    <div data-flow="subscribe-several" data-state={state}>
      {view[state]()}
    </div>
  );
}

function Choosing({ flow, chosen }: { flow: SubscribeSeveralFlow; chosen: Chosen }) {
  const { world } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const paying = usePaying();
  const { programs = [], items = [], isFirst = false } = usePrograms() ?? {};
  const { saleItemId, paymentType, problems, attempt } = useSelector(flow, ({ context }) => context);
  const cards = useProgramCards(programs, isFirst);
  const has = ({ id }: { readonly id: string }) =>
    saleItemId !== null && items.find((one) => one.id === id)?.has.includes(saleItemId) === true;
  const had = chosen.plates.filter(has);
  const wanted = chosen.plates.filter((plate) => !has(plate));
  const [first] = wanted;
  const save = () => {
    if (first)
      flow.send({
        type: 'several subscriptions wanted',
        itemIds: wanted.map(({ id }) => id),
        since: world.now(),
        problems: problemsOf(saleItemId),
      });
  };
  return (
    <Dialog
      open
      flow="subscribe-several"
      state="choosing"
      title={say('vehicles.subscribe.title', { count: chosen.plates.length })}
      description={say('vehicles.subscribe.text')}
      close={say('vehicles.change.close')}
      event="several subscriptions closed"
      onClose={() => flow.send({ type: 'several subscriptions closed' })}
    >
      <Form className={css['form']} onSend={save}>
        <FormErrors problems={problems} attempt={attempt} />
        <RadioCards
          name="saleItemId"
          legend={say('subscriptions.program')}
          cards={cards}
          value={saleItemId ?? undefined}
          error={words(problems.saleItemId)}
          event="several subscriptions chosen"
          onValue={(id) => flow.send({ type: 'several subscriptions chosen', saleItemId: id })}
        />
        {paying.both ? (
          <RadioCards
            name="paymentType"
            legend={say('transactions.payment')}
            value={paymentType}
            onValue={(type) =>
              flow.send({
                type: 'several subscriptions chosen',
                paymentType: type === 'DIRECT_DEBIT' ? type : 'CARD_TOKEN',
              })
            }
            cards={[
              { value: 'CARD_TOKEN', title: say('transactions.payment.card') },
              { value: 'DIRECT_DEBIT', title: say('transactions.payment.directDebit') },
            ]}
          />
        ) : null}
        {had.length > 0 ? (
          <p role="status">{say('vehicles.subscribe.had', { names: had.map(({ name }) => name).join(', ') })}</p>
        ) : null}
        <Button type="submit" event="several subscriptions wanted" disabled={first === undefined}>
          {first ? say('vehicles.subscribe.begin', { plate: first.name }) : say('subscriptions.toCheckout')}
        </Button>
      </Form>
    </Dialog>
  );
}
