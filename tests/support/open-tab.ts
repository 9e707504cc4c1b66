import { IDBKeyRange } from 'fake-indexeddb';
import { entryOf } from '../../src/portal/acts/catalogue.ts';
import { type Ask, createAsk } from '../../src/portal/api/ask.ts';
import { AccountDatabase } from '../../src/portal/log/account-database.ts';
import { createFlowLog } from '../../src/portal/log/flow-log.ts';
import type { Portal } from '../../src/portal/spine/portal.ts';
import { accountTerms } from '../../src/portal/spine/scope.ts';
import { createSecrets } from '../../src/portal/spine/secrets.ts';
import { startLedger } from '../../src/portal/spine/start-ledger.ts';
import type { Store } from '../../src/portal/spine/store.ts';
import { belgium } from '../../src/portal/words/place.ts';
import type { World } from '../../src/portal/world.ts';
import { elapsed, wait } from './paced-time.ts';

/** A back office that keeps keys, as far as a request for cards goes. */
export interface SmallOffice {
  readonly fetch: typeof fetch;
  /** The keys of what was asked of it. */
  readonly asked: string[];
  /** It turns out that it answered this to all that was asked. */
  readonly reply: (found: Reply) => void;
}

type Reply = { readonly status: number; readonly body: unknown };

/** Carries out what is asked of it once `gate` is open, and answers as told. */
export function smallOffice(gate: Promise<void>, reply: Reply): SmallOffice {
  const kept = new Map<string, Reply>();
  const asked: string[] = [];
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  return {
    asked,
    reply: (found) => {
      for (const key of kept.keys()) kept.set(key, found);
    },
    fetch: async (address, init) => {
      const path = new URL(String(address), 'http://portal.example').pathname;
      const key = new Headers(init?.headers).get('idempotency-key') ?? path.split('/').at(-1) ?? '';
      if (init?.method === 'POST' || init?.method === 'PUT') {
        asked.push(key);
        await gate;
        kept.set(key, reply);
        return json(reply.body, reply.status);
      }
      const known = kept.get(key);
      if (known?.status === 422) return json({ state: 'absent' });
      return json(known ? { state: 'done', ...known } : { state: 'running' });
    },
  };
}

export interface OpenTab {
  readonly portal: Portal;
  readonly store: Store;
  readonly ask: Ask;
  /** What toasts said, by message id. */
  readonly told: string[];
  readonly close: () => void;
}

/**
 * A tab of a browser with the account's database, the ledger and its sender in it; flows are started by the test.
 * @param passed so many milliseconds have passed there unseen
 * @param waits how it waits for time to pass
 */
export async function openTab(
  name: string,
  office: Pick<SmallOffice, 'fetch'>,
  reachable = () => true,
  passed = () => 0,
  waits: World['wait'] = wait,
): Promise<OpenTab> {
  const database = new AccountDatabase(name, { indexedDB, IDBKeyRange });
  await database.open();
  const sinceBegin = () => elapsed() + passed();
  const world = {
    fetch: office.fetch,
    now: () => Math.round(Date.parse('2026-11-21T12:00:00Z') + sinceBegin()),
    elapsed: sinceBegin,
    random: () => 0.5,
    newKey: () => crypto.randomUUID(),
    locks: navigator.locks,
    channel: (of: string) => new BroadcastChannel(of),
    wait: waits,
  } as unknown as World;
  const session = { epoch: 'session-1', token: 'token-1', accountId: 'account-1', status: 'COMPLETED' };
  const { ask } = createAsk({
    apiBase: '/api',
    fetch: world.fetch,
    bearer: () => session,
    sendsKeys: () => true,
    onAnswer: () => undefined,
    onNoAnswer: () => undefined,
    onSessionEnded: () => undefined,
  });
  const secrets = createSecrets(world, name);
  const terms = accountTerms(session.accountId, () => session as never);
  const { ledger, stop } = startLedger({
    secrets,
    terms,
    place: belgium,
    catalogue: entryOf,
    database,
    durable: true,
    world,
    ask,
    sendsKeys: () => true,
    reachable,
  });
  const told: string[] = [];
  const portal = {
    world,
    words: { messages: {} },
    tell: ({ messageId }: { messageId: string }) => void told.push(messageId),
    connection: {
      actor: {
        getSnapshot: () => ({ matches: () => !reachable(), hasTag: () => !reachable() }),
        send: () => undefined,
      },
      isAlive: async () => reachable(),
    },
  } as unknown as Portal;
  const scope = { of: 'account', accountId: session.accountId };
  const store = { scope, database, ledger, secrets, world, flowLog: createFlowLog(database) };
  return {
    portal,
    ask,
    store: store as unknown as Store,
    told,
    close: () => {
      stop();
      database.close();
    },
  };
}
