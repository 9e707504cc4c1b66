import { type ReactNode, useId, useState } from 'react';
import css from './toggletip.module.css';

/** An explanation in words that comes at a press, for fingers and keys alike. `label` names the button: "What is a bundle?". */
export function Toggletip({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const leave = () => setOpen(false);
  return (
    <span className={css.tip}>
      <button
        type="button"
        className={css.button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onBlur={leave}
        onKeyDown={(key) => key.key === 'Escape' && leave()}
      >
        <span aria-hidden="true">?</span>
      </button>
      <span role="status" id={id}>
        {open && <span className={css.bubble}>{children}</span>}
      </span>
    </span>
  );
}
