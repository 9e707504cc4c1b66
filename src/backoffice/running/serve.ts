import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RequestWorld } from '../server/api.ts';
import type { Https } from '../server/headers.ts';
import type { Front } from './front.ts';
import { hangUp } from './hang-up.ts';

/** Another program listens there already. */
export class PortTaken extends Error {
  override name = 'PortTaken';

  constructor(port: number, variable: string) {
    super(`Port ${port} is in use. Stop what listens there, or choose another: ${variable}=${port + 1}`);
  }
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
  /** On a connection on which nothing comes or goes, whatever it waits for. */
  readonly idleTimeout: number;
  /** How often those that take too long are looked for. */
  readonly connectionsCheckingInterval: number;
}

const patience: Patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  idleTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

interface Place {
  /** 0 is any free one. */
  readonly port: number;
  /** The variable of the environment that says so. */
  readonly variable: string;
  /** An address of this machine, or `0.0.0.0` or `::` for all. */
  readonly listensOn: string;
}

/** Listens for requests. */
export async function serve(
  app: Hono<RequestWorld>,
  { port, variable, listensOn }: Place,
  { idleTimeout, ...arrival } = patience,
  https: Https = false,
  front: Front = () => false,
): Promise<Serving> {
  // With answers of its own the package sends text and bytes as they are, instead of reading them out of a stream: half the time of a short answer.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: true });
  const server = createServer({ ...arrival, maxHeaderSize: 16_384 }, (incoming, outgoing) => {
    if (!front(incoming, outgoing)) void listener(incoming, outgoing);
  });
  // Without a listener of its own such a connection is cut.
  server.setTimeout(idleTimeout);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => hangUp(socket, error.code ?? '', https));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port, variable) : error),
    );
    server.listen(port, listensOn, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      // A connection that is kept open would hold up the end once its answer has been sent.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const end = setTimeout(() => server.closeAllConnections(), 5_000);
      await closed;
      clearInterval(sweep);
      clearTimeout(end);
    },
  };
}
