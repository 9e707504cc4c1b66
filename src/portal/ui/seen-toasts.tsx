import { useEffect, useRef } from 'react';
import { CloseMark } from './close-mark.tsx';
import { classes } from './marks.ts';
import css from './seen-toasts.module.css';
import { placeToasts } from './toast-place.ts';
import type { Toast } from './toasts.tsx';
import { ToneMark } from './tone-mark.tsx';

interface SeenToastsProps {
  readonly toasts: readonly Toast[];
  /** The words of the button that closes one, and of the one that takes back what it tells of. */
  readonly close: string;
  readonly undo: string;
  readonly onClose: (id: string) => void;
  readonly onUndo: (id: string) => void;
  /** The customer points at the toasts or is in them: their time stands still. */
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/** Toasts as they are seen, within `Toasts`. */
export function SeenToasts({ toasts, close, undo, onClose, onUndo, onPause, onResume }: SeenToastsProps) {
  const region = useRef<HTMLUListElement>(null);
  useEffect(() => (region.current ? placeToasts(region.current) : undefined), []);
  const leave = (button: HTMLButtonElement, id: string, act: (id: string) => void) => {
    passFocusOn(button);
    act(id);
  };
  return (
    <ul
      ref={region}
      className={css.region}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      {toasts.map(({ id, tone, text, undo: canUndo }) => (
        <li key={id} className={classes(css.toast, css[tone])} data-id={id}>
          <ToneMark tone={tone} />
          <div className={css.said}>
            <p className={css.words} aria-hidden="true">
              {text}
            </p>
            {canUndo && (
              <button
                type="button"
                className={css.undo}
                data-event="undo requested"
                aria-label={`${undo}: ${text}`}
                onClick={({ currentTarget }) => leave(currentTarget, id, onUndo)}
              >
                {undo}
              </button>
            )}
          </div>
          <button
            type="button"
            className={css.close}
            data-event="toast closed"
            aria-label={`${close}: ${text}`}
            onClick={({ currentTarget }) => leave(currentTarget, id, onClose)}
            onKeyDown={({ key, currentTarget }) => key === 'Escape' && leave(currentTarget, id, onClose)}
          >
            <CloseMark />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The focus goes to the neighbour of a closed toast: a button that vanishes with the focus takes it along. */
function passFocusOn(button: HTMLButtonElement): void {
  if (document.activeElement !== button) return;
  const toast = button.closest('[data-id]');
  const next = toast?.nextElementSibling ?? toast?.previousElementSibling;
  next?.querySelector<HTMLElement>('[data-event="toast closed"]')?.focus();
}
