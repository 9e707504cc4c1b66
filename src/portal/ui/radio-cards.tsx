import type { ReactNode } from 'react';
import field from './field.module.css';
import css from './radio-cards.module.css';

export type RadioCard = {
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  /** At the far end: a price, a badge. */
  aside?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps = {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  cards: readonly RadioCard[];
  value: string | undefined;
  /** Short titles side by side, such as amounts, instead of one below the other. */
  side?: boolean;
  event?: string | undefined;
  onValue: (value: string) => void;
};

/** One of a few, each shown whole. */
export function RadioCards({ name, legend, hint, error, cards, value, side, event, onValue }: RadioCardsProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={css.group} aria-describedby={described || undefined}>
      <legend className={css.legend}>{legend}</legend>
      {hint && (
        <p className={field.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className={side ? css.side : css.stack}>
        {cards.map((card, index) => (
          <label key={card.value} className={css.card}>
            <input
              type="radio"
              name={name}
              id={index === 0 ? name : undefined}
              value={card.value}
              checked={card.value === value}
              disabled={card.disabled}
              aria-invalid={error ? true : undefined}
              data-event={event}
              className={css.dot}
              onChange={() => onValue(card.value)}
            />
            <span className={css.words}>
              <span className={css.title}>{card.title}</span>
              {card.detail && <span className={css.detail}>{card.detail}</span>}
            </span>
            {card.aside && <span className={css.aside}>{card.aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p className={field.error} id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
