import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import type { Toasts } from '../../spine/toasts.ts';
import { Card } from '../../ui/card.tsx';
import { ToneMark } from '../../ui/tone-mark.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './activity.module.css';

/** The short messages of this visit, to be read again after they went. */
export function ToldHere() {
  const portal = usePortal();
  const [toasts, setToasts] = useState<Toasts['toasts'] | null>(null);
  useEffect(() => {
    portal.toasts().then(
      (made) => setToasts(made.toasts),
      () => undefined,
    );
  }, [portal]);
  return toasts === null ? null : <Told toasts={toasts} />;
}

function Told({ toasts }: Pick<Toasts, 'toasts'>) {
  const { world } = usePortal();
  const { say, knows } = useWords();
  const formats = useFormats();
  const told = useSelector(toasts, ({ context }) => context.told);
  if (told.length === 0) return null;
  return (
    <Card flush title={say('messages.title')}>
      <ul>
        {told.map(({ id, tone, messageId, values, toldAt }) => (
          <li key={id} data-id={id} className={css['message']}>
            <ToneMark tone={tone} />
            <div>
              <p>{knows(messageId) ? say(messageId, values) : null}</p>
              <p className={css['when']}>{formats.moment(toldAt, world.now())}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
