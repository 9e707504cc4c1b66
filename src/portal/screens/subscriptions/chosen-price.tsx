import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { explainPrice } from '../../../contract/rules/subscription-price.ts';
import type { SaleItem } from '../../../contract/sale-items.ts';
import type { ChooseSubscriptionFlow } from '../../flows/subscriptions/choose-subscription.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import type { ChoiceState } from './choose-subscription.tsx';
import css from './subscriptions.module.css';

interface PriceProps {
  readonly flow: ChooseSubscriptionFlow;
  readonly state: ChoiceState;
  readonly program: SaleItem;
}

/** What the chosen subscription costs today and later, and why; or why that is not known. */
export function ChosenPrice({ flow, state, program }: PriceProps) {
  const { say, knows } = useWords();
  const price = useSelector(flow, ({ context }) => context.price);
  const failure = useSelector(flow, ({ context }) => context.failure);
  const told = failure && failure.type !== 'no answer' ? failureMessage(failure, knows) : null;
  const view = {
    choosing: () => null,
    calculating: () => <p role="status">{say('subscriptions.calculating')}</p>,
    priced: () => (price ? <Priced program={program} now={price.now} nextPayment={price.nextPayment} /> : null),
    'price not known': () => (
      <Banner
        tone="caution"
        title={say('subscriptions.noPrice')}
        live
        actions={
          <Button look="secondary" small event="price asked for" onClick={() => flow.send({ type: 'price asked for' })}>
            {say('list.tryAgain')}
          </Button>
        }
      >
        {told ? say(told.id, told.values) : say('subscriptions.noPriceText')}
      </Banner>
    ),
  } satisfies Record<ChoiceState, () => ReactNode>;
  return view[state]();
}

interface PricedProps {
  readonly program: SaleItem;
  readonly now: number;
  readonly nextPayment: string | null;
}

function Priced({ program, now, nextPayment }: PricedProps) {
  const { say } = useWords();
  const formats = useFormats();
  const { later, because } = explainPrice(program, now);
  const full = formats.money(program.price);
  return (
    <div className={css['priced']} role="status">
      <p className={css['now']}>
        <span>{say('subscriptions.now')}</span> <Money size="total" text={formats.money(now)} />
        {now < program.price ? <Money struck text={full} word={say('subscriptions.insteadOf')} /> : null}
      </p>
      {because && 'promotion' in because ? (
        <p>{say('subscriptions.because.promotion', { percentage: formats.count(because.promotion) })}</p>
      ) : null}
      {because && 'from' in because ? (
        <p>{say('subscriptions.because.tier', { from: formats.count(because.from), price: formats.money(now) })}</p>
      ) : null}
      <p>
        {nextPayment === null
          ? program.recurring === false && say('subscriptions.endsByItself')
          : say('subscriptions.nextPayment', { day: formats.longDay(nextPayment), price: formats.money(later) })}
      </p>
    </div>
  );
}
