import { classes } from './marks.ts';
import css from './switch.module.css';

export type SwitchProps = {
  /** What is switched: "Licence plate 1-ABC-123". */
  label: string;
  /** The state as a word: "Active", "Off". */
  word: string;
  on: boolean;
  /** Under way: the switch stands where the customer put it, marked, and does nothing when pressed. */
  busy?: boolean;
  disabled?: boolean;
  event?: string | undefined;
  onToggle?: () => void;
};

export function Switch({ label, word, on, busy = false, disabled, event, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      // What is seen comes first, so that voice control understands the spoken label.
      aria-label={`${word}, ${label}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={disabled}
      className={classes(css.switch, busy && css.busy)}
      data-event={event}
      onClick={busy ? undefined : onToggle}
    >
      <span className={css.track}>
        <span className={css.thumb} />
      </span>
      <span className={css.word}>{word}</span>
    </button>
  );
}
