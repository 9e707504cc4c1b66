import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SaleItem } from '../../../contract/sale-items.ts';
import type { ShopFlow } from '../../flows/webshop/shop.ts';
import { useLive } from '../../hooks/use-list.ts';
import { leftOf } from '../../lists/offered.ts';
import { readKept } from '../../lists/reading.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Select } from '../../ui/select.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { OpenOutcome } from '../shared/open-outcome.tsx';
import { ChoiceTold } from './choice-told.tsx';
import css from './shop.module.css';

interface ChosenProps {
  readonly flow: ShopFlow;
  /** Of the chart, as text. */
  readonly state: string;
  readonly item: SaleItem;
  readonly onChoose: (quantity: number) => void;
}

/** What is chosen: how many, until when it is held, and on to paying for it. */
export function ChosenItem({ flow, state, item, onChoose }: ChosenProps) {
  const { say } = useWords();
  const formats = useFormats();
  const setting = useLive((database) => readKept(database, 'setting'), [])?.value;
  const choice = useSelector(flow, ({ context }) => context.choice);
  if (choice === null) return null;
  const { quantity, price } = choice;
  const isBusy = state === 'holding.under way' || state === 'chosen.reading the price';
  const mayChange = flow.getSnapshot().can({ type: 'item chosen', key: '', choice });
  const isHeld = state.startsWith('chosen');
  const most = Math.max(quantity, Math.min(setting?.mostPrepaidItems ?? 20, leftOf(item) ?? Number.POSITIVE_INFINITY));
  const again = (
    <Button wide event="item chosen" onClick={() => onChoose(quantity)}>
      {say('shop.holdAgain')}
    </Button>
  );
  const onwards = (
    <Button wide busy={isBusy} event="checkout requested" onClick={() => flow.send({ type: 'checkout requested' })}>
      {say('subscriptions.toCheckout')}
    </Button>
  );
  const buttons: Readonly<Record<string, ReactNode>> = { 'not held': again, 'held no longer': again };
  return (
    <div className={css['chosen']}>
      <div className={css['quantity']}>
        <Select
          name="quantity"
          label={say('shop.quantity')}
          value={String(quantity)}
          disabled={!mayChange}
          options={Array.from({ length: most }, (_, index) => ({
            value: String(index + 1),
            label: formats.count(index + 1),
          }))}
          onValue={(value) => onChoose(Number(value))}
        />
        <p className={css['total']}>
          <span>{say('shop.total')}</span> <Money size="total" text={formats.money(price)} />
        </p>
      </div>
      <ChoiceTold flow={flow} state={state} />
      <OpenOutcome
        state={state}
        send={(event) => flow.send(event)}
        onDecline={() => flow.send({ type: 'send declined' })}
      />
      {isHeld || state === 'holding.under way' ? onwards : (buttons[state] ?? null)}
      {flow.getSnapshot().can({ type: 'choice given up' }) ? (
        <Button look="quiet" wide event="choice given up" onClick={() => flow.send({ type: 'choice given up' })}>
          {say('shop.giveUp')}
        </Button>
      ) : null}
    </div>
  );
}
