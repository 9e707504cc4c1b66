import { largestPage, pageSize } from '../../contract/paging.ts';
import { type Sql, sql } from '../database/sql.ts';

export interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/** A request for too many rows gets as many as there may be. */
export function pageAsked({ page, size }: { page?: number | undefined; size?: number | undefined }): PageAsked {
  return { page: page ?? 0, size: Math.min(Math.max(size ?? pageSize, 1), largestPage) };
}

export function pageWith<Row>(content: Row[], { page, size }: PageAsked, totalElements: number) {
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}

/** What a statement for a page tells: of a page without rows the number alone. */
export type Paged<Row> = { readonly total: number } & (Row | { readonly id: null });

/**
 * The rows of a page and how many there are of all, asked for at once.
 * @param rows with `id` and `date`, by which they stand, newest first
 */
export function rowsAndTotal(rows: Sql, total: Sql): Sql {
  return sql`select counted.total, page.* from (select (${total})::int as total) as counted left join lateral (${rows}) as page on true
    order by page.date desc, page.id`;
}

export function apart<Row extends { readonly id: string }>(
  told: readonly Paged<Row>[],
): { rows: Row[]; total: number } {
  return {
    rows: told.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row as unknown as Row])),
    total: told[0]?.total ?? 0,
  };
}
