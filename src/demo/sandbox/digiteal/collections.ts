import { randomUUID } from 'node:crypto';
import type { Tells } from '../../../backoffice/paying/digiteal/words.ts';
import { asNumber, asText } from '../../../backoffice/paying/payments/outside.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { takeFault } from '../faults.ts';
import { notify } from '../notifications.ts';
import { type Remembered, recordsOf } from '../records.ts';
import { inSeconds, type Later, slow, stateNow } from './later.ts';
import { mandates } from './mandates.ts';
import { paymentWebhook, webhookAddress } from './webhooks.ts';

export interface CollectionData {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly iban: string;
  readonly later: Later | null;
}

export const collections = recordsOf<CollectionData>('digiteal', 'collection');

type End = 'PAID' | 'REJECTED' | 'RETURNED';
const told: Readonly<Record<string, Tells>> = { PAID: 'paid', REJECTED: 'refused', RETURNED: 'returned' };

/** Undefined when there is no auto payment configuration for it, or something is missing. Asked for twice it is collected twice. */
export async function addCollection(
  scope: TenantScope,
  body: Record<string, unknown>,
): Promise<Remembered<CollectionData> | undefined> {
  return scope.transaction(async (inside) => {
    const [customer, amount] = [asText(body['customerInternalId']), asNumber(body['amountInCents'])];
    const remittanceInfo = asText(body['remittanceInfo']);
    if (customer === undefined || amount === undefined || remittanceInfo === undefined || remittanceInfo.length > 140)
      return undefined;
    const mandate = await mandates.findByReference(inside, customer);
    if (mandate === undefined || stateNow(mandate, inside.now) !== 'ACTIVE') return undefined;
    const end = (await takeFault(inside, 'digiteal', 'outcome'))?.value ?? 'PAID';
    const later = end === 'PENDING' ? null : { state: end, at: inSeconds(inside, slow) };
    const { iban } = mandate.data;
    const data = { amount, currency: asText(body['currency']) ?? 'EUR', customer, iban, later };
    const added = await add(inside, remittanceInfo, data);
    if (later) await tellCollection(inside, added, end, slow);
    return added;
  });
}

async function add(inside: TenantScope, reference: string, data: CollectionData): Promise<Remembered<CollectionData>> {
  const again = (suffix: string) =>
    collections.add(inside, { id: randomUUID(), reference: `${reference}${suffix}`, state: 'PENDING', data });
  const added = (await again('')) ?? (await again(` again ${randomUUID()}`));
  if (added === undefined) throw new Error('a payment was not written');
  return added;
}

/** Booked by the bank, refused by it, or sent back by the customer. */
export async function decideCollection(scope: TenantScope, id: string, state: End): Promise<void> {
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
  end: string,
  after: number,
): Promise<void> {
  const tells = told[end] ?? 'initiated';
  const { amount, currency } = data;
  const payment = { id, reference, ...data };
  await notify(inside, {
    provider: 'digiteal',
    reference,
    address: webhookAddress(inside, tells),
    money: { amount, currency },
    say: paymentWebhook(inside, tells, payment),
    before: { address: webhookAddress(inside, 'initiated'), say: paymentWebhook(inside, 'initiated', payment) },
    after,
  });
}
