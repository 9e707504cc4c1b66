import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import type { CheckoutPart } from './checkout.tsx';

/** What the bank asks could not be loaded: it can be asked for once more. */
export function ActionNotShown({ flow }: Pick<CheckoutPart, 'flow'>) {
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
