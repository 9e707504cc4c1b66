import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../server/scope.ts';
import type { ProviderName } from './settings.ts';
import type { Payment } from './store.ts';

/** One thing that only a real contract can tell. What it leaves at the provider costs nothing. */
export interface Trial {
  readonly what: string;
  /** Undefined where it works; else what was seen instead. Left out where a person has to do it. */
  readonly run?: (outside: TenantScope) => Promise<string | undefined>;
}

const ofTrials = 'trial-';

/** What a provider tells of it is nothing new: sent again and again it would hold up what is told of customers. */
export function isTrial(reference: string): boolean {
  return reference.startsWith(ofTrials);
}

/** A payment of one cent that is in no books. */
export function trialPayment({ now }: TenantScope, provider: ProviderName): Payment {
  const id = `${ofTrials}${randomUUID().slice(0, 18)}`;
  return {
    id,
    presaleId: id,
    number: 1,
    provider,
    amount: 1,
    currency: 'EUR',
    state: 'STARTED',
    providerReference: null,
    providerStatus: null,
    details: {},
    refundReason: null,
    goodsOnReturn: null,
    returnedAt: null,
    differs: false,
    commandSubject: null,
    commandKey: null,
    call: null,
    startedAt: now.toISOString(),
    checks: 0,
  };
}

/** Compares what was seen with what a provider should say. */
export function seen(what: unknown, ...wanted: readonly unknown[]): string | undefined {
  return wanted.includes(what) ? undefined : what === undefined ? 'no answer' : `it said: ${String(what)}`;
}
