import type { MiddlewareHandler } from 'hono';
import type { RequestWorld } from './api.ts';

/**
 * Reads the body before everything else, and refuses one that is too large. It counts while reading: the length may be
 * announced wrongly, or not at all when the body comes in chunks.
 */
export function limitBody(most: number): MiddlewareHandler<RequestWorld> {
  return async (c, next) => {
    const { raw } = c.req;
    if (raw.body === null) return next();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for await (const chunk of raw.body) {
      length += chunk.length;
      if (length > most) return c.text('too large', 413, { connection: 'close' });
      chunks.push(chunk);
    }
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body: new Blob(chunks) });
    return next();
  };
}
