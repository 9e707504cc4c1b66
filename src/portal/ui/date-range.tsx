import { type ReactNode, useDeferredValue, useState } from 'react';
import css from './date-range.module.css';
import { HiddenText } from './hidden-text.tsx';
import { TextField } from './text-field.tsx';

/** Days as `YYYY-MM-DD`; an empty text is an open end. */
export type Days = { from: string; until: string };

export type DateRangeProps = Days & {
  legend: ReactNode;
  fromLabel: string;
  untilLabel: string;
  fromError?: ReactNode;
  untilError?: ReactNode;
  /** No day after this one can be picked. */
  latest?: string | undefined;
  presets: readonly (Days & { label: string })[];
  /** Names of the two inputs; they are their ids too. */
  names?: Days;
  event?: string | undefined;
  onDays: (days: Days) => void;
};

/**
 * Presets first, two native dates second. A browser builds such a field anew for another day: a preset that was pressed is
 * painted before they follow.
 */
export function DateRange(props: DateRangeProps) {
  const {
    legend,
    from,
    until,
    fromLabel,
    untilLabel,
    fromError,
    untilError,
    latest,
    presets,
    event,
    onDays,
    names = { from: 'from', until: 'to' },
  } = props;
  const [isTyped, setTyped] = useState(false);
  const later = { from: useDeferredValue(from), until: useDeferredValue(until) };
  const shown = isTyped ? { from, until } : later;
  const choose = (days: Days, typed: boolean) => {
    setTyped(typed);
    onDays(days);
  };
  return (
    <fieldset className={css.range}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.presets}>
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            className={css.preset}
            aria-pressed={preset.from === from && preset.until === until}
            data-event={event}
            onClick={() => choose({ from: preset.from, until: preset.until }, false)}
          >
            {preset.label}
          </button>
        ))}
      </div>
      <div className={css.days}>
        <TextField
          type="date"
          name={names.from}
          label={fromLabel}
          error={fromError}
          max={latest}
          value={shown.from}
          event={event}
          onValue={(day) => choose({ from: day, until }, true)}
        />
        <TextField
          type="date"
          name={names.until}
          label={untilLabel}
          error={untilError}
          max={latest}
          value={shown.until}
          event={event}
          onValue={(day) => choose({ from, until: day }, true)}
        />
      </div>
      <HiddenText>
        <span role="alert">{fromError ?? untilError}</span>
      </HiddenText>
    </fieldset>
  );
}
