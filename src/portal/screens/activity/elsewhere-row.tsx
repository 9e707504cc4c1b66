import type { MessageId } from '@lingui/core';
import type { DeviceAct } from '../../../contract/device-acts.ts';
import { callWords } from '../../flows/activity/act-words.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/marks.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './activity.module.css';

const faces = {
  DONE: { tone: 'positive', words: 'activity.done' },
  REFUSED: { tone: 'negative', words: 'activity.refused' },
  RUNNING: { tone: 'info', words: 'activity.notKnown' },
} as const satisfies Record<DeviceAct['state'], { tone: Tone; words: MessageId }>;

/** One thing that was asked for on another device, as the back office tells it. */
export function ElsewhereRow({ act }: { act: DeviceAct }) {
  const { world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  const title = callWords(act.call);
  const { tone, words } = faces[act.state];
  const device = [act.browser, act.system].filter(Boolean).join(', ');
  return (
    <li className={css['row']} data-state="elsewhere" data-id={act.key}>
      <div className={css['words']}>
        <p className={css['title']}>{say(title.id, title.values)}</p>
        <p className={css['when']}>{formats.moment(act.at, world.now())}</p>
        <p className={css['text']}>
          {device === '' ? say('sessions.unknownDevice') : say('activity.elsewhere', { device })}
        </p>
      </div>
      <Badge tone={tone}>{say(words)}</Badge>
    </li>
  );
}
