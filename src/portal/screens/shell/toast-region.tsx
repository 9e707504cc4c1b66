import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Toasts as Told } from '../../spine/toasts.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { useWords } from '../../words/words.tsx';

type Seen = typeof import('./toasts-seen.tsx').ToastsSeen;

/** Short messages, wherever the customer is. They are read out at once; what draws them is fetched with the first. */
export function ToastRegion({ toasts }: Pick<Told, 'toasts'>) {
  const { say, knows } = useWords();
  const told = useSelector(toasts, ({ context }) => context.toasts);
  const [Seen, setSeen] = useState<Seen | null>(null);
  const isTold = told.length > 0;
  useEffect(() => {
    if (isTold)
      import('./toasts-seen.tsx').then(
        (part) => setSeen(() => part.ToastsSeen),
        () => undefined,
      );
  }, [isTold]);
  const shown = told.map(({ id, tone, messageId, values, undo = false }) => ({
    id,
    tone,
    undo,
    text: knows(messageId) ? say(messageId, values) : '',
  }));
  return (
    <Toasts toasts={shown} label={say('toast.region')}>
      {Seen && isTold ? <Seen flow={toasts} toasts={shown} /> : null}
    </Toasts>
  );
}
