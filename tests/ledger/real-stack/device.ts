// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { IdentificationItem } from '../../../src/contract/identification-items.ts';
import { takeUpActs } from '../../../src/portal/acts/act-store.ts';
import { entryOf } from '../../../src/portal/acts/catalogue.ts';
import { createAsk } from '../../../src/portal/api/ask.ts';
import { type Act, asEarlier, isSettled } from '../../../src/portal/ledger/act.ts';
import { createKeep } from '../../../src/portal/lists/keep.ts';
import { AccountDatabase } from '../../../src/portal/log/account-database.ts';
import { accountTerms } from '../../../src/portal/spine/scope.ts';
import { startLedger } from '../../../src/portal/spine/start-ledger.ts';
import { belgium } from '../../../src/portal/words/place.ts';
import { emptyDatabase } from '../simulation/database.ts';
import type { Device, DevicePorts, OpenTab, Session } from '../simulation/device.ts';
import { createChannels, createLocks } from '../simulation/locks.ts';
import { createTab, type Tab } from '../simulation/tab.ts';
import { fetchOver, worldOf } from './browser-parts.ts';
import { createMirror } from './mirror.ts';
import { showPlates } from './plate-flows.ts';

interface RealTab extends OpenTab {
  readonly database: AccountDatabase;
}

/** Plates of each account that are switched through their charts; others straight through the ledger. */
const charted = 1;

/** A browser with the portal's own storage, calls, ledger and plate charts in it; only time, network and tabs are simulated. */
export function createRealDevice(ports: DevicePorts, wrong: (text: string) => void): Device {
  const { timeline, chance, network, server } = ports;
  const indexedDB = new IDBFactory();
  const state: Device['state'] = { clockOff: 0, isFull: false, session: null };
  const now = () => Math.round(timeline.now() + state.clockOff);
  const origins = new Map(
    ports.accounts.map((account) => [
      account,
      {
        mirror: createMirror(ports.onChange),
        locks: createLocks(timeline),
        channels: createChannels(timeline, chance, 0.03),
        sealed: [] as Act[],
      },
    ]),
  );
  const origin = (account: string) => origins.get(account) as NonNullable<ReturnType<typeof origins.get>>;
  const databaseFor = (account: string) => new AccountDatabase(`${ports.name}-${account}`, { indexedDB, IDBKeyRange });
  let tabs: RealTab[] = [];
  let lastTab = 0;
  let sessions = 0;
  /** What takes the storage some turns happens one after the other, all at the same virtual moment. */
  let writing: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    writing = writing.then(work).catch((error: unknown) => console.error(error));
  };

  async function show(tab: Tab, session: Session): Promise<void> {
    if (state.session !== session || !tab.isAlive()) return;
    const { account } = session;
    const { mirror, locks, channels } = origin(account);
    const database = databaseFor(account);
    mirror.follow(database, () => state.isFull);
    await database.open();
    const onSend = (key: string) => {
      const act = mirror.database.acts.get(key);
      if (act) ports.onSend(act, account, tab);
    };
    const world = worldOf(tab, {
      now,
      elapsed: timeline.now,
      random: chance.number,
      fetch: fetchOver(network, tab, onSend),
      lock: ports.hasLocks ? locks.of(tab) : null,
      channel: ports.hasChannel ? channels.of(tab) : null,
    });
    const { ask } = createAsk({
      apiBase: '/api',
      fetch: world.fetch,
      bearer: () => state.session,
      sendsKeys: () => ports.keys,
      onAnswer: () => undefined,
      onNoAnswer: () => undefined,
      onSessionEnded: (epoch) => state.session?.epoch === epoch && logOut(),
    });
    const { ledger: bare, stop: stopSending } = startLedger({
      terms: accountTerms(account, () => portalSession(state.session)),
      catalogue: entryOf,
      database,
      durable: true,
      place: belgium,
      world,
      ask,
      sendsKeys: () => ports.keys,
      reachable: () => ports.network.serverIsUp,
    });
    const shown = await showPlates((ports.plates.get(account) ?? []).slice(0, charted), {
      database,
      ledger: bare,
      world,
      session: () => state.session,
      wrong,
    });
    const stop = () => {
      shown.stop();
      stopSending();
    };
    if (tab.isAlive() && state.session === session) tabs.push({ tab, account, ledger: shown.ledger, stop, database });
    else {
      stop();
      database.close();
    }
  }

  function end({ tab, account }: OpenTab, gently: boolean): void {
    const open = tabs.find((other) => other.tab === tab);
    if (gently && !tab.isFrozen()) open?.stop();
    tab.kill();
    origin(account).locks.forget(tab);
    // What is left of a dead page here would listen for ever; it can do nothing any more.
    open?.stop();
    open?.database.close();
    tabs = tabs.filter((other) => other !== open);
  }

  function openTab(): void {
    const { session } = state;
    const tab = createTab(++lastTab, timeline);
    if (session) inTurn(() => show(tab, session));
  }

  function logOut(): void {
    const { session } = state;
    if (!session) return;
    state.session = null;
    const left = tabs;
    inTurn(async () => {
      const { mirror, sealed } = origin(session.account);
      for (const { stop, database } of left) {
        stop();
        database.close();
      }
      sealed.push(...[...mirror.database.acts.values()].filter((act) => !isSettled(act)));
      await deleted(databaseFor(session.account).name);
      mirror.database = emptyDatabase();
    });
  }

  function deleted(name: string): Promise<void> {
    return new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = () => resolve();
    });
  }

  function logIn(account: string): void {
    logOut();
    const session: Session = { epoch: `session-${++sessions}`, account, token: server.signIn(account) };
    state.session = session;
    const old = tabs;
    tabs = [];
    inTurn(async () => {
      await welcome(account);
      for (const { tab, account: before } of old) {
        origin(before).locks.forget(tab);
        await show(tab, session);
      }
    });
  }

  /** What the lists show at first, and the acts that were put away. */
  async function welcome(account: string): Promise<void> {
    const { mirror, sealed } = origin(account);
    const database = databaseFor(account);
    mirror.follow(database, () => false);
    await database.open();
    const plates = (ports.plates.get(account) ?? []).map((id) => plate(id, server.statusOf(account, id)));
    await createKeep(database, now, belgium)({ type: 'list fetched', list: 'plates', value: plates });
    for (const { id, status } of plates) mirror.database.fetched.set(id, status);
    const acts = asEarlier(sealed.splice(0).filter(({ key }) => !mirror.database.acts.has(key)));
    await takeUpActs(database, acts, now());
    database.close();
  }

  return {
    state,
    now,
    tabs: () => tabs,
    databaseOf: (account) => origin(account).mirror.database,
    openTab,
    close: (open) => end(open, true),
    crash: (open) => end(open, false),
    logOut,
    logIn,
    wipe: (account) => {
      const { mirror, sealed } = origin(account);
      const lost = [...mirror.database.acts.keys(), ...sealed.splice(0).map(({ key }) => key)];
      mirror.database = emptyDatabase();
      const left = tabs.filter((open) => open.account === account);
      inTurn(async () => {
        for (const { database } of left) database.close();
        await deleted(databaseFor(account).name);
        for (const { database } of left) await database.open();
      });
      return lost;
    },
  };
}

function plate(id: string, status: string | undefined): IdentificationItem {
  const known = status === 'DISABLED' ? 'DISABLED' : 'ENABLED';
  return { id, code: id, name: id, status: known, identificationItemTypeCode: 'ANPR', restrictedSaleItemIds: [] };
}

function portalSession(session: Session | null) {
  if (!session) return null;
  const { epoch, token, account } = session;
  return {
    epoch,
    token,
    accountId: account,
    expiresAt: Number.MAX_SAFE_INTEGER,
    remembered: true,
    email: `${account}@example.com`,
    name: account,
    status: 'COMPLETED' as const,
    language: null,
  };
}
