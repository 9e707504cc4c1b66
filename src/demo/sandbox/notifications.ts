import { randomUUID } from 'node:crypto';
import { json, sql } from '../../backoffice/database/sql.ts';
import type { ProviderName } from '../../backoffice/paying/payments/settings.ts';
import { described } from '../../backoffice/server/log.ts';
import { ours, type TenantScope } from '../../backoffice/server/scope.ts';
import { faultsOf } from './faults.ts';
import { identities } from './identities.ts';

export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** What the provider wants to tell; it is signed when it goes. */
export interface News {
  readonly provider: ProviderName;
  readonly reference: string;
  /** Where the merchant wants to be told. */
  readonly address: string;
  readonly money: Money;
  /** What is told, with the money as it is or, for a fault, as it is not. */
  readonly say: (money: Money) => unknown;
  /** What was true before: told afterwards when it is to arrive out of order. */
  readonly before?: ((money: Money) => unknown) | Before | undefined;
  /** Seconds until it goes. */
  readonly after?: number;
}

/** Told at an address of its own. */
interface Before {
  readonly address: string;
  readonly say: (money: Money) => unknown;
}

interface Queued {
  readonly address: string;
  readonly content: unknown;
  readonly forged?: boolean;
  /** Deliveries that get lost on the way. */
  readonly lost?: number;
}

/** Queues the notification within the change it tells of; what is due at once goes after the commit. */
export async function notify(inside: TenantScope, news: News): Promise<void> {
  const { provider, reference, address, money, say, before, after = 0 } = news;
  const fault = await faultsOf(inside, provider);
  if (await fault('never')) return;
  const late = await fault('late');
  const lost = await fault('lost');
  const amount = (await fault('wrong amount')) ? money.amount + 1 : money.amount;
  const currency = (await fault('wrong currency')) ? 'USD' : money.currency;
  const queue = (queued: Partial<Queued> & { content: unknown }, seconds: number) =>
    add(inside, provider, reference, { address, ...queued }, seconds);
  const seconds = after + (late ? Number(late.value ?? 30) || 30 : 0);
  if (await fault('forged')) await queue({ content: say(money), forged: true }, seconds);
  const content = say({ amount, currency });
  await queue({ content, ...(lost ? { lost: Number(lost.value ?? 1) || 1 } : {}) }, seconds);
  if (await fault('twice')) await queue({ content }, seconds);
  if (before && (await fault('out of order'))) {
    const { say: sayBefore, address: where } = typeof before === 'function' ? { say: before, address } : before;
    await queue({ content: sayBefore(money), address: where }, seconds);
  }
  inside.afterwards(async (outside) => void (await deliverDue(outside)));
}

async function add(
  inside: TenantScope,
  provider: ProviderName,
  reference: string,
  queued: Queued,
  seconds: number,
): Promise<void> {
  const due = new Date(inside.now.getTime() + seconds * 1000).toISOString();
  // The position keeps those of one moment in their order.
  await inside.query(sql`
    insert into sandbox_notification (tenant_id, id, provider, reference, request, created_at, due_at)
    values (${inside.tenant.id}, ${`${String(Date.now()).padStart(15, '0')}-${String(position++).padStart(9, '0')}-${randomUUID()}`}, ${provider}, ${reference}, ${json(queued)},
      ${inside.now.toISOString()}, ${due})`);
}

let position = 0;

interface Row {
  id: string;
  provider: ProviderName;
  request: Queued;
  tries: number;
}

/** Sends what is due, one after the other; gives how many. */
export async function deliverDue(outside: TenantScope): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const due = await outside.transaction(takeDue);
    if (due === undefined || sent > 200) return sent;
    if (await delivered(outside, due)) {
      await outside.query(sql`
        update sandbox_notification set delivered_at = ${outside.now.toISOString()}, due_at = null where ${ours(outside)} and id = ${due.id}`);
    }
  }
}

async function takeDue(inside: TenantScope): Promise<Row | undefined> {
  const [due] = await inside.query<Row>(sql`
    select id, provider, request, tries from sandbox_notification where ${ours(inside)} and due_at <= ${inside.now.toISOString()}
    order by due_at, id limit 1 for update skip locked`);
  if (due === undefined) return undefined;
  const wait = identities[due.provider].pauses[due.tries];
  const next = wait === undefined ? null : new Date(inside.now.getTime() + wait * 1000).toISOString();
  await inside.query(
    sql`update sandbox_notification set tries = tries + 1, due_at = ${next} where ${ours(inside)} and id = ${due.id}`,
  );
  return due;
}

async function delivered(outside: TenantScope, { provider, request, tries }: Row): Promise<boolean> {
  if (tries < (request.lost ?? 0)) return false;
  try {
    const { body, headers } = identities[provider].sign(outside, request.content, request.forged ?? false);
    const response = await outside.send(new Request(request.address, { method: 'POST', body, headers }));
    return response.ok && identities[provider].takes(await response.text());
  } catch (error) {
    outside.log('warning', 'simulated notification failed', described(error));
    return false;
  }
}

export interface SeenNotification {
  id: string;
  provider: ProviderName;
  reference: string;
  tries: number;
  dueAt: string | null;
  deliveredAt: string | null;
}

/** Newest first. */
export async function listNotifications(scope: TenantScope, provider: ProviderName): Promise<SeenNotification[]> {
  return scope.query(sql`
    select id, provider, reference, tries, due_at as "dueAt", delivered_at as "deliveredAt"
    from sandbox_notification where ${ours(scope)} and provider = ${provider} order by id desc limit 20`);
}

/** Sends one again, as a provider's dashboard can. */
export async function sendAgain(scope: TenantScope, id: string): Promise<void> {
  await scope.transaction(async (inside) => {
    await inside.query(
      sql`update sandbox_notification set due_at = ${inside.now.toISOString()}, tries = 0 where ${ours(inside)} and id = ${id}`,
    );
    inside.afterwards(async (outside) => void (await deliverDue(outside)));
  });
}
