import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import type { chooseSubscriptionMachine } from '../../../../machines/subscriptions/choose-subscription.ts';
import type { Choice } from '../../../../machines/subscriptions/subscription-choice.ts';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import { type ChooseSubscriptionFlow, startChooseSubscription } from '../../flows/subscriptions/choose-subscription.ts';
import { useStore } from '../../hooks/portal-context.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { paths } from '../../pages/pages.ts';
import { directDebit, useCheckout } from '../../paying/use-checkout.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { NewSheet, type Sheet } from '../shared/new-sheet.tsx';
import { ChosenPrice } from './chosen-price.tsx';
import { useProgramCards } from './program-cards.tsx';
import css from './subscriptions.module.css';
import type { Paying } from './use-paying.ts';
import type { usePrograms } from './use-programs.ts';

interface ChooseProps {
  readonly paying: Paying;
  readonly known: ReturnType<typeof usePrograms>;
  readonly sheet: Sheet<Choice>;
}

/** Choosing a new subscription: the program, the plate or card, and what it costs. */
export function ChooseSubscription({ paying, known, sheet }: ChooseProps) {
  const store = useStore();
  const { say } = useWords();
  const toCheckout = useCheckout();
  const flow = useRecordedFlow(() =>
    startChooseSubscription(store, (choice) => {
      const { saleItemId, itemId, paymentType } = choice;
      sheet.leaveWith(choice);
      const chosen = { saleItemId: saleItemId as string, identificationItemId: itemId as string };
      const provider = paymentType === 'DIRECT_DEBIT' ? directDebit?.name : undefined;
      toCheckout({ kind: 'subscription', ...chosen }, { provider });
    }),
  );
  useEffect(() => {
    const before = flow && known && sheet.takeChosen();
    if (!before || flow.getSnapshot().context.choice !== null) return;
    const isProgram = known.programs.some(({ id }) => id === before.saleItemId);
    const isItem = known.items.some(({ id }) => id === before.itemId);
    if (isProgram && isItem) flow.send({ type: 'choice changed', ...before });
  }, [flow, known, sheet]);
  if (known?.programs.length === 0) return null;
  return (
    <NewSheet
      {...sheet}
      label={say('subscriptions.new')}
      flow={flow}
      isStarted={flow !== null && flow.getSnapshot().context.choice !== null}
    >
      {flow && known ? (
        <ChoiceForm flow={flow} known={known} paying={paying} />
      ) : (
        <Skeleton label={say('subscriptions.loading')} shape="row" count={3} />
      )}
    </NewSheet>
  );
}

interface FormProps {
  readonly flow: ChooseSubscriptionFlow;
  readonly known: NonNullable<ReturnType<typeof usePrograms>>;
  readonly paying: Paying;
}

function ChoiceForm({ flow, known: { programs, items, isFirst }, paying }: FormProps) {
  const { language, say } = useWords();
  const state = useSelector(flow, (snapshot) => stateOf<typeof chooseSubscriptionMachine>(snapshot));
  const chosen = useSelector(flow, ({ context }) => context.choice);
  const cards = useProgramCards(programs, isFirst);
  if (items.length === 0)
    return (
      <div className={css['choice']}>
        <p>{say('subscriptions.noItem')}</p>
        <Button look="secondary" href={`/${language}${paths.plates}`}>
          {say('subscriptions.addPlate')}
        </Button>
      </div>
    );
  const free = items.find(({ has }) => has.length === 0) ?? items[0];
  const choice: Choice = chosen ?? { saleItemId: null, itemId: free?.id ?? null, paymentType: 'CARD_TOKEN' };
  const change = (change: Partial<Choice>) => flow.send({ type: 'choice changed', ...choice, ...change });
  const program = programs.find(({ id }) => id === choice.saleItemId);
  const item = items.find(({ id }) => id === choice.itemId);
  const isThere = program !== undefined && item?.has.includes(program.id) === true;
  return (
    <form
      className={css['choice']}
      data-flow="choose-subscription"
      data-state={state}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <RadioCards
        name="saleItemId"
        legend={say('subscriptions.program')}
        cards={cards}
        value={choice.saleItemId ?? undefined}
        event="choice changed"
        onValue={(saleItemId) => change({ saleItemId })}
      />
      <Select
        name="itemId"
        label={say('subscriptions.item')}
        value={choice.itemId ?? ''}
        onValue={(itemId) => change({ itemId })}
        options={items.map(({ id, name }) => ({ value: id, label: recognisePlate(name)?.written ?? name }))}
        error={isThere ? say('exception.subscription.exists') : undefined}
      />
      {paying.both ? (
        <RadioCards
          name="paymentType"
          legend={say('transactions.payment')}
          value={choice.paymentType}
          onValue={(type) => change({ paymentType: type === 'DIRECT_DEBIT' ? type : 'CARD_TOKEN' })}
          cards={[
            { value: 'CARD_TOKEN', title: say('transactions.payment.card') },
            { value: 'DIRECT_DEBIT', title: say('transactions.payment.directDebit') },
          ]}
        />
      ) : null}
      {program ? <ChosenPrice flow={flow} state={state} program={program} /> : null}
      <Button
        event="checkout requested"
        disabled={state !== 'priced' || isThere}
        onClick={() => flow.send({ type: 'checkout requested' })}
      >
        {say('subscriptions.toCheckout')}
      </Button>
    </form>
  );
}

export type ChoiceState = StateOf<typeof chooseSubscriptionMachine>;
