import type { MiddlewareHandler } from 'hono';

/** PostgreSQL keeps no NUL, so that it is part of no name: an address with one leads nowhere. */
export const noNul: MiddlewareHandler = async (c, next) => (/%00/.test(c.req.raw.url) ? c.notFound() : next());
