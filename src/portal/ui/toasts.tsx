import { HiddenText } from './hidden-text.tsx';
import { classes } from './marks.ts';
import css from './toasts.module.css';
import { ToneMark } from './tone-mark.tsx';

export type Toast = { id: string; tone: 'positive' | 'info' | 'negative'; title?: string | undefined; text: string };

export type ToastsProps = {
  toasts: readonly Toast[];
  /** The name of the region and of the button that closes one. */
  label: string;
  close: string;
  event?: string | undefined;
  onClose: (id: string) => void;
  /** The customer points at the toasts or is in them: their time stands still. */
  onPause?: () => void;
  onResume?: () => void;
};

/**
 * Always in the page, also when empty: what is read out is written into two live regions that were there before.
 * What is seen is drawn beside them, so that the button is not read out with the message.
 */
export function Toasts({ toasts, label, close, event, onClose, onPause, onResume }: ToastsProps) {
  const spoken = (error: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'negative') === error)
      .map(({ id, title, text }) => <p key={id}>{[title, text].filter(Boolean).join('. ')}</p>);
  const closeFrom = (button: HTMLButtonElement, id: string) => {
    passFocusOn(button);
    onClose(id);
  };
  return (
    <section
      aria-label={label}
      className={css.region}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <HiddenText>
        <span role="status">{spoken(false)}</span>
        <span role="alert">{spoken(true)}</span>
      </HiddenText>
      {toasts.map(({ id, tone, title, text }) => (
        <div key={id} className={classes(css.toast, css[tone])} data-id={id}>
          <ToneMark tone={tone} />
          <div className={css.words} aria-hidden="true">
            {title && <p className={css.title}>{title}</p>}
            <p>{text}</p>
          </div>
          <button
            type="button"
            className={css.close}
            data-event={event}
            aria-label={`${close}: ${title ?? text}`}
            onClick={({ currentTarget }) => closeFrom(currentTarget, id)}
            onKeyDown={({ key, currentTarget }) => key === 'Escape' && closeFrom(currentTarget, id)}
          >
            <svg
              width="20"
              height="20"
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </button>
        </div>
      ))}
    </section>
  );
}

/** Who closes one with the keyboard goes on at its neighbour: a button that vanishes with the focus tells nobody that it left. */
function passFocusOn(button: HTMLButtonElement): void {
  if (document.activeElement !== button) return;
  const buttons = [...(button.closest('section')?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}
