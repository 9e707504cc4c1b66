import type { Money } from '../../backoffice/paying/payments/support.ts';

/** One payment that brought money, as the books of one side have it. */
interface Entry {
  readonly provider: string;
  readonly payment: string;
  /** In cents. */
  readonly amount: number;
}

export interface Books {
  readonly providers: readonly Entry[];
  readonly backOffice: readonly Entry[];
  /** Cents that came in, and cents that customers were given something for. */
  readonly kept: number;
  readonly given: number;
}

/** What the simulated providers collected and what the back office says that it got, once nothing is under way any more. */
export async function booksOf(money: Money): Promise<Books> {
  for (let time = 0; time < 5; time += 1) {
    money.later(120);
    await money.work();
  }
  return readBooks((text, ...values) => money.rows(text, ...values), new Date(0));
}

type Rows = <Row>(text: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/** As they are, of everything that began since then and did not go back. */
export async function readBooks(rows: Rows, since: Date): Promise<Books> {
  const from = since.toISOString();
  const [providers, backOffice, [kept], [given]] = await Promise.all([
    rows<Entry>`
      select provider, reference as payment, (data->>'amount')::int as amount from sandbox_record
      where ((provider, kind, state) in (
        ('adyen', 'payment', 'Authorised'), ('ogone', 'order', '5'), ('ogone', 'order', '9'),
        ('multisafepay', 'order', 'completed'), ('multisafepay', 'order', 'shipped'), ('digiteal', 'collection', 'PAID'))
        or coalesce(data->'later'->>'resultCode', data->'later'->>'status', data->'later'->>'state') in ('Authorised', '9', 'completed', 'PAID')
          and kind in ('payment', 'order', 'collection'))
        and created_at >= ${from} and not exists (
          select 1 from payment where payment.tenant_id = sandbox_record.tenant_id and payment.id = reference and returned_at is not null)
      order by provider, payment`,
    rows<Entry>`
      select provider, id as payment, amount from payment
      where state = 'PAID' and returned_at is null and started_at >= ${from} order by provider, payment`,
    rows<{ cents: number }>`
      select coalesce(sum(amount), 0)::int as cents from payment
      where state = 'PAID' and refund_reason is null and not differs and started_at >= ${from}`,
    rows<{ cents: number }>`
      select coalesce(sum(total), 0)::int as cents from presale where fulfilled_at >= ${from}`,
  ]);
  return { providers, backOffice, kept: kept?.cents ?? 0, given: given?.cents ?? 0 };
}
