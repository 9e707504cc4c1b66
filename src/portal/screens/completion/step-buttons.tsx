import type { CompleteDetailsFlow } from '../../flows/completion/complete-details.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';

interface StepButtonsProps {
  readonly flow: CompleteDetailsFlow;
  readonly busy: boolean;
  /** It is not known what became of this step: it can be passed over, but not taken back. */
  readonly isOpen: boolean;
  /** By which the step is passed over. */
  readonly event: 'plate passed over' | 'cards passed over';
  readonly words: string;
}

/** Beside the button that goes on: back, and on without this step. */
export function StepButtons({ flow, busy, isOpen, event, words }: StepButtonsProps) {
  const { world } = usePortal();
  const { say } = useWords();
  return (
    <>
      <Button
        look="secondary"
        disabled={busy || isOpen}
        event="back requested"
        onClick={() => flow.send({ type: 'back requested' })}
      >
        {say('complete.back')}
      </Button>
      <Button
        look="secondary"
        disabled={busy}
        event={event}
        onClick={() => flow.send({ type: event, completionKey: world.newKey() })}
      >
        {words}
      </Button>
    </>
  );
}
