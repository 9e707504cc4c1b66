import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { sql } from '../../backoffice/database/sql.ts';
import { type ProviderName, providerNames } from '../../backoffice/paying/payments/settings.ts';
import { ours, type TenantScope } from '../../backoffice/server/scope.ts';
import { lostAnswer } from '../send-within.ts';

/** What can go wrong with a notification. */
const notificationFaults = [
  'late',
  'lost',
  'never',
  'twice',
  'out of order',
  'forged',
  'wrong amount',
  'wrong currency',
] as const;
/** What can go wrong with a request to the provider. */
const requestFaults = ['delay', 'answer lost', 'unreachable'] as const;
/** `value` is what the next payment, mandate or collection comes to, in the provider's own word. */
const outcomeFault = 'outcome';

export const faults = [...notificationFaults, ...requestFaults, outcomeFault] as const;
export type Fault = (typeof faults)[number];

export const faultInput = z.strictObject({
  provider: z.enum(providerNames),
  fault: z.enum(faults),
  /** Seconds for `late`, milliseconds for `delay`, a word for `outcome`. */
  value: z.optional(z.union([z.string().check(z.maxLength(100)), z.number()])),
  /** How often; 1 unless told otherwise. */
  times: z.optional(z.int().check(z.gte(1), z.lte(1000))),
});
export type FaultInput = z.infer<typeof faultInput>;

export interface SetFault {
  id: string;
  provider: ProviderName;
  fault: Fault;
  value: string | null;
  times: number;
}

const columns = sql`id, provider, fault, value, times`;

export async function setFault(
  scope: TenantScope,
  { provider, fault, value, times = 1 }: FaultInput,
): Promise<SetFault> {
  const [set] = await scope.query<SetFault>(sql`
    insert into sandbox_fault (tenant_id, id, provider, fault, value, times, created_at)
    values (${scope.tenant.id}, ${randomUUID()}, ${provider}, ${fault}, ${value === undefined ? null : String(value)}, ${times}, ${scope.now.toISOString()})
    returning ${columns}`);
  if (set === undefined) throw new Error('a fault was not written');
  return set;
}

export async function listFaults(scope: TenantScope): Promise<SetFault[]> {
  return scope.query(sql`select ${columns} from sandbox_fault where ${ours(scope)} order by created_at, id`);
}

export async function clearFaults(scope: TenantScope): Promise<void> {
  await scope.query(sql`delete from sandbox_fault where ${ours(scope)}`);
}

/** The fault, if it was set; that is one time less. */
export async function takeFault(
  scope: TenantScope,
  provider: ProviderName,
  fault: Fault,
): Promise<{ value: string | null } | undefined> {
  const [taken] = await scope.query<SetFault>(sql`
    update sandbox_fault set times = times - 1
    where ${ours(scope)} and times > 0 and id = (
      select id from sandbox_fault where ${ours(scope)} and provider = ${provider} and fault = ${fault} and times > 0 order by created_at, id limit 1 for update)
    returning ${columns}`);
  if (taken?.times === 0)
    await scope.query(sql`delete from sandbox_fault where ${ours(scope)} and id = ${taken.id} and times = 0`);
  return taken && { value: taken.value };
}

/** The same for several faults of one provider, of which hardly ever one is set. */
export async function faultsOf(
  scope: TenantScope,
  provider: ProviderName,
): Promise<(fault: Fault) => ReturnType<typeof takeFault>> {
  const set = new Set((await listFaults(scope)).filter((one) => one.provider === provider).map(({ fault }) => fault));
  return async (fault) => (set.has(fault) ? takeFault(scope, provider, fault) : undefined);
}

/** Answers a request of the merchant, unless something is to go wrong with it. */
export async function withFaults(
  scope: TenantScope,
  provider: ProviderName,
  answer: () => Promise<Response>,
): Promise<Response> {
  const fault = await faultsOf(scope, provider);
  const delay = await fault('delay');
  if (delay) await pause(Math.min(Number(delay.value ?? 1_000) || 1_000, 10_000));
  if (await fault('unreachable')) return new Response(null, { status: 503, headers: { [lostAnswer]: 'unreachable' } });
  const response = await answer();
  if (await fault('answer lost')) response.headers.set(lostAnswer, 'answer lost');
  return response;
}
