import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words/words.tsx';
import type { CheckoutPart } from './provider.ts';

/** An act of money whose outcome is not known: it is asked for once more, or taken back so that it never happens; nothing is ordered anew. */
export function LeftOpen({ flow, provider, context, state }: CheckoutPart) {
  const { say } = useWords();
  const { failure } = context;
  if (state.endsWith('.taking it back'))
    return (
      <Banner tone="info" title={say('activity.takingBack')} live>
        {say('activity.takingBackText')}
      </Banner>
    );
  const mayHappen = failure?.type === 'refused' && failure.messageKey === 'error.act.mayHappen';
  const text = provider.says?.('not known yet', context)?.text ?? 'checkout.notKnownText';
  return (
    <Banner
      tone="caution"
      title={say('checkout.notKnown')}
      live
      actions={
        <>
          <Button
            look="secondary"
            small
            event="outcome asked for"
            onClick={() => flow.send({ type: 'outcome asked for' })}
          >
            {say('checkout.check')}
          </Button>
          <Button look="quiet" small event="order withdrawn" onClick={() => flow.send({ type: 'order withdrawn' })}>
            {say('checkout.withdraw')}
          </Button>
        </>
      }
    >
      {say(mayHappen ? 'error.act.mayHappen' : text)}
    </Banner>
  );
}

/** Whether the outcome of what was asked for is not known, so that it is not asked for again. */
export function isLeftOpen(state: string): boolean {
  return /\.(not known yet|taking it back)$/.test(state);
}
