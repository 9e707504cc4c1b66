import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  /** The question, with the name of the thing: "Switch off 1-ABC-123?". */
  title: ReactNode;
  description: ReactNode;
  confirm: string;
  cancel: string;
  danger?: boolean;
  busy?: boolean;
  flow?: string | undefined;
  state?: string | undefined;
  confirmEvent?: string | undefined;
  cancelEvent?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** A question before something is done. The focus starts on the button that does nothing. */
export function ConfirmDialog({
  confirm,
  cancel,
  danger,
  busy = false,
  confirmEvent,
  cancelEvent,
  onConfirm,
  onCancel,
  ...rest
}: ConfirmDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...rest}
      alert
      first={first}
      onClose={onCancel}
      actions={
        <>
          <Button look="secondary" ref={first} event={cancelEvent} onClick={onCancel}>
            {cancel}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} event={confirmEvent} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
