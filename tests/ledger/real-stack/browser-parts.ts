import type { Act } from '../../../src/portal/ledger/act.ts';
import type { Channel, Lock } from '../../../src/portal/ledger/ports.ts';
import { emptyStorage, type World } from '../../../src/portal/world.ts';
import type { Mishap, Network } from '../simulation/network.ts';
import type { WireRequest } from '../simulation/server.ts';
import type { Tab } from '../simulation/tab.ts';

/** `fetch` over the simulated network, as the portal's own code calls it. */
export function fetchOver(network: Network, tab: Tab, onSend: (key: string) => void): typeof fetch {
  return async (address, init = {}) => {
    // A frozen page sends nothing.
    await new Promise<void>((resolve) => tab.deliver(resolve));
    const request = wireRequestOf(String(address), init);
    if (request.method !== 'GET' && request.key) onSend(request.key);
    try {
      const { status, body, replayed, retryAfter } = await network.ask(tab, request);
      const headers = new Headers({ 'content-type': 'application/json' });
      if (replayed) headers.set('idempotent-replayed', 'true');
      if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
      return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
    } catch (mishap) {
      return responseTo(mishap as Mishap);
    }
  };
}

function responseTo(mishap: Mishap): Response {
  switch (mishap) {
    case 'unreachable':
      throw new TypeError('Failed to fetch');
    case 'html':
      return new Response('<!doctype html><title>Welcome to the Wi-Fi</title>', {
        headers: { 'content-type': 'text/html' },
      });
    case 'truncated':
      return new Response('{"id":"1","sta', { headers: { 'content-type': 'application/json' } });
    default:
      return mishap satisfies never;
  }
}

function wireRequestOf(address: string, init: RequestInit): WireRequest {
  const headers = new Headers(init.headers);
  const key = headers.get('idempotency-key');
  const path = new URL(address, 'http://portal.example').pathname.replace(/^\/api/, '');
  return {
    method: (init.method ?? 'GET') as WireRequest['method'],
    path,
    token: headers.get('x-auth-token'),
    ...(key === null ? {} : { key, trace: key }),
    ...(path.startsWith('/identification-item-creation')
      ? { body: JSON.parse(String(init.body)) as Record<string, unknown> }
      : {}),
  };
}

/** As much of a browser as the ledger's surroundings use. */
export function worldOf(
  tab: Tab,
  told: {
    now: () => number;
    elapsed: () => number;
    random: () => number;
    fetch: typeof fetch;
    lock: Lock | null;
    channel: Channel | null;
  },
): World {
  const { lock, channel } = told;
  return {
    fetch: told.fetch,
    now: told.now,
    elapsed: told.elapsed,
    random: told.random,
    newKey: () => crypto.randomUUID(),
    storage: emptyStorage,
    tabStorage: emptyStorage,
    indexedDB: undefined,
    locks: lock
      ? ({
          request: (_: string, how: Parameters<Lock>[0], work: Parameters<Lock>[1]) => lock(how, work),
        } as unknown as LockManager)
      : undefined,
    channel: channel ? () => broadcastChannelOf(channel) : undefined,
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        const callOff = tab.after(milliseconds, resolve);
        const end = () => {
          callOff();
          resolve();
        };
        signal?.addEventListener('abort', end);
      }),
  };
}

function broadcastChannelOf(channel: Channel): BroadcastChannel {
  const listening = new Map<unknown, () => void>();
  return {
    postMessage: (epoch: number) => channel.beat(epoch),
    addEventListener: (_: string, listen: (event: { data: number }) => void) =>
      listening.set(
        listen,
        channel.onBeat((data) => listen({ data })),
      ),
    removeEventListener: (_: string, listen: unknown) => listening.get(listen)?.(),
    close: () => {
      for (const stop of listening.values()) stop();
    },
  } as unknown as BroadcastChannel;
}

/** What a schedule's acts look like in the contract. */
export function orderInContract(_: string, count: number): Pick<Act, 'type' | 'input'> {
  return {
    type: 'request cards',
    input: { customerId: 'customer', identificationItemTypeId: 'type', numberOfRequestedIdentificationItems: count },
  };
}
