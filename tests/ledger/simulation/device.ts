import { type Act, asEarlier, isSettled } from '../../../src/portal/ledger/act.ts';
import { createLedger, type Ledger } from '../../../src/portal/ledger/ledger.ts';
import type { ActStore, LedgerPorts } from '../../../src/portal/ledger/ports.ts';
import type { Chance } from './chance.ts';
import { type Database, emptyDatabase, factOf, write } from './database.ts';
import { createChannels, createLocks } from './locks.ts';
import type { Network } from './network.ts';
import type { Server } from './server.ts';
import { createSimulatedStore, type Watcher } from './store.ts';
import { createTab, type Tab } from './tab.ts';
import type { Timeline } from './timeline.ts';
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
}

interface Origin {
  database: Database;
  readonly watchers: Set<Watcher>;
  readonly locks: ReturnType<typeof createLocks>;
  readonly channels: ReturnType<typeof createChannels>;
  sealed: Act[];
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
  /** Somebody cleared the site's data. Gives the keys of what is lost. */
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
        sealed: [],
      },
    ]),
  );
  let tabs: OpenTab[] = [];
  let lastTab = 0;
  let sessions = 0;
  const state: Device['state'] = { clockOff: 0, isFull: false, session: null };
  const origin = (account: string) => origins.get(account) as Origin;
  const now = () => Math.round(timeline.now() + state.clockOff);

  function portsOf(tab: Tab, account: string): LedgerPorts {
    const { locks, channels, watchers } = origin(account);
    const database = () => origin(account).database;
    const sessionOf = (epoch: string) => {
      if (state.session?.epoch !== epoch) throw { type: 'no answer', reason: 'unreachable' };
      return state.session;
    };
    const ask = async (act: Act, epoch: string, look: boolean) => {
      const { token } = sessionOf(epoch);
      const key = ports.plants.keyOf?.(act) ?? act.key;
      const request = look
        ? ({ method: 'GET', path: `/commands/${key}`, token } as const)
        : requestFor(act, token, ports.keys ? key : undefined);
      if (!look) ports.onSend(act, account, tab);
      return askBody(network, tab, request).catch((failure: { type: string }) => {
        if (failure.type === 'session ended' && state.session?.epoch === epoch) logOut();
        throw failure;
      });
    };
    const store = createSimulatedStore(tab, {
      chance,
      database,
      isFull: () => state.isFull,
      onChange: ports.onChange,
      watchers,
    });
    const send: LedgerPorts['send'] = (act, epoch) => ask(act, epoch, false);
    return {
      now,
      random: chance.number,
      elapsed: timeline.now,
      after: tab.after,
      store: ports.plants.store?.(store, database) ?? store,
      lock: ports.hasLocks ? locks.of(tab) : null,
      channel: ports.hasChannel ? channels.of(tab) : null,
      keys: () => ports.keys,
      reachable: () => network.serverIsUp,
      knows: () => true,
      sessionEpoch: () => (state.session?.account === account ? state.session.epoch : null),
      send: ports.plants.send?.(send) ?? send,
      readCommand: async (act, epoch) => standingIn(await ask(act, epoch, true)),
      lookUp: async (act, epoch) => {
        sessionOf(epoch);
        const found = server.ordersOf(account).some(({ what }) => what === act.input['reference']);
        return act.class === 'A' ? { state: 'unknown' } : { state: found ? 'done' : 'absent', answer: undefined };
      },
      trouble: () => undefined,
    };
  }

  function show(tab: Tab): void {
    const { session } = state;
    if (!session || !tab.isAlive()) return;
    const ledger = createLedger(portsOf(tab, session.account));
    tabs.push({ tab, account: session.account, ledger, stop: ledger.start() });
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

  /** Every tab leaves the account; undelivered acts are sealed, everything else of it goes. */
  function logOut(): void {
    const { session } = state;
    if (!session) return;
    state.session = null;
    const mine = origin(session.account);
    for (const { stop } of tabs) stop();
    mine.sealed = [...mine.sealed, ...[...mine.database.acts.values()].filter((act) => !isSettled(act))];
    mine.database = emptyDatabase();
  }

  /** The tabs that are open come back with the account that signs in. */
  function logIn(account: string): void {
    logOut();
    state.session = { epoch: `session-${++sessions}`, account, token: server.signIn(account) };
    const { database, sealed } = origin(account);
    for (const plate of ports.plates.get(account) ?? []) {
      const status = server.statusOf(account, plate) ?? null;
      if (status !== null) database.fetched.set(plate, status);
      database.plates.set(plate, { status, pending: null });
    }
    for (const act of asEarlier(sealed.filter(({ key }) => !database.acts.has(key)))) {
      write(database, act, act.state === 'review' ? [] : [factOf('requested', act)]);
    }
    origin(account).sealed = [];
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
      const lost = [...database.acts.keys(), ...sealed.map(({ key }) => key)];
      origin(account).database = emptyDatabase();
      origin(account).sealed = [];
      return lost;
    },
  };
}
