import * as z from 'zod/mini';
import { lenient } from './leeway.ts';
import { isObject } from './read-value.ts';
import { numberInQuery } from './values.ts';

/** Rows a customer sees at a time. */
export const pageSize = 10;

/** Rows a back office gives at most in one answer; larger requests get this many. */
export const largestPage = 500;

/** The query of every paged call; `page` counts from 0. */
export const pageQuery = {
  page: z.optional(numberInQuery),
  size: z.optional(numberInQuery),
};

/** One page of rows, newest first unless its call says otherwise. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  const page = z.object({
    content: z.array(row),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  });
  return lenient(page, { shaped: asPage });
}

const countIn = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** A page as Spring tells it in its older and newer form, a slice that does not know its total, or a plain list, as a page of ours. */
function asPage(told: unknown): unknown {
  if (told === null || told === undefined) return asPage([]);
  if (Array.isArray(told))
    return { content: told, page: 0, size: told.length, totalElements: told.length, totalPages: 1 };
  if (!isObject(told)) return told;
  const about = isObject(told['page']) ? told['page'] : told;
  const rows = Array.isArray(told['content']) ? told['content'].length : 0;
  const page = countIn(about['page']) ?? countIn(about['number']) ?? 0;
  const size = countIn(about['size']) ?? rows;
  const goesOn = told['last'] === false || told['hasNext'] === true;
  const totalElements = countIn(about['totalElements']) ?? page * size + rows + (goesOn ? 1 : 0);
  const totalPages = countIn(about['totalPages']) ?? Math.ceil(totalElements / Math.max(1, size));
  return { content: told['content'], page, size, totalElements, totalPages };
}
