import { useRef } from 'react';
import type { Problem } from '../../../../machines/shared/problems.ts';
import { checkAmount } from '../../../contract/rules/amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import css from './checkout.module.css';

interface Range {
  readonly min: number;
  readonly max: number;
}

interface AmountChoiceProps {
  /** In cents, as all amounts here. */
  readonly range: Range;
  readonly problem: Problem | undefined;
  /** As it is typed. */
  readonly value: string;
  /** As it is typed by now, where `value` is what it began with. */
  readonly now?: string | undefined;
  /** What was paid the last time, where that is known. */
  readonly last?: number | null;
  readonly onValue: (value: string) => void;
  readonly disabled: boolean;
}

const suggested = [2_500, 5_000, 7_500, 10_000, 15_000] as const;

/** For a customer of whom nothing is known yet. */
const usual = suggested[1];

/** The amount with which a customer begins: that of the last time, else the usual one; null where neither is possible now. */
export function firstAmount(last: number | null, { min, max }: Range): number | null {
  return [last, usual].find((cents) => cents !== null && cents >= min && cents <= max) ?? null;
}

/** As an amount is typed. */
export function typedAmount(cents: number): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',');
}

/** How much, typed or chosen among what others choose. Source: §5, §9. */
export function AmountChoice({
  range,
  problem,
  value,
  now = value,
  last = null,
  onValue,
  disabled,
}: AmountChoiceProps) {
  const { say } = useWords();
  const formats = useFormats();
  const words = useProblemWords();
  const field = useRef<HTMLInputElement>(null);
  const choose = (cents: number) => {
    const typed = typedAmount(cents);
    if (field.current) field.current.value = typed;
    // The draft of the form hears what is typed, not what is put there.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
    onValue(typed);
  };
  const amount = checkAmount(now, range);
  const chosen = amount.ok ? amount.value : null;
  const possible = [...new Set([...suggested, last ?? usual])]
    .filter((cents) => cents >= range.min && cents <= range.max)
    .sort((one, other) => one - other);
  return (
    <div className={css['amount']}>
      <AmountField
        ref={field}
        name="amount"
        label={say('checkout.amount')}
        hint={say('checkout.amountHint', { min: formats.money(range.min), max: formats.money(range.max) })}
        error={words(problem)}
        defaultValue={value}
        onValue={onValue}
        readOnly={disabled}
        aria-required
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form */}
      <div role="group" aria-label={say('checkout.suggestions')} className={css['suggestions']}>
        {possible.map((cents) => (
          <Button
            key={cents}
            look="secondary"
            small
            className={css['suggestion']}
            aria-pressed={cents === chosen}
            disabled={disabled}
            onClick={() => choose(cents)}
          >
            <span>
              {cents % 100 === 0 ? formats.euros(cents) : formats.money(cents)}
              {cents === last ? <small className={css['last']}>{say('checkout.lastTime')}</small> : null}
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}
