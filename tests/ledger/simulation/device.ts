import { type Act, asEarlier } from '../../../src/portal/ledger/act.ts';
import { createLedger, type Ledger } from '../../../src/portal/ledger/ledger.ts';
import type { ActStore, LedgerPorts } from '../../../src/portal/ledger/ports.ts';
import type { Chance } from './chance.ts';
import { type Cleared, clearUp } from './clear-up.ts';
import { type Connection, createConnection } from './connection.ts';
import { type Database, emptyDatabase, factOf, write } from './database.ts';
import { createChannels, createLocks } from './locks.ts';
import type { Network } from './network.ts';
import type { Server, WireRequest } from './server.ts';
import { createSimulatedStore, type Watcher } from './store.ts';
import { createTab, type Tab } from './tab.ts';
import { began, type Timeline } from './timeline.ts';
import { askBody, requestFor, standingIn } from './wire.ts';

export interface Session {
  readonly epoch: string;
  readonly account: string;
  readonly token: string;
}

/** A tab that shows an account. */
export interface OpenTab {
  readonly tab: Tab;
  readonly account: string;
  readonly ledger: Ledger;
  readonly stop: () => void;
}

/** What is planted into the ports to see whether the simulation finds it. */
export interface Plants {
  readonly store?: (store: ActStore, database: () => Database) => ActStore;
  readonly send?: (send: LedgerPorts['send']) => LedgerPorts['send'];
  /** The key under which a try travels. */
  readonly keyOf?: (act: Act) => string;
}

export interface DevicePorts {
  /** Of this schedule's own. */
  readonly name: string;
  readonly timeline: Timeline;
  readonly chance: Chance;
  readonly network: Network;
  readonly server: Server;
  readonly accounts: readonly string[];
  readonly plates: ReadonlyMap<string, readonly string[]>;
  /** The back office announced that it keeps keys. */
  readonly keys: boolean;
  readonly hasLocks: boolean;
  readonly hasChannel: boolean;
  readonly plants: Plants;
  readonly onChange: (before: Act | undefined, after: Act) => void;
  readonly onSend: (act: Act, account: string, tab: Tab) => void;
  /** Every request about an act, questions included. Returns how to say that it has ended. */
  readonly onRequest: (act: Act, tab: Tab, isSending: boolean) => () => void;
}

type Asking = 'send' | 'look' | 'void' | 'orders';

interface Origin extends Cleared {
  readonly watchers: Set<Watcher>;
  readonly locks: ReturnType<typeof createLocks>;
  readonly channels: ReturnType<typeof createChannels>;
}

/** One browser of one customer: its clock, its storage, its session and its tabs. */
export interface Device {
  readonly state: { clockOff: number; isFull: boolean; session: Session | null };
  readonly now: () => number;
  readonly tabs: () => readonly OpenTab[];
  readonly databaseOf: (account: string) => Database;
  readonly openTab: () => void;
  readonly close: (open: OpenTab) => void;
  readonly crash: (open: OpenTab) => void;
  readonly logOut: () => void;
  readonly logIn: (account: string) => void;
  /** The site's data are cleared. Gives the keys of what is lost. */
  readonly wipe: (account: string) => string[];
}

/** A browser in memory, with everything that the ledger's ports can do wrong. */
export function createDevice(ports: DevicePorts): Device {
  const { timeline, chance, network, server } = ports;
  const origins = new Map(
    ports.accounts.map((account): [string, Origin] => [
      account,
      {
        database: emptyDatabase(),
        watchers: new Set(),
        locks: createLocks(timeline),
        channels: createChannels(timeline, chance, 0.03),
        sealed: new Map(),
      },
    ]),
  );
  let tabs: OpenTab[] = [];
  let lastTab = 0;
  let sessions = 0;
  const state: Device['state'] = { clockOff: 0, isFull: false, session: null };
  const origin = (account: string) => origins.get(account) as Origin;
  const now = () => Math.round(began + timeline.now() + state.clockOff);

  function portsOf(tab: Tab, account: string, connection: Connection): LedgerPorts {
    const { locks, channels, watchers } = origin(account);
    const database = () => origin(account).database;
    const sessionOf = (epoch: string) => {
      if (state.session?.epoch !== epoch) throw { type: 'no answer', reason: 'unreachable' };
      return state.session;
    };
    const ask = async (act: Act, epoch: string, what: Asking, signal?: AbortSignal) => {
      const { token } = sessionOf(epoch);
      const key = ports.plants.keyOf?.(act) ?? act.key;
      const request = requestTo(what, act, token, key);
      if (what === 'send') ports.onSend(act, account, tab);
      const ended = ports.onRequest(act, tab, what === 'send');
      signal?.addEventListener('abort', ended);
      return askBody(connection.ask(request, signal).finally(ended)).catch((failure: { type: string }) => {
        if (failure.type === 'session ended' && state.session?.epoch === epoch) logOut();
        throw failure;
      });
    };
    const requestTo = (
      what: 'send' | 'look' | 'void' | 'orders',
      act: Act,
      token: string,
      key: string,
    ): WireRequest => {
      if (what === 'send') return requestFor(act, token, ports.keys ? key : undefined);
      if (what === 'look') return { method: 'GET', path: `/commands/${key}`, token };
      return what === 'void'
        ? { method: 'PUT', path: `/commands/${key}/void`, token }
        : { method: 'GET', path: '/orders', token };
    };
    const store = createSimulatedStore(tab, {
      chance,
      database,
      isFull: () => state.isFull,
      onChange: ports.onChange,
      watchers,
    });
    const send: LedgerPorts['send'] = (act, epoch, signal) => ask(act, epoch, 'send', signal);
    return {
      now,
      random: chance.number,
      elapsed: timeline.now,
      after: tab.after,
      store: ports.plants.store?.(store, database) ?? store,
      lock: ports.hasLocks ? locks.of(tab) : null,
      channel: ports.hasChannel ? channels.of(tab) : null,
      keys: () => ports.keys,
      reachable: () => connection.reachable(),
      knows: () => true,
      sessionEpoch: () => (state.session?.account === account ? state.session.epoch : null),
      send: ports.plants.send?.(send) ?? send,
      repeats: (act) => act.class === 'A',
      readCommand: async (act, epoch, signal) => standingIn(await ask(act, epoch, 'look', signal)),
      voidCommand: async (act, epoch, signal) => standingIn(await ask(act, epoch, 'void', signal)),
      lookUp: async (act, epoch, signal) => {
        if (act.class === 'A') return { state: 'unknown' };
        const orders = (await ask(act, epoch, 'orders', signal)) as string[];
        return orders.includes(String(act.input['reference']))
          ? { state: 'done', answer: undefined }
          : { state: 'unknown' };
      },
      trouble: () => undefined,
    };
  }

  function show(tab: Tab): void {
    const { session } = state;
    if (!session || !tab.isAlive()) return;
    const wake = () => void ledger.wake().catch(() => undefined);
    const connection = createConnection({ tab, network, chance, onCameBack: wake });
    const ledger: Ledger = createLedger(portsOf(tab, session.account, connection));
    const stopSending = ledger.start();
    const stop = () => {
      stopSending();
      connection.stop();
    };
    tabs.push({ tab, account: session.account, ledger, stop });
    // A page reads its lists as soon as it is there.
    connection.ask({ method: 'GET', path: '/orders', token: session.token }).catch(() => undefined);
  }

  function openTab(): void {
    show(createTab(++lastTab, timeline));
  }

  function end({ tab, stop, account }: OpenTab, gently: boolean): void {
    if (gently && !tab.isFrozen()) stop();
    tab.kill();
    origin(account).locks.forget(tab);
    tabs = tabs.filter((other) => other.tab !== tab);
  }

  function logOut(): void {
    const { session } = state;
    if (!session) return;
    state.session = null;
    for (const { stop } of tabs) stop();
    const by = tabs.find(({ tab, account }) => account === session.account && !tab.isFrozen());
    if (by) void clearUp(by.tab, origin(session.account), chance, () => state.session?.account === session.account);
  }

  /** The tabs that are open come back with the account that signs in. */
  function logIn(account: string): void {
    logOut();
    state.session = { epoch: `session-${++sessions}`, account, token: server.signIn(account) };
    const { database, sealed } = origin(account);
    database.epoch++;
    for (const plate of ports.plates.get(account) ?? []) {
      // What a tab that crashed did not clear up is still there.
      const row = database.plates.get(plate);
      if (row?.status != null) continue;
      const status = server.statusOf(account, plate) ?? null;
      if (status !== null) database.fetched.set(plate, status);
      database.plates.set(plate, { status, pending: row?.pending ?? null });
    }
    for (const act of asEarlier([...sealed.values()].filter(({ key }) => !database.acts.has(key)))) {
      write(database, act, act.state === 'review' ? [] : [factOf('requested', act)]);
    }
    origin(account).sealed = new Map();
    const open = tabs.map(({ tab }) => tab);
    for (const old of tabs) {
      old.stop();
      origin(old.account).locks.forget(old.tab);
    }
    tabs = [];
    for (const tab of open) show(tab);
  }

  return {
    state,
    now,
    tabs: () => tabs,
    databaseOf: (account) => origin(account).database,
    openTab,
    close: (open) => end(open, true),
    crash: (open) => end(open, false),
    logOut,
    logIn,
    wipe: (account) => {
      const { database, sealed } = origin(account);
      const lost = [...database.acts.keys(), ...sealed.keys()];
      origin(account).database = emptyDatabase();
      origin(account).sealed = new Map();
      return lost;
    },
  };
}
