import { usePortal } from '../../hooks/portal-context.ts';
import type { Toasts } from '../../spine/toasts.ts';
import { SeenToasts } from '../../ui/seen-toasts.tsx';
import type { Toast } from '../../ui/toasts.tsx';
import { useWords } from '../../words/words.tsx';

/** What is seen of short messages, and what can be done about them. */
export function ToastsSeen({ flow, toasts: shown }: { flow: Toasts['toasts']; toasts: readonly Toast[] }) {
  const { world } = usePortal();
  const { say } = useWords();
  return (
    <SeenToasts
      toasts={shown}
      close={say('toast.close')}
      undo={say('toast.undo')}
      onClose={(id) => flow.send({ type: 'toast closed', id })}
      onUndo={(id) => flow.send({ type: 'undo requested', id })}
      onPause={() => flow.send({ type: 'reading began' })}
      onResume={() => flow.send({ type: 'reading ended', now: world.now() })}
    />
  );
}
