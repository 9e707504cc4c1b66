import { useSelector } from '@xstate/react';
import { type FormEvent, useCallback, useState } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import { checkAmount } from '../../../contract/rules/amount.ts';
import { checkCount } from '../../../contract/rules/count.ts';
import { longest } from '../../../contract/text.ts';
import { type GiveGiftVoucherFlow, giftIn } from '../../flows/vouchers/give-gift-voucher.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useToday } from '../../hooks/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { AmountChoice } from '../checkout/amount-choice.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { DraftNote } from '../shared/draft-note.tsx';
import { GiftDelivery } from './gift-delivery.tsx';
import css from './gift-form.module.css';

/** What the operator allows. Money in cents. */
export interface GiftLimits {
  readonly range: { readonly min: number; readonly max: number };
  readonly mostVouchers: number;
  /** The operator mails on a chosen day, and shows beforehand how it will look. */
  readonly hasMails: boolean;
}

const kept = ['amount', 'quantity', 'delivery', 'recipientEmail', 'when', 'sendOn', 'message'] as const;

/** How much, how many, to whom, with which words, and when. */
export function GiftForm({ flow, limits }: { flow: GiveGiftVoucherFlow; limits: GiftLimits }) {
  const { say } = useWords();
  const formats = useFormats();
  const words = useProblemWords();
  const today = useToday();
  const snapshot = useSelector(flow, (now) => now);
  const { typed, problems, attempt } = snapshot.context;
  const draft = useDraft('give-gift-voucher', kept);
  const [shown, setShown] = useState<Readonly<Record<string, string>>>(typed ?? {});
  const { range, mostVouchers } = limits;
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      const detach = draft.form(element);
      if (element) setShown(textsOf(element));
      return detach;
    },
    [draft],
  );
  const send = (form: HTMLFormElement, type: 'order placed' | 'preview requested') => {
    flow.send({ type, ...giftIn(new FormData(form), { range, mostVouchers, today }) });
    // The flow itself knows it from now on.
    if (flow.getSnapshot().matches({ 'filling in': 'taken along' })) draft.forget();
  };
  const amount = checkAmount(shown['amount'] ?? '', range);
  const quantity = checkCount(shown['quantity'] ?? '1', { min: 1, max: mostVouchers });
  const total = amount.ok && quantity.ok ? formats.money(amount.value * quantity.value) : '–';
  return (
    <form
      ref={attach}
      className={css['form']}
      data-flow="give-gift-voucher"
      data-state={stateText(snapshot.value)}
      method="post"
      noValidate
      onInput={(input) => setShown(textsOf(input.currentTarget))}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(event.currentTarget, 'order placed');
      }}
    >
      <FormErrors
        problems={problems}
        attempt={attempt}
        names={{
          amount: say('checkout.amount'),
          quantity: say('giveGift.quantity'),
          recipientEmail: say('giveGift.recipient'),
          sendOn: say('giveGift.sendOn'),
          message: say('giveGift.message'),
        }}
      />
      <DraftNote draft={draft} />
      <AmountChoice
        range={range}
        problem={problems.amount}
        value={typed?.['amount'] ?? ''}
        now={shown['amount']}
        onValue={(value) => setShown((before) => ({ ...before, amount: value }))}
        disabled={false}
      />
      <TextField
        name="quantity"
        inputMode="numeric"
        label={say('giveGift.quantity')}
        hint={say('giveGift.quantityHint', { most: mostVouchers })}
        error={words(problems.quantity)}
        defaultValue={typed?.['quantity'] ?? '1'}
        autoComplete="off"
        maxLength={8}
        className={css['short']}
        aria-required
      />
      <GiftDelivery
        shown={shown}
        typed={typed}
        problems={problems}
        today={today}
        hasDays={limits.hasMails}
        onChoice={(choice) => setShown((before) => ({ ...before, ...choice }))}
      />
      <TextArea
        name="message"
        label={say('giveGift.message')}
        aside={say('form.optional')}
        hint={say('giveGift.messageHint', { most: longest.message })}
        error={words(problems.message)}
        defaultValue={typed?.['message'] ?? ''}
        rows={4}
      />
      <p className={css['total']}>
        {say('checkout.total')} <Money size="total" text={total} />
      </p>
      <div className={css['actions']}>
        {limits.hasMails ? (
          <Button
            look="secondary"
            event="preview requested"
            onClick={({ currentTarget }) => currentTarget.form && send(currentTarget.form, 'preview requested')}
          >
            {say('giveGift.preview')}
          </Button>
        ) : null}
        <Button type="submit" event="order placed">
          {say('giveGift.toCheckout')}
        </Button>
      </div>
    </form>
  );
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form).entries()].map(([name, value]) => [name, String(value)]));
}
