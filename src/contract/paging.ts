import * as z from 'zod/mini';
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
  return z.object({
    content: z.array(row),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  });
}
