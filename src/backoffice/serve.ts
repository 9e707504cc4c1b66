import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RequestWorld } from './server/api.ts';

/** Somebody else listens there already. */
export class PortTaken extends Error {
  override name = 'PortTaken';
}

export interface Serving {
  readonly port: number;
  /** Takes no new requests and waits for the ones under way. */
  stop(): Promise<void>;
}

/** Listens for requests; port 0 means any free one. */
export async function serve(app: Hono<RequestWorld>, port: number): Promise<Serving> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    serverOptions: { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 10_000, maxHeaderSize: 16_384 },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? taken(port) : error));
    server.listen(port, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      if (!('closeIdleConnections' in server)) return void (await closed);
      // A connection that is kept open would hold up the end once its answer has been sent.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const patience = setTimeout(() => server.closeAllConnections(), 5_000);
      await closed;
      clearInterval(sweep);
      clearTimeout(patience);
    },
  };
}

function taken(port: number): PortTaken {
  return new PortTaken(
    `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
  );
}
