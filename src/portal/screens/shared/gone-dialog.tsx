import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words/words.tsx';

interface GoneDialogProps {
  readonly flow: string;
  readonly name: string;
  readonly closeEvent: string;
  readonly onClose: () => void;
}

/** Says that the thing this dialog was about was removed elsewhere meanwhile. */
export function GoneDialog({ flow, name, closeEvent, onClose }: GoneDialogProps) {
  const { say } = useWords();
  return (
    <Dialog
      open
      alert
      flow={flow}
      state="no longer there"
      title={say('thing.gone', { name })}
      description={say('thing.goneText')}
      onClose={onClose}
      actions={
        <Button event={closeEvent} onClick={onClose}>
          {say('vehicles.change.close')}
        </Button>
      }
    />
  );
}
