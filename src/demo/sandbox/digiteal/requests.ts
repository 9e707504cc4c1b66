import { randomUUID } from 'node:crypto';
import { asNumber, asObject, asText } from '../../../backoffice/paying/payments/outside.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { takeFault } from '../faults.ts';
import { type Money, notify } from '../notifications.ts';
import { type Remembered, recordsOf } from '../records.ts';

interface Later {
  readonly state: string;
  readonly at: string;
}

export interface MandateData {
  readonly iban: string;
  readonly creditor: string;
  readonly redirects: Record<string, string>;
  readonly notificationUrl: string;
  readonly later: Later | null;
}

export interface CollectionData {
  readonly amount: number;
  readonly currency: string;
  readonly mandateReference: string;
  readonly notificationUrl: string;
  readonly later: Later | null;
}

export const mandates = recordsOf<MandateData>('digiteal', 'mandate');
export const collections = recordsOf<CollectionData>('digiteal', 'collection');

const slow = 20;

/** The four ways back, and two that end like the first. */
export const mandateOutcomes = [
  'success',
  'success, confirmed later',
  'success, other account',
  'cancelled',
  'failure',
  'error',
] as const;
export type MandateOutcome = (typeof mandateOutcomes)[number];

export async function addMandate(
  scope: TenantScope,
  body: Record<string, unknown>,
): Promise<Remembered<MandateData> | undefined> {
  const [reference, iban] = [asText(body['reference']), asText(body['iban'])];
  const redirects = asObject(body['redirects']) as Record<string, string> | undefined;
  if (reference === undefined || iban === undefined || redirects === undefined) return undefined;
  const creditor = asText(asObject(body['creditor'])?.['name']) ?? '';
  const data = { iban, creditor, redirects, notificationUrl: asText(body['notificationUrl']) ?? '', later: null };
  return (
    (await mandates.add(scope, { id: randomUUID(), reference, state: 'PENDING', data })) ??
    mandates.findByReference(scope, reference)
  );
}

export function stateNow({ state, data }: Remembered<{ later: Later | null }>, now: Date): string {
  return data.later !== null && new Date(data.later.at) <= now ? data.later.state : state;
}

/** What the customer did at the bank; the first decision stands. Gives where they go back to. */
export async function decideMandate(
  scope: TenantScope,
  id: string,
  outcome: MandateOutcome,
): Promise<string | undefined> {
  return scope.transaction(async (inside) => {
    const mandate = await mandates.lock(inside, id);
    if (mandate === undefined) return undefined;
    const back = mandate.data.redirects[outcome.split(',')[0] ?? ''];
    if (stateNow(mandate, inside.now) !== 'PENDING' || mandate.data.later !== null) return back;
    const isLate = outcome === 'success, confirmed later';
    const state = isLate
      ? 'PENDING'
      : outcome.startsWith('success')
        ? 'ACTIVE'
        : outcome === 'cancelled'
          ? 'CANCELLED'
          : 'FAILED';
    const later = isLate ? { state: 'ACTIVE', at: inSeconds(inside, slow) } : null;
    const iban = outcome === 'success, other account' ? 'BE68539007547034' : mandate.data.iban;
    const changed = await mandates.change(inside, mandate, { state, data: { later, iban } });
    const say = (status: string) => () => ({
      kind: 'mandate',
      requestId: changed.id,
      reference: changed.reference,
      status,
      iban,
    });
    const news = {
      provider: 'digiteal',
      reference: changed.reference,
      address: changed.data.notificationUrl,
      money: { amount: 0, currency: 'EUR' },
    } as const;
    await notify(inside, {
      ...news,
      say: say(later?.state ?? state),
      before: say('PENDING'),
      after: isLate ? slow : 0,
    });
    return back;
  });
}

/** Undefined when there is no active mandate for it. */
export async function addCollection(
  scope: TenantScope,
  body: Record<string, unknown>,
): Promise<Remembered<CollectionData> | undefined> {
  return scope.transaction(async (inside) => {
    const [reference, mandateReference, amount] = [
      asText(body['reference']),
      asText(body['mandateReference']),
      asNumber(body['amount']),
    ];
    const mandate =
      mandateReference === undefined ? undefined : await mandates.findByReference(inside, mandateReference);
    if (
      reference === undefined ||
      mandateReference === undefined ||
      amount === undefined ||
      !mandate ||
      stateNow(mandate, inside.now) !== 'ACTIVE'
    )
      return undefined;
    const forced = (await takeFault(inside, 'digiteal', 'outcome'))?.value;
    const end = forced ?? 'PAID';
    const data = {
      amount,
      currency: asText(body['currency']) ?? 'EUR',
      mandateReference,
      notificationUrl: asText(body['notificationUrl']) ?? '',
      later: end === 'PENDING' ? null : { state: end, at: inSeconds(inside, slow) },
    };
    const added = await collections.add(inside, { id: randomUUID(), reference, state: 'PENDING', data });
    if (added === undefined) return collections.findByReference(inside, reference);
    if (data.later) await tellCollection(inside, added, end, slow);
    return added;
  });
}

/** Booked by the bank, refused by it, or sent back by the customer. */
export async function decideCollection(
  scope: TenantScope,
  id: string,
  state: 'PAID' | 'REJECTED' | 'RETURNED',
): Promise<void> {
  await scope.transaction(async (inside) => {
    const collection = await collections.lock(inside, id);
    if (collection === undefined) return;
    await tellCollection(
      inside,
      await collections.change(inside, collection, { state, data: { later: null } }),
      state,
      0,
    );
  });
}

async function tellCollection(
  inside: TenantScope,
  { id, reference, data }: Remembered<CollectionData>,
  status: string,
  after: number,
): Promise<void> {
  const saying = (word: string) => (money: Money) => ({
    kind: 'collection',
    requestId: id,
    reference,
    status: word,
    ...money,
  });
  const { amount, currency, notificationUrl } = data;
  await notify(inside, {
    provider: 'digiteal',
    reference,
    address: notificationUrl,
    money: { amount, currency },
    say: saying(status),
    before: saying('PENDING'),
    after,
  });
}

function inSeconds({ now }: TenantScope, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
