import { useRef } from 'react';
import type { Problem } from '../../../../machines/shared/problems.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import css from './checkout.module.css';

interface AmountChoiceProps {
  /** In cents. */
  readonly range: { readonly min: number; readonly max: number };
  readonly problem: Problem | undefined;
  /** As it is typed. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly disabled: boolean;
}

/** In euros. */
const suggested = [25, 50, 75, 100, 150] as const;

/** How much, typed or chosen among what others choose. Source: §5, §9. */
export function AmountChoice({ range, problem, value, onValue, disabled }: AmountChoiceProps) {
  const { say } = useWords();
  const formats = useFormats();
  const words = useProblemWords();
  const field = useRef<HTMLInputElement>(null);
  const choose = (euros: number) => {
    if (field.current) field.current.value = String(euros);
    // The draft of the form hears what is typed, not what is put there.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
    onValue(String(euros));
  };
  const possible = suggested.filter((euros) => euros * 100 >= range.min && euros * 100 <= range.max);
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
        {possible.map((euros) => (
          <Button key={euros} look="secondary" small disabled={disabled} onClick={() => choose(euros)}>
            {formats.money(euros * 100)}
          </Button>
        ))}
      </div>
    </div>
  );
}
