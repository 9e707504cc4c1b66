import type { CheckoutContext } from '../../../../machines/checkout/facts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import { LimitReached } from '../limit-reached.tsx';
import type { CheckoutPart } from '../provider.ts';

/** This month's direct debits do not hold the order. */
export function MonthlyLimit({ context, provider }: CheckoutPart) {
  return <LimitReached order={context.order} provider={provider} left={leftOf(context)} />;
}

/** The order stands, and the customer is told so: only its collection did not go out. */
export function CollectionNotSent({ flow }: CheckoutPart) {
  const { say } = useWords();
  return (
    <Banner
      tone="caution"
      title={say('checkout.notPaidYet')}
      live
      actions={
        <Button event="send requested" onClick={() => flow.send({ type: 'send requested' })}>
          {say('checkout.send')}
        </Button>
      }
    >
      {say('checkout.notPaidYetText')}
    </Banner>
  );
}

/** What the refusal says is left of the month, else what was known before; in cents. */
function leftOf({ failure, quote }: CheckoutContext): number {
  const told = failure?.type === 'refused' ? failure.placeholder?.replace(',', '.') : undefined;
  return told === undefined || Number.isNaN(Number(told)) ? (quote?.available ?? 0) : Math.round(Number(told) * 100);
}
