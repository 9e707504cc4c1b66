import { useState } from 'react';
import { maskIban } from '../../../contract/rules/masked-iban.ts';
import type { Subscription, SubscriptionPaymentType } from '../../../contract/subscriptions.ts';
import type { ManageSubscriptionFlow } from '../../flows/subscriptions/manage-subscription.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { unbroken } from '../shared/unbroken.ts';
import type { Paying } from './use-paying.ts';

/** With what a subscription is paid from its next payment on. */
export function PaymentDialog({
  flow,
  subscription,
  paying: { mandates, left },
}: {
  flow: ManageSubscriptionFlow;
  subscription: Subscription;
  paying: Paying;
}) {
  const { world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  const {
    paymentType: now,
    renewDate,
    subscriptionDefinitionDescription: name,
    identificationItemName: item,
  } = subscription;
  const [chosen, setChosen] = useState<SubscriptionPaymentType>(now === 'DIRECT_DEBIT' ? 'CARD_TOKEN' : 'DIRECT_DEBIT');
  const mandate = mandates?.find(({ activated }) => activated);
  const hasNoMandate = mandates !== undefined && mandate === undefined;
  const iban = mandate?.iban;
  const cancel = () => flow.send({ type: 'dismissed' });
  const debit = () => {
    if (hasNoMandate) return say('subscriptions.payment.noMandate');
    const from = iban ? say('subscriptions.payment.from', { iban: maskIban(iban) }) : null;
    const rest = left === undefined ? null : say('subscriptions.payment.left', { left: formats.money(left) });
    return [from, rest].filter(Boolean).join(' ');
  };
  return (
    <Dialog
      open
      flow="manage-subscription"
      state="choosing payment"
      title={say('subscriptions.payment.title', { name, item: unbroken(item) })}
      {...(renewDate !== null && {
        description: say('subscriptions.payment.text', { day: formats.longDay(renewDate) }),
      })}
      onClose={cancel}
      actions={
        <>
          <Button look="secondary" event="dismissed" onClick={cancel}>
            {say('subscriptions.payment.keep')}
          </Button>
          <Button
            event="payment chosen"
            disabled={chosen === now || (chosen === 'DIRECT_DEBIT' && hasNoMandate)}
            onClick={() => flow.send({ type: 'payment chosen', key: world.newKey(), paymentType: chosen })}
          >
            {say('subscriptions.payment.save')}
          </Button>
        </>
      }
    >
      <RadioCards
        name="paymentType"
        legend={say('transactions.payment')}
        value={chosen}
        onValue={(value) => setChosen(value === 'DIRECT_DEBIT' ? value : 'CARD_TOKEN')}
        cards={[
          {
            value: 'CARD_TOKEN',
            title: say('transactions.payment.cardToken'),
            detail: say('subscriptions.payment.card'),
          },
          {
            value: 'DIRECT_DEBIT',
            title: say('transactions.payment.directDebit'),
            detail: debit(),
            disabled: hasNoMandate,
          },
        ]}
      />
      {chosen === now ? <p role="status">{say('subscriptions.payment.same')}</p> : null}
    </Dialog>
  );
}
