import type { OpenOutcomeEvent } from '../../../../machines/shared/open-outcome.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';

interface OpenOutcomeProps {
  /** Of the chart, as text. */
  readonly state: string;
  readonly send: (event: OpenOutcomeEvent) => void;
  /** What was asked for, where no form says it. */
  readonly about?: string;
  /** Leaves it at what was not sent, where there is no form to change instead. */
  readonly onDecline?: () => void;
  /** Without an account there is no list of acts to go to. */
  readonly unsigned?: boolean;
}

/** How an act stands that did not end: nothing was sent, or its outcome is not known. Both go on under the key it has. */
export function OpenOutcome({ state, send, about, onDecline, unsigned = false }: OpenOutcomeProps) {
  const { say, language } = useWords();
  if (isNotSent(state))
    return (
      <Banner
        tone="caution"
        title={say('act.notSent')}
        live
        actions={
          <>
            <Button small event="send requested" onClick={() => send({ type: 'send requested' })}>
              {say('act.send')}
            </Button>
            {onDecline ? (
              <Button look="secondary" small event="send declined" onClick={onDecline}>
                {say('act.decline')}
              </Button>
            ) : null}
          </>
        }
      >
        {about ? <p>{about}</p> : null}
        {say('act.notSentText')}
      </Banner>
    );
  if (!isNotKnown(state)) return null;
  return (
    <Banner
      tone="caution"
      title={say('act.notKnown')}
      live
      actions={
        <>
          <Button look="secondary" small event="outcome asked for" onClick={() => send({ type: 'outcome asked for' })}>
            {say('act.ask')}
          </Button>
          {unsigned ? null : (
            <TextLink alone href={`/${language}${paths.activity}`}>
              {say('act.activity')}
            </TextLink>
          )}
        </>
      }
    >
      {about ? <p>{about}</p> : null}
      {say('act.notKnownText')}
    </Banner>
  );
}

/** Whether what was asked for may still happen, so that it is not asked for again. */
export function isNotKnown(state: string): boolean {
  return state.endsWith('outcome not known');
}

export function isNotSent(state: string): boolean {
  return state.endsWith('not sent');
}
