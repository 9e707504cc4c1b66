import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What becomes of a request on its way. */
export type Fault =
  | 'drop before' // never reaches the server
  | 'drop after' // is carried out, its answer is lost
  | 'truncate' // half of the answer arrives
  | 'hang' // is carried out, never answered
  | 'html' // a captive portal answers instead
  | 'twice' // is carried out two times, as when a browser sends anew on its own; the second answer arrives
  | { delay: number }
  | { after: Promise<unknown> } // reaches the server when that is over
  | { status: number; body?: string; headers?: Record<string, string> };

export interface Rule {
  /** Of the path with its query; all without it. */
  readonly path?: RegExp;
  readonly method?: string;
  readonly fault: Fault;
  /** How many requests it meets; without it all. */
  times?: number;
}

export interface Faults {
  add(rule: Rule): void;
  clear(): void;
  /** Method and path of what came by, in order. */
  readonly seen: readonly string[];
}

/** A connection for each request. */
const anew = new Agent({ keepAlive: false });

/** Stands between browser and server and does what networks do. */
export async function startFaultProxy(
  target: number,
): Promise<{ port: number; faults: Faults; stop(): Promise<void> }> {
  let rules: Rule[] = [];
  const seen: string[] = [];
  const server = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    const rule = rules.find((candidate) => meets(candidate, incoming));
    if (rule?.times !== undefined && --rule.times <= 0) rules = rules.filter((other) => other !== rule);
    void carry(incoming, outgoing, target, rule?.fault);
  });
  // A connection that is closed just when it is used again would be a fault that was not asked for.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const faults: Faults = {
    add: (rule) => {
      rules.push({ ...rule });
    },
    clear: () => {
      rules = [];
    },
    seen,
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, faults, stop };
}

function meets(rule: Rule, { method, url }: IncomingMessage): boolean {
  return (
    (rule.method === undefined || rule.method === method) && (rule.path === undefined || rule.path.test(url ?? ''))
  );
}

async function carry(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: number,
  fault: Fault | undefined,
): Promise<void> {
  if (fault === 'drop before') return void incoming.socket.destroy();
  if (fault === 'html')
    return void outgoing
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Welcome to the Wi-Fi</title>');
  if (typeof fault === 'object' && 'status' in fault) {
    return void outgoing
      .writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
      .end(fault.body ?? '');
  }
  if (typeof fault === 'object' && 'delay' in fault) await pause(fault.delay);
  if (typeof fault === 'object' && 'after' in fault) await fault.after;
  if (fault === 'twice') return twice(incoming, outgoing, target);
  const forwarded = send(
    { port: target, method: incoming.method, path: incoming.url, headers: incoming.headers, agent: anew },
    (answer) => {
      if (fault === 'drop after') return void answer.resume().on('end', () => incoming.socket.destroy());
      if (fault === 'hang') return void answer.resume();
      if (fault !== 'truncate') return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        outgoing
          .writeHead(answer.statusCode ?? 502, answer.headers)
          .write(body.subarray(0, Math.floor(body.length / 2)), () => incoming.socket.destroy());
      });
    },
  );
  forwarded.on('error', () => incoming.socket.destroy());
  incoming.pipe(forwarded);
}

async function twice(incoming: IncomingMessage, outgoing: ServerResponse, target: number): Promise<void> {
  const chunks: Buffer[] = await incoming.toArray();
  const once = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url, headers } = incoming;
      send({ port: target, method, path: url, headers, agent: anew }, resolve)
        .on('error', reject)
        .end(Buffer.concat(chunks));
    });
  try {
    (await once()).resume();
    const answer = await once();
    answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
  } catch {
    incoming.socket.destroy();
  }
}
