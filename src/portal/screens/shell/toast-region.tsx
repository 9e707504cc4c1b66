import { useSelector } from '@xstate/react';
import { usePortal } from '../../flows/portal-context.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { useWords } from '../../words/words.tsx';

/** Short messages, wherever the customer is. */
export function ToastRegion() {
  const { toasts, world } = usePortal();
  const { say, knows } = useWords();
  const told = useSelector(toasts, ({ context }) => context.toasts);
  return (
    <Toasts
      toasts={told.map(({ id, tone, messageId, values }) => ({
        id,
        tone,
        text: knows(messageId) ? say(messageId, values) : '',
      }))}
      label={say('toast.region')}
      close={say('toast.close')}
      event="toast closed"
      onClose={(id) => toasts.send({ type: 'toast closed', id })}
      onPause={() => toasts.send({ type: 'reading began' })}
      onResume={() => toasts.send({ type: 'reading ended', now: world.now() })}
    />
  );
}
