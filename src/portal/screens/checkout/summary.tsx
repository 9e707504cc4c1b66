import type { MessageId } from '@lingui/core';
import type { Quote } from '../../../../machines/checkout/facts.ts';
import type { PaymentProvider } from '../../paying/provider.ts';
import { Money } from '../../ui/money.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './checkout.module.css';

interface SummaryProps {
  readonly quote: Quote;
  /** How it is called by the number that is its item. */
  readonly name?: MessageId | undefined;
  /** In cents; null as long as no amount is chosen. */
  readonly total: number | null;
  readonly provider: Pick<PaymentProvider, 'means'>;
  /** In per cent; null where the operator does not say it. */
  readonly vatRate: number | null;
  /** Of a guest: where what is bought goes. */
  readonly email?: string | undefined;
  /** The day on which its mail goes, where it is not at once. */
  readonly sendOn?: string | null | undefined;
}

/** What the law wants right above the button: what, for what, how much with tax, how it is paid, and for how long. */
export function Summary({ quote, name, total, provider, vatRate, email, sendOn = null }: SummaryProps) {
  const { say } = useWords();
  const formats = useFormats();
  const { item, thing, quantity, recurring, nextPayment, renewalPrice, months } = quote;
  const price = total === null ? '–' : formats.money(total);
  return (
    <>
      <dl className={css['summary']}>
        <Row name={say('checkout.item')}>{name === undefined ? item : say(name, { number: item })}</Row>
        {thing === null ? null : <Row name={say('checkout.thing')}>{thing}</Row>}
        {quantity > 1 ? <Row name={say('checkout.quantity')}>{formats.count(quantity)}</Row> : null}
        {email === undefined ? null : <Row name={say('guestResult.buyer')}>{email}</Row>}
        {sendOn === null ? null : <Row name={say('giveGift.sendOn')}>{formats.longDay(sendOn)}</Row>}
        <Row name={say('checkout.means')}>{say(provider.means)}</Row>
        {recurring ? <Row name={say('checkout.period')}>{say('checkout.monthly')}</Row> : null}
        {months === null ? null : <Row name={say('checkout.period')}>{say('checkout.months', { months })}</Row>}
        {nextPayment === null ? null : <Row name={say('checkout.nextPayment')}>{formats.longDay(nextPayment)}</Row>}
        <div className={css['total']}>
          <dt>
            {vatRate === null ? say('checkout.total') : say('checkout.totalOfRate', { rate: formats.count(vatRate) })}
          </dt>
          <dd>{total === null ? say('checkout.amountFirst') : <Money size="total" text={price} />}</dd>
        </div>
      </dl>
      {recurring && nextPayment !== null ? (
        <p className={css['renewal']}>
          <strong>
            {say('checkout.renewal', {
              price: renewalPrice == null ? price : formats.money(renewalPrice),
              day: formats.longDay(nextPayment),
            })}
          </strong>
        </p>
      ) : null}
    </>
  );
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
