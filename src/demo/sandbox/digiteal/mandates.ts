import { randomUUID } from 'node:crypto';
import { digitealSettings } from '../../../backoffice/paying/digiteal/settings.ts';
import { asNumber, asObject, asText } from '../../../backoffice/paying/payments/outside.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { notify } from '../notifications.ts';
import { type Remembered, recordsOf } from '../records.ts';
import { inSeconds, type Later, slow, stateNow } from './later.ts';
import { configurationWebhook, webhookAddress } from './webhooks.ts';

export interface MandateData {
  readonly iban: string;
  readonly creditor: string;
  readonly redirects: Record<string, string>;
  readonly isLate?: boolean;
  readonly later: Later | null;
}

export const mandates = recordsOf<MandateData>('digiteal', 'mandate');

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

const redirectOf = { success: 'successUrl', cancelled: 'cancelUrl', failure: 'failureUrl', error: 'errorUrl' } as const;

const ends = {
  success: { state: 'SIGNED', tells: 'authorized' },
  cancelled: { state: 'CANCELLED', tells: 'abandoned' },
  failure: { state: 'FAILED', tells: 'failed' },
  error: { state: 'FAILED', tells: 'failed' },
} as const;

/** Undefined where something is missing; the same number is the same authorisation. */
export async function addMandate(
  scope: TenantScope,
  body: Record<string, unknown>,
): Promise<Remembered<MandateData> | undefined> {
  const [debtor, creditor] = [asObject(body['debtor']), asObject(body['creditor'])];
  const redirects = asObject(body['redirectUrls']) as Record<string, string> | undefined;
  const [reference, number] = [asText(body['requestId']), asNumber(body['mandateNumber'])];
  const [name, identifier] = [asText(creditor?.['name']), asText(creditor?.['sddCreditorIdentifier'])];
  if (reference === undefined || number === undefined || name === undefined || identifier === undefined)
    return undefined;
  if (debtor === undefined || Object.values(redirectOf).some((one) => !isShort(redirects?.[one]))) return undefined;
  const data = { iban: asText(debtor['iban']) ?? '', creditor: name, redirects: redirects ?? {}, later: null };
  return (
    (await mandates.add(scope, { id: randomUUID(), reference, state: 'PENDING', data })) ??
    mandates.findByReference(scope, reference)
  );
}

function isShort(address: string | undefined): boolean {
  return address !== undefined && address.length <= 255;
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
    const way = outcome.split(',')[0] as keyof typeof redirectOf;
    const back = mandate.data.redirects[redirectOf[way]];
    if (mandate.state !== 'PENDING') return back;
    const isSigned = way === 'success';
    const { state, tells } = ends[way];
    const iban = outcome === 'success, other account' ? 'BE68539007547034' : mandate.data.iban;
    const isLate = outcome === 'success, confirmed later';
    const { reference } = await mandates.change(inside, mandate, { state, data: { iban, isLate } });
    await notify(inside, {
      ...newsOf(reference),
      address: webhookAddress(inside, tells),
      say: () => ({ requestId: reference, ...(isSigned && { debtor: { iban } }) }),
    });
    return back;
  });
}

/** From now on it is collected with; false where it is not signed or something is missing. */
export async function takeOver(scope: TenantScope, body: Record<string, unknown>): Promise<boolean> {
  return scope.transaction(async (inside) => {
    const customer = asText(body['customerInternalId']);
    const isWhole = asText(body['debtorIBAN']) !== undefined && asObject(body['debtor']) !== undefined;
    const found = customer === undefined ? undefined : await mandates.findByReference(inside, customer);
    const mandate = found && (await mandates.lock(inside, found.id));
    if (mandate === undefined || !isWhole) return false;
    if (mandate.state !== 'SIGNED') return stateNow(mandate, inside.now) === 'ACTIVE' || mandate.data.later !== null;
    const after = mandate.data.isLate ? slow : 0;
    const change = mandate.data.isLate
      ? { state: 'TAKEN OVER', data: { later: { state: 'ACTIVE', at: inSeconds(inside, slow) } } }
      : { state: 'ACTIVE' };
    const { reference } = await mandates.change(inside, mandate, change);
    await notify(inside, {
      ...newsOf(reference),
      address: webhookAddress(inside, 'activated'),
      say: () => configurationWebhook(inside, reference, digitealSettings(inside).creditorVatNumber),
      before: { address: webhookAddress(inside, 'abandoned'), say: () => ({ requestId: reference }) },
      after,
    });
    return true;
  });
}

function newsOf(reference: string) {
  return { provider: 'digiteal', reference, money: { amount: 0, currency: 'EUR' } } as const;
}
