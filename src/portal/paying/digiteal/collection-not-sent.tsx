import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import type { CheckoutPart } from '../provider.ts';

export function CollectionNotSent({ flow }: CheckoutPart) {
  const { say } = useWords();
  return (
    <Banner
      tone="caution"
      title={say('act.notSent')}
      live
      actions={
        <Button event="send requested" onClick={() => flow.send({ type: 'send requested' })}>
          {say('checkout.send')}
        </Button>
      }
    >
      {say('checkout.notCharged')}
    </Banner>
  );
}
