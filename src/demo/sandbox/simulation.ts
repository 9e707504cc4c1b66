import type { Hono } from 'hono';
import type { RequestWorld } from '../../backoffice/server/api.ts';
import type { TenantScope } from '../../backoffice/server/scope.ts';

interface Line {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  /** Null: nothing can be done to it here. */
  readonly amount: number | null;
}

/** A provider's side of payments; for the overview what its dashboard shows and can do. */
export interface Simulation {
  readonly parts: () => readonly Hono<RequestWorld>[];
  readonly list: (scope: TenantScope) => Promise<Line[]>;
  readonly actions: Readonly<Record<string, (scope: TenantScope, id: string) => Promise<unknown>>>;
}
