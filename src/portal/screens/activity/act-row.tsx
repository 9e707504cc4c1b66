import type { MessageId } from '@lingui/core';
import type { FollowUpOutcome } from '../../../../machines/activity/act-follow-up.ts';
import { stateText } from '../../../../machines/state-of.ts';
import { actFollowUpFlow } from '../../flows/activity/act-follow-up.ts';
import { actWords } from '../../flows/activity/act-words.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useCopyCode } from '../../hooks/use-copy-code.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { type ActFace, actFace } from '../../lists/act-face.ts';
import { type ActRows, type ActStep, supportCode } from '../../lists/acts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Tone } from '../../ui/marks.ts';
import { failureMessage } from '../../words/failure-message.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ActSteps } from './act-steps.tsx';
import css from './activity.module.css';
import { EarlierActs } from './earlier-acts.tsx';

type ActOfRow = Parameters<typeof supportCode>[0];

const faces = {
  draft: { tone: 'caution', words: 'activity.draft', text: 'activity.draftText' },
  'seems not arrived': { tone: 'caution', words: 'activity.notArrived', text: 'activity.notArrivedText' },
  waiting: { tone: 'info', words: 'activity.waiting', text: 'activity.waitingText' },
  'not known yet': { tone: 'info', words: 'activity.notKnown', text: 'activity.notKnownText' },
  'being taken back': { tone: 'info', words: 'activity.takingBack', text: 'activity.takingBackText' },
  'may still happen': { tone: 'caution', words: 'activity.mayHappen', text: 'activity.mayHappenText' },
  done: { tone: 'positive', words: 'activity.done', text: null },
  refused: { tone: 'negative', words: 'activity.refused', text: null },
  'not sent': { tone: 'info', words: 'activity.notSent', text: null },
  'not carried out': { tone: 'info', words: 'activity.notCarriedOut', text: null },
  'needs attention': { tone: 'caution', words: 'activity.attention', text: 'activity.attentionText' },
} satisfies Record<ActFace, { tone: Tone; words: MessageId; text: MessageId | null }>;

const mayBeTakenBack: ReadonlySet<ActFace> = new Set([
  'draft',
  'seems not arrived',
  'waiting',
  'not known yet',
  'needs attention',
]);

const outcomes = /*i18n*/ {
  none: null,
  withdrawn: null,
  sent: null,
  checked: 'activity.checked',
  'too late': 'activity.tooLate',
  'not kept': 'activity.notKept',
} satisfies Record<FollowUpOutcome, MessageId | null>;

interface ActRowProps {
  readonly act: ActOfRow;
  readonly steps: readonly ActStep[];
  readonly earlier: ActRows['earlier'];
}

/** One thing that was asked for, with what it followed on. */
export function ActRow({ act, steps, earlier }: ActRowProps) {
  const { world, build } = usePortal();
  const copy = useCopyCode();
  const store = useStore();
  const { say, knows } = useWords();
  const formats = useFormats();
  const [snapshot, send] = useFlow(() => actFollowUpFlow(store), { key: act.key });
  const face = actFace(act);
  const title = actWords(act);
  const { tone, words, text } = faces[face];
  const refusal =
    (face === 'refused' || face === 'not sent' || face === 'not carried out') && act.failure
      ? failureMessage(act.failure, knows)
      : null;
  const outcome = outcomes[snapshot.context.outcome];
  const busy = snapshot.hasTag('busy');
  return (
    <li className={css['row']} data-flow="act-follow-up" data-state={stateText(snapshot.value)} data-id={act.key}>
      <div className={css['words']}>
        <p className={css['title']}>{say(title.id, title.values)}</p>
        <p className={css['when']}>{formats.moment(act.createdAt, world.now())}</p>
        {text === null ? null : <p className={css['text']}>{say(text)}</p>}
        {refusal === null ? null : <p className={css['text']}>{say(refusal.id, refusal.values)}</p>}
        {outcome === null ? null : (
          <p className={css['text']} role="status">
            {say(outcome)}
          </p>
        )}
        <ActSteps steps={steps} />
        <EarlierActs acts={earlier} />
      </div>
      <Badge tone={tone}>{say(words)}</Badge>
      <div className={css['actions']}>
        {mayBeTakenBack.has(face) ? (
          <Button
            look="secondary"
            small
            busy={busy}
            event="withdraw requested"
            onClick={() => send({ type: 'withdraw requested' })}
          >
            {say('activity.withdraw')}
          </Button>
        ) : null}
        {face === 'draft' || face === 'seems not arrived' ? (
          <Button small busy={busy} event="send requested" onClick={() => send({ type: 'send requested' })}>
            {say('activity.send')}
          </Button>
        ) : null}
        {face === 'needs attention' || face === 'may still happen' ? (
          <Button small busy={busy} event="check requested" onClick={() => send({ type: 'check requested' })}>
            {say('activity.check')}
          </Button>
        ) : null}
        {face === 'done' || face === 'not sent' || face === 'not carried out' ? null : (
          <Button look="quiet" small onClick={() => copy(supportCode(act, build))}>
            {say('activity.copyCode')}
          </Button>
        )}
      </div>
    </li>
  );
}
