import type { Sql } from './sql.ts';

/**
 * Rows are plain: whole numbers for `bigint`, `YYYY-MM-DD` for `date`, an ISO 8601 instant in UTC for `timestamptz`,
 * bytes for `bytea`, parsed values for `jsonb`; the same on both engines.
 */
export interface Queryable {
  query<Row>(statement: Sql): Promise<Row[]>;
  /** Several statements without values, for migrations. */
  script(text: string): Promise<void>;
}

export interface Database extends Queryable {
  /** What to call the engine and where it is, for people. */
  readonly description: string;
  /** Everything in it happens or nothing does. Only the given handle may be used inside. */
  transaction<T>(work: (inside: Queryable) => Promise<T>): Promise<T>;
  /** Of the pool, where there is one: how many there are, how many of them are idle, how many requests wait for one. */
  connections?(): { readonly open: number; readonly idle: number; readonly awaited: number };
  close(): Promise<void>;
}

/** Why a database is not opened, in a sentence for who runs it. */
export class CannotOpen extends Error {
  override name = 'CannotOpen';
}

/** The SQLSTATE of what the engine threw. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
