import type { Sql } from '../../../database/sql.ts';
import type { TenantScope } from '../../../server/scope.ts';
import type { Drawn } from '../drawn.ts';
import type { Pages } from './pages.ts';

/** What is to be drawn, in a form that travels between threads. */
export interface Task extends Pick<TenantScope, 'tenant' | 'language' | 'now'> {
  readonly kind: keyof Pages;
  readonly row: unknown;
}

/** What a drawing thread says: it wants to read something, or it is done. */
export type FromThread =
  | { readonly says: 'reads'; readonly number: number; readonly statement: Sql }
  | { readonly says: 'drawn'; readonly drawn: Drawn }
  | { readonly says: 'failed'; readonly message: string };

/** What it hears. */
export type ToThread =
  | { readonly says: 'draw'; readonly task: Task }
  | { readonly says: 'read'; readonly number: number; readonly rows: readonly unknown[] }
  | { readonly says: 'not read'; readonly number: number; readonly message: string };
