import { stateText } from '../../../../machines/state-of.ts';
import type { extendSubscriptionMachine } from '../../../../machines/subscriptions/extend-subscription.ts';
import { checkAgreement } from '../../../contract/rules/confirmation.ts';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';
import { judged } from '../../flows/shared/judge-form.ts';
import { extendSubscriptionFlow } from '../../flows/subscriptions/extend-subscription.ts';
import { useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useCheckout } from '../../paying/use-checkout.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Money } from '../../ui/money.tsx';
import { Plate } from '../../ui/plate.tsx';
import { failureMessage } from '../../words/failure-message.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { Agreement } from '../forms/agreement.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import css from './subscriptions.module.css';

/** Which subscription is extended and what that costs, the box beside the conditions, and the way to the checkout. */
export function ExtensionForm({ subscription }: { subscription: Subscription }) {
  const store = useStore();
  const { say, knows } = useWords();
  const words = useProblemWords();
  const formats = useFormats();
  const toCheckout = useCheckout();
  const { subscriptionId, saleItemId, identificationItemName: item, validUntil } = subscription;
  const [snapshot, send] = useFlow<typeof extendSubscriptionMachine>(
    () =>
      extendSubscriptionFlow(store, subscription, () => toCheckout({ kind: 'extension', saleItemId, subscriptionId })),
    { subscriptionId },
  );
  const { price, agreement, failure, attempt } = snapshot.context;
  const recognised = recognisePlate(item);
  const told = failure && failure.type !== 'no answer' ? failureMessage(failure, knows) : null;
  const submit = (filled: FormData) => {
    const ticked = filled.has('agreement');
    const { problems } = judged({ agreement: checkAgreement(ticked, say('agreement.name')) });
    send({ type: 'extension requested', agreement: problems.agreement ?? null });
  };
  return (
    <Card title={say('subscriptions.extend.what')}>
      <Form
        className={css['choice']}
        data-flow="extend-subscription"
        data-state={stateText(snapshot.value)}
        onSend={submit}
      >
        <FormErrors problems={agreement ? { agreement } : {}} attempt={attempt} />
        <dl className={css['terms']}>
          <div>
            <dt>{say('subscriptions.item')}</dt>
            <dd>{recognised ? <Plate text={recognised.written} country={recognised.country} /> : item}</dd>
          </div>
          <div>
            <dt>{say('subscriptions.program')}</dt>
            <dd>{subscription.subscriptionDefinitionDescription}</dd>
          </div>
          {validUntil === null ? null : (
            <div>
              <dt>{say('subscriptions.extend.now')}</dt>
              <dd>{formats.longDay(validUntil)}</dd>
            </div>
          )}
          <div>
            <dt>{say('subscriptions.price')}</dt>
            <dd>
              {price === null ? say('subscriptions.calculating') : <Money size="total" text={formats.money(price)} />}
            </dd>
          </div>
        </dl>
        {snapshot.matches('price not known') ? (
          <Banner
            tone="caution"
            title={say('subscriptions.noPrice')}
            live
            actions={
              <Button look="secondary" small event="price asked for" onClick={() => send({ type: 'price asked for' })}>
                {say('list.tryAgain')}
              </Button>
            }
          >
            {told ? say(told.id, told.values) : say('subscriptions.noPriceText')}
          </Banner>
        ) : null}
        <Agreement name="agreement" error={words(agreement ?? undefined)} />
        <Button type="submit" event="extension requested" disabled={!snapshot.matches('filling in')}>
          {say('subscriptions.extend')}
        </Button>
      </Form>
    </Card>
  );
}
