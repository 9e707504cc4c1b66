import type { TenantScope } from '../../backoffice/server/scope.ts';
import type { ProviderContract } from '../../backoffice/server/tenant.ts';

export interface Signed {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** A tenant of the demo, with secrets that are the same on every computer: they protect a simulation only. */
export interface Merchant {
  readonly tenantId: string;
  readonly companyName: string;
  readonly secret: (purpose: string, length?: number) => string;
}

/** How a simulated provider is known to those whom it tells something. */
export interface Identity {
  readonly title: string;
  readonly contract: (merchant: Merchant) => ProviderContract;
  /** Between tries to tell something, in seconds: the provider's own, sixty times as fast. */
  readonly pauses: readonly number[];
  /** Whether this answer ends its tries. */
  readonly takes: (answer: string) => boolean;
  /** Signs what it tells; a forged one is signed with another secret. */
  readonly sign: (scope: TenantScope, content: unknown, forged: boolean) => Signed;
}

export const json = { 'content-type': 'application/json' };

export function secondsOf(now: Date): number {
  return Math.floor(now.getTime() / 1000);
}
