import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { type OverName, useBackCloses } from './back-closes.ts';
import { CloseMark } from './close-mark.tsx';
import css from './dialog.module.css';
import { useSwallowedTap } from './double-tap.ts';
import { focusOrHeading } from './lasting-focus.ts';
import { classes, type Marks, marks } from './marks.ts';

export type DialogProps = Omit<Marks, 'dataId'> &
  OverName & {
    open: boolean;
    title: ReactNode;
    description?: ReactNode;
    /** The accessible name of the cross; without it there is none. */
    close?: string | undefined;
    /** Buttons, the least destructive first. */
    actions?: ReactNode;
    /** Covers the screen, for one thing to be shown: a code, a voucher. */
    full?: boolean;
    /** An urgent question that wants an answer. */
    alert?: boolean;
    /** Where the focus goes first; else to the first control. */
    first?: RefObject<HTMLElement | null>;
    /** Cross, Escape or a press beside it. `event` is the mark of the cross. */
    onClose: () => void;
    children?: ReactNode;
  };

let openedLast: Element | null = null;

/** In the middle of a desktop; a sheet from below on a phone. */
export function Dialog({
  open,
  title,
  description,
  close,
  actions,
  full,
  alert,
  name,
  chosen,
  first,
  flow,
  state,
  event,
  onClose,
  children,
}: DialogProps) {
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={(now) => now || onClose()}>
      <Radix.Portal>
        {/* Not Radix's overlay: it writes a style element that a strict content security policy refuses. */}
        <div className={css.backdrop} data-backdrop="" />
        <Radix.Content
          className={classes(css.dialog, full && css.full)}
          onInteractOutside={(outside) => {
            const { target } = outside;
            // A toast that was closed is gone by the time that Radix tells of the press. Marks of flows lie over everything.
            if (target instanceof Element && (target.closest('[data-toasts], [data-marks]') || !target.isConnected))
              outside.preventDefault();
          }}
          role={alert ? 'alertdialog' : 'dialog'}
          aria-modal="true"
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(focus) => {
            const { activeElement } = document;
            // What was opened from a dialog that closed leads back to where that one was opened.
            opener.current = activeElement === document.body ? openedLast : activeElement;
            openedLast = opener.current;
            if (first?.current == null) return;
            focus.preventDefault();
            first.current.focus();
          }}
          // Radix leads back to its own trigger only; ours are opened by charts.
          onCloseAutoFocus={(focus) => {
            focus.preventDefault();
            focusOrHeading(opener.current);
          }}
        >
          <Over onClose={onClose} name={name} chosen={chosen} />
          <div className={css.inside} {...marks({ flow, state })}>
            <div className={css.head}>
              <Radix.Title className={css.title}>{title}</Radix.Title>
              {close && (
                <Radix.Close className={css.close} aria-label={close} data-event={event}>
                  <CloseMark />
                </Radix.Close>
              )}
            </div>
            {description !== undefined && (
              <Radix.Description className={css.description}>{description}</Radix.Description>
            )}
            {children}
            {actions && <div className={css.actions}>{actions}</div>}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What holds for as long as it is open. */
function Over({ onClose, ...name }: Pick<DialogProps, 'onClose'> & OverName) {
  useBackCloses(onClose, name);
  useSwallowedTap();
  return null;
}
