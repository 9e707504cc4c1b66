import type { ReactNode } from 'react';
import hidden from './hidden-text.module.css';

export interface Toast {
  readonly id: string;
  readonly tone: 'positive' | 'info' | 'negative';
  readonly text: string;
  /** What it tells of can be taken back. */
  readonly undo: boolean;
}

interface ToastsProps {
  readonly toasts: readonly Toast[];
  /** The name of the region. */
  readonly label: string;
  /** What is seen of them: `SeenToasts`. */
  readonly children?: ReactNode;
}

/**
 * Always in the page, also when empty: what is read out is written into two live regions that were there before.
 * What is seen is drawn beside them, so that the buttons are not read out with the message.
 */
export function Toasts({ toasts, label, children }: ToastsProps) {
  const spoken = (error: boolean) =>
    toasts.filter(({ tone }) => (tone === 'negative') === error).map(({ id, text }) => <p key={id}>{text}</p>);
  return (
    <section
      aria-label={label}
      // All but what is live is hidden by a dialog from those who listen.
      aria-live="off"
      data-toasts=""
    >
      <div className={hidden.hidden}>
        <div role="status">{spoken(false)}</div>
        <div role="alert">{spoken(true)}</div>
      </div>
      {children}
    </section>
  );
}
