import { usePortal } from '../../hooks/portal-context.ts';
import { SeenToasts } from '../../ui/seen-toasts.tsx';
import type { Toast } from '../../ui/toasts.tsx';
import { useWords } from '../../words/words.tsx';

/** What is seen of short messages, and what can be done about them. */
export function ToastsSeen({ toasts: shown }: { toasts: readonly Toast[] }) {
  const { toasts, world } = usePortal();
  const { say } = useWords();
  return (
    <SeenToasts
      toasts={shown}
      close={say('toast.close')}
      undo={say('toast.undo')}
      onClose={(id) => toasts.send({ type: 'toast closed', id })}
      onUndo={(id) => toasts.send({ type: 'undo requested', id })}
      onPause={() => toasts.send({ type: 'reading began' })}
      onResume={() => toasts.send({ type: 'reading ended', now: world.now() })}
    />
  );
}
