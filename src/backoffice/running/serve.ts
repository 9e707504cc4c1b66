import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RequestWorld } from '../server/api.ts';

/** Another program listens there already. */
export class PortTaken extends Error {
  override name = 'PortTaken';
}

export interface Serving {
  readonly port: number;
  /** Takes no new requests and waits for the ones under way. */
  stop(): Promise<void>;
}

/** Milliseconds that a request may take to arrive, and the next one to begin. */
interface Patience {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  /** How often those that take too long are looked for. */
  readonly connectionsCheckingInterval: number;
}

const patience: Patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
};

/** Listens for requests; port 0 means any free one. @param listensOn an address of this machine, or `0.0.0.0` or `::` for all */
export async function serve(
  app: Hono<RequestWorld>,
  port: number,
  listensOn: string,
  arrival = patience,
): Promise<Serving> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    serverOptions: { ...arrival, maxHeaderSize: 16_384 },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? taken(port) : error));
    server.listen(port, listensOn, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      if (!('closeIdleConnections' in server)) return void (await closed);
      // A connection that is kept open would hold up the end once its answer has been sent.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const end = setTimeout(() => server.closeAllConnections(), 5_000);
      await closed;
      clearInterval(sweep);
      clearTimeout(end);
    },
  };
}

function taken(port: number): PortTaken {
  return new PortTaken(`Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1}`);
}
