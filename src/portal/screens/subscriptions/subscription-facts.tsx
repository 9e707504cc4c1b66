import type { ReactNode } from 'react';
import type { Subscription, SubscriptionPaymentType } from '../../../contract/subscriptions.ts';
import type { SeenRow } from '../../lists/kept-lists.ts';
import { goesOn, type SubscriptionStanding } from '../../lists/subscriptions.ts';
import { knownWord, plainWord } from '../../words/known-word.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './subscriptions.module.css';

const payments = /*i18n*/ {
  CARD_TOKEN: 'transactions.payment.cardToken',
  DIRECT_DEBIT: 'transactions.payment.directDebit',
} as const satisfies Record<SubscriptionPaymentType, string>;

/** What a subscription costs, until when it holds, when it is paid again and with what. */
export function SubscriptionFacts({
  subscription,
  standing,
}: {
  subscription: SeenRow<Subscription>;
  standing: SubscriptionStanding;
}) {
  const { say } = useWords();
  const formats = useFormats();
  const { price, validUntil, renewDate, paymentType, busy } = subscription;
  const words = paymentType === null ? undefined : knownWord(payments, paymentType);
  const cost = formats.money(price);
  return (
    <div className={css['facts']}>
      {busy ? <p role="status">{say('vehicles.plate.waiting')}</p> : null}
      <dl className={css['terms']}>
        <Term name={say('subscriptions.price')}>
          {goesOn(subscription) ? say('subscriptions.perMonth', { price: cost }) : cost}
        </Term>
        {validUntil === null ? null : (
          <Term name={say(standing === 'ended' ? 'subscriptions.wasValidUntil' : 'subscriptions.validUntil')}>
            {formats.longDay(validUntil)}
          </Term>
        )}
        {renewDate === null ? null : <Term name={say('subscriptions.renews')}>{formats.longDay(renewDate)}</Term>}
        {paymentType === null || standing === 'ended' ? null : (
          <Term name={say('transactions.payment')}>{words ? say(words) : plainWord(paymentType)}</Term>
        )}
      </dl>
    </div>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
