import type { TenantScope } from '../../../backoffice/server/scope.ts';
import type { Remembered } from '../records.ts';

export interface Later {
  readonly state: string;
  readonly at: string;
}

/** So many seconds a bank takes. */
export const slow = 20;

export function stateNow({ state, data }: Remembered<{ later: Later | null }>, now: Date): string {
  return data.later !== null && new Date(data.later.at) <= now ? data.later.state : state;
}

export function inSeconds({ now }: TenantScope, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
