import type { Log } from './log.ts';
import type { Trace } from './tracing.ts';

export interface RequestAnswered {
  readonly id: string;
  readonly tenant: string | undefined;
  readonly method: string;
  /** Without anything secret that its address may hold. */
  readonly purpose: string;
  readonly status: number;
  /** Of the user who was signed in. */
  readonly accountId?: string | undefined;
  readonly remoteAddress: string;
  readonly ms: number;
}

interface Observers {
  readonly log: Log;
  readonly metrics?: { count(answered: { purpose: string; status: number; seconds: number }): void } | undefined;
}

/** One line for each request, with its account and network under their names of the day. */
export function tellRequest({ log, metrics }: Observers, trace: Trace | undefined, request: RequestAnswered): void {
  const { id, tenant, method, purpose, status, accountId, remoteAddress, ms } = request;
  log(status < 500 ? 'info' : 'error', 'request', {
    ...{ request: id, tenant, method, purpose, status },
    account: accountId === undefined ? undefined : trace?.('account', accountId),
    network: trace?.('network', remoteAddress),
    ms: Math.round(ms),
  });
  metrics?.count({ purpose, status, seconds: ms / 1_000 });
}
