import { lazyPart } from '../../parts/lazy-part.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import type { CheckoutPart } from '../provider.ts';

const CardAction = lazyPart(() => import('./card-action.tsx'), 'CardAction');

/** What the bank asks of the customer in the page. */
export function BankAction({ flow, context }: CheckoutPart) {
  const { say } = useWords();
  return (
    <Card title={say('checkout.bankAsks')}>
      <CardAction
        meanwhile={<Skeleton label={say('checkout.cardLoading')} shape="card" inPlace />}
        flow={flow}
        context={context}
      />
    </Card>
  );
}

/** What the bank asks could not be loaded: it can be asked for once more. */
export function ActionNotShown({ flow }: CheckoutPart) {
  const { say } = useWords();
  return (
    <Banner
      tone="caution"
      title={say('checkout.actionNotShown')}
      live
      actions={
        <Button event="action asked for" onClick={() => flow.send({ type: 'action asked for' })}>
          {say('checkout.again')}
        </Button>
      }
    >
      {say('checkout.actionNotShownText')}
    </Banner>
  );
}

export function CardFormNotAvailable({ flow }: CheckoutPart) {
  const { say } = useWords();
  return (
    <Banner
      tone="caution"
      title={say('checkout.cardNotAvailable')}
      live
      actions={
        <Button event="card form asked for" onClick={() => flow.send({ type: 'card form asked for' })}>
          {say('checkout.again')}
        </Button>
      }
    >
      {say('checkout.cardNotAvailableText')}
    </Banner>
  );
}
