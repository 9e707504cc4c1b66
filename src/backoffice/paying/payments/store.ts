import { json, sql } from '../../database/sql.ts';
import type { Fate } from '../../selling/fulfilment/take-back.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { firstComparison } from '../reconciliation/decide.ts';
import { isRunning, nextCheck, type PaymentState } from './decide.ts';
import type { ProviderName } from './settings.ts';

/** One try to pay a presale; the provider knows it by its id. */
export interface Payment {
  id: string;
  presaleId: string;
  number: number;
  provider: ProviderName;
  amount: number;
  currency: string;
  state: PaymentState;
  providerReference: string | null;
  providerStatus: string | null;
  details: Record<string, unknown>;
  refundReason: string | null;
  goodsOnReturn: Fate | null;
  returnedAt: string | null;
  differs: boolean;
  commandSubject: string | null;
  commandKey: string | null;
  call: string | null;
  startedAt: string;
  checks: number;
}

const columns = sql`id, presale_id as "presaleId", number, provider, amount, currency, state, provider_reference as "providerReference",
  provider_status as "providerStatus", details, refund_reason as "refundReason", goods_on_return as "goodsOnReturn", returned_at as "returnedAt", differs, command_subject as "commandSubject",
  command_key as "commandKey", call, started_at as "startedAt", checks`;

export interface NewPayment {
  readonly presaleId: string;
  readonly provider: ProviderName;
  readonly amount: number;
  readonly state: 'STARTED' | 'WAITING';
  readonly details?: Record<string, unknown>;
  /** The call that is answered once the provider has. */
  readonly call?: string;
  readonly subject: string;
}

/** The first payment has the id of its presale, so that the provider, the customer and we speak of the same number. */
export async function startPayment(scope: TenantScope, payment: NewPayment): Promise<Payment> {
  const { presaleId, provider, amount, state, details = {}, call, subject } = payment;
  const now = scope.now.toISOString();
  const [last] = await scope.query<{ number: number }>(sql`
    select coalesce(max(number), 0) as number from payment where ${ours(scope)} and presale_id = ${presaleId}`);
  const number = (last?.number ?? 0) + 1;
  const id = number === 1 ? presaleId : `${presaleId}-${number}`;
  const [started] = await scope.query<Payment>(sql`
    insert into payment (tenant_id, id, presale_id, number, provider, amount, state, details, command_subject, command_key, call, started_at, changed_at, next_check_at, compare_at)
    values (${scope.tenant.id}, ${id}, ${presaleId}, ${number}, ${provider}, ${amount}, ${state}, ${json(details)}, ${subject}, ${scope.key ?? null},
      ${call ?? null}, ${now}, ${now}, ${nextCheck(state, 0, scope.now)?.toISOString() ?? null}, ${firstComparison(scope.now).toISOString()})
    returning ${columns}`);
  if (started === undefined) throw new Error('a payment was not written');
  return started;
}

/** Another call waits for what becomes of the payment. */
export async function awaitAnswer(
  scope: TenantScope,
  id: string,
  { subject, call }: { subject: string; call: string },
): Promise<void> {
  await scope.query(sql`
    update payment set command_subject = ${subject}, command_key = ${scope.key ?? null}, call = ${call}, checks = 0,
      next_check_at = ${nextCheck('STARTED', 0, scope.now)?.toISOString() ?? null}
    where ${ours(scope)} and id = ${id}`);
}

export async function findPayment(scope: TenantScope, id: string): Promise<Payment | undefined> {
  const [found] = await scope.query<Payment>(sql`select ${columns} from payment where ${ours(scope)} and id = ${id}`);
  return found;
}

/** By the number that the provider gave it. */
export async function findPaymentAt(
  scope: TenantScope,
  provider: ProviderName,
  providerReference: string,
): Promise<Payment | undefined> {
  const [found] = await scope.query<Payment>(sql`
    select ${columns} from payment where ${ours(scope)} and provider = ${provider} and provider_reference = ${providerReference}`);
  return found;
}

export async function lockPayment(scope: TenantScope, id: string): Promise<Payment | undefined> {
  const [found] = await scope.query<Payment>(
    sql`select ${columns} from payment where ${ours(scope)} and id = ${id} for update`,
  );
  return found;
}

/** All payments of a presale, oldest first. */
export async function listPayments(scope: TenantScope, presaleId: string): Promise<Payment[]> {
  return scope.query(
    sql`select ${columns} from payment where ${ours(scope)} and presale_id = ${presaleId} order by number`,
  );
}

export interface Change {
  readonly state?: PaymentState;
  readonly providerReference?: string | null;
  readonly providerStatus?: string | null;
  readonly details?: Record<string, unknown>;
  readonly refundReason?: string;
  readonly goodsOnReturn?: Fate;
  /** Its money goes back without a person. */
  readonly sendsBack?: boolean;
  readonly differs?: boolean;
  readonly returned?: boolean;
}

export async function changePayment(scope: TenantScope, payment: Payment, change: Change): Promise<Payment> {
  const state = change.state ?? payment.state;
  const now = scope.now.toISOString();
  const [changed] = await scope.query<Payment>(sql`
    update payment set state = ${state}, provider_reference = ${change.providerReference ?? payment.providerReference},
      provider_status = ${change.providerStatus ?? payment.providerStatus}, details = ${json({ ...payment.details, ...change.details })}::jsonb,
      refund_reason = coalesce(refund_reason, ${change.refundReason ?? null}), differs = ${change.differs ?? payment.differs},
      goods_on_return = coalesce(${change.goodsOnReturn ?? null}, goods_on_return),
      returned_at = case when ${change.returned ?? false} then coalesce(returned_at, ${now}::timestamptz) else returned_at end,
      send_back_at = case when ${change.returned ?? false} then null when ${change.sendsBack ?? false} then ${now}::timestamptz else send_back_at end,
      paid_at = case when ${state} = 'PAID' then coalesce(paid_at, ${now}::timestamptz) end, changed_at = ${now}::timestamptz,
      next_check_at = ${nextCheck(state, state === payment.state ? payment.checks : 0, scope.now)?.toISOString() ?? null}::timestamptz,
      checks = case when ${state} = ${payment.state} then checks else 0 end
    where ${ours(scope)} and id = ${payment.id} returning ${columns}`);
  if (changed === undefined) throw new Error('a payment is gone');
  const about = { payment: changed.id, sale: changed.presaleId };
  if (state !== payment.state && !isRunning(state))
    await keepEntry(scope, 'payment ended', about, { state, amount: changed.amount });
  return changed;
}

export interface Notice {
  readonly event: string;
  readonly toldBy: string;
  readonly outcome: string;
  readonly status: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly effect: string;
}

/** Everything that was told is kept, each thing once. */
export async function keepNotice(scope: TenantScope, paymentId: string, notice: Notice): Promise<void> {
  const { event, toldBy, outcome, status, amount, currency, effect } = notice;
  await scope.query(sql`
    insert into payment_notice (tenant_id, payment_id, event, told_by, outcome, status, amount, currency, effect, at)
    values (${scope.tenant.id}, ${paymentId}, ${event.slice(0, 200)}, ${toldBy}, ${outcome}, ${status}, ${amount}, ${currency}, ${effect}, ${scope.now.toISOString()})
    on conflict do nothing`);
}

/** Payments to ask about now; each goes to one server, and comes up again if that one dies. */
export async function takeDuePayments(inside: TenantScope, most: number): Promise<Payment[]> {
  const due = await inside.query<Payment>(sql`
    select ${columns} from payment where ${ours(inside)} and next_check_at <= ${inside.now.toISOString()}
    order by next_check_at limit ${most} for update skip locked`);
  for (const { id, state, checks } of due) {
    const next = nextCheck(state, checks + 1, inside.now);
    await inside.query(sql`
      update payment set next_check_at = ${next?.toISOString() ?? null}, checks = checks + 1 where ${ours(inside)} and id = ${id}`);
  }
  return due;
}

/** Payments whose call has waited too long for its answer. */
export async function listUnanswered(scope: TenantScope, before: string): Promise<Payment[]> {
  return scope.query(sql`
    select ${columns} from payment
    where ${ours(scope)} and (command_subject, command_key) in (
      select subject, key from command where ${ours(scope)} and status is null and at <= ${before})`);
}
