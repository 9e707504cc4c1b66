import type { DeviceStorageEvent } from '../../../machines/spine/device-storage.ts';
import type { Session } from '../../../machines/spine/session-facts.ts';
import type { SystemSetting } from '../../contract/tenant.ts';
import { entryOf } from '../acts/catalogue.ts';
import { readValueSeen } from '../acts/seen.ts';
import type { Ask } from '../api/ask.ts';
import { once } from '../api/lazy-ask.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createFirstReads, type FirstReads } from '../lists/first-reads.ts';
import { createKeep, type Keep } from '../lists/keep.ts';
import { type ListName, entryOf as listEntryOf } from '../lists/kept.ts';
import { createListReaders, type ListReader } from '../lists/list-readers.ts';
import { createStands, type Stands } from '../lists/stands.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import { createFlowLog } from '../log/flow-log.ts';
import { outdateOtherLanguage } from '../log/lists-language.ts';
import { withRoom } from '../log/making-room.ts';
import { type OpenedDatabase, openDatabase } from '../log/open-database.ts';
import type { FlowLog } from '../log/recorded-flow.ts';
import { inTurn } from '../log/turns.ts';
import type { Place } from '../words/place.ts';
import type { World } from '../world.ts';
import { createGoingOn, type GoingOn } from './going-on.ts';
import { leftOpen } from './left-open.ts';
import { createPassword, type Password } from './password.ts';
import { type AccountScope, askOn, type Scope, type Terms, termsOf } from './scope.ts';
import { isAnySealed } from './sealed-note.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { findSession, untilToldWhy } from './session-storage.ts';
import { sessionPartOf } from './sign-in.ts';
import { startLedger } from './start-ledger.ts';

/** What the portal keeps and does on this device for an account, or for a guest. */
export interface Store<Of extends Scope = Scope> {
  readonly scope: Of;
  readonly database: AccountDatabase;
  readonly stands: Stands;
  readonly firstReads: FirstReads;
  /** False when this device keeps nothing: reading works from memory, acts are refused. */
  readonly durable: boolean;
  /** Keeps what the back office told. */
  readonly keep: Keep;
  readonly ledger: Ledger;
  /** What acts need to be sent and is not written down. */
  readonly secrets: Secrets;
  /** What the back office may want to have confirmed before it does something. */
  readonly password: Password;
  readonly flowLog: FlowLog;
  readonly goingOn: GoingOn;
  /** The flow that reads a list; one for the whole page. */
  readonly reader: (list: ListName) => ListReader;
  readonly ask: Ask;
  readonly world: World;
  /** Where the operator is at home. */
  readonly place: Place;
  /** The back office can be reached again: what waited is sent and what was not answered is read. */
  readonly connectionCameBack: () => void;
  /** Lists that name things in another language than the account has now are read anew. Never rejects: what a customer does ends no other way for it. */
  readonly followLanguage: () => Promise<void>;
  /** Stops sending and reading. */
  readonly stop: () => void;
  /** Stops, and lets go of the database. */
  readonly close: () => void;
}

export interface StorePorts {
  readonly world: World;
  readonly ask: Ask;
  /** The tenant's host. */
  readonly tenant: string;
  readonly place: Place;
  readonly session: () => Session | null;
  /** Whether the back office announced that it keeps keys. */
  readonly sendsKeys: () => boolean;
  /** Whether the back office can be reached, as far as is known. */
  readonly reachable: () => boolean;
  readonly onAccount: (account: ReturnType<typeof sessionPartOf>) => void;
  readonly onSetting: (setting: SystemSetting) => void;
  /** Whether to try this device's storage at all. */
  readonly keeps: boolean;
  readonly onStorage: (event: DeviceStorageEvent) => void;
  /** Nothing can be written on this device any more. */
  readonly onFull: () => void;
  /** What this device kept was removed under this page, other than by signing out. */
  readonly onGone: () => void;
}

/** Opens what this device keeps for an account or a guest; in memory when the device refuses. */
export async function openStore<Of extends Scope>(scope: Of, ports: StorePorts): Promise<Store<Of>> {
  const { world, onStorage } = ports;
  const terms = termsOf(scope, ports.session);
  // Another tab may be removing what this account left behind before.
  if (scope.of === 'account') await inTurn(world, async () => undefined);
  let stopSending = () => {};
  const name = await terms.databaseName(ports.tenant);
  const opened = await openDatabase(name, ports.keeps ? world.indexedDB : undefined, {
    onBlocked: () => onStorage({ type: 'upgrade blocked' }),
    onOutdated: () => {
      stopSending();
      onStorage({ type: 'newer version took over' });
    },
    onGone: () => {
      stopSending();
      void world.wait(untilToldWhy).then(() => {
        if (scope.of === 'guest' || findSession(world)?.accountId === scope.accountId) ports.onGone();
      });
    },
  });
  onStorage({ type: opened.durable ? 'storage opened' : 'storage refused' });
  const begun = begin(scope, terms, opened, ports);
  stopSending = begun.stopSending;
  tidyUpLater(begun.store, ports.tenant);
  // What was put away belongs before whatever the customer asks for next.
  if (opened.durable && isAnySealed(world))
    await loadTidyUp()
      .then(({ takeBackSealed }) => takeBackSealed(begun.store, ports.tenant))
      .catch((error: unknown) => console.warn('Sealed acts stay sealed.', error));
  return begun.store;
}

/** Milliseconds after opening: no row on a screen waits for it. */
const untilTidied = 10_000;

const loadTidyUp = once(() => import('./tidy-up.ts'));

function tidyUpLater(store: Store, tenant: string): void {
  const tidying = store.world.wait(untilTidied).then(async () => {
    if (!store.database.isOpen()) return;
    await store.followLanguage();
    await (await loadTidyUp()).tidyUp(store, tenant);
  });
  tidying.catch((error: unknown) => console.warn('What is needed no longer stays on this device.', error));
}

function begin<Of extends Scope>(scope: Of, terms: Terms, { database, durable }: OpenedDatabase, ports: StorePorts) {
  const { world, place, reachable } = ports;
  const makingRoom = <Value>(write: () => Promise<Value>) => withRoom(write, database, ports.onFull);
  const keepAnswer = createKeep(database, world.now, place);
  const keep: Keep = (told, asking) => makingRoom(() => keepAnswer(told, asking));
  const secrets = createSecrets(world, database.name);
  const stands = createStands(database);
  const ask = askOn(terms, ports.ask);
  const readers = createListReaders(() => ({ database, keep, ask, world, place, reachable }), {
    onAccount: () => {
      void followLanguage();
      readValueSeen(database, 'account').then(
        (seen) => seen && ports.onAccount(sessionPartOf(seen.value)),
        (error: unknown) => console.warn('The session cannot be told what the account says now.', error),
      );
    },
    onSetting: ports.onSetting,
  });
  const followLanguage = async () => {
    const isOther = await outdateOtherLanguage(database).catch((error: unknown) => {
      console.warn('Lists stay in their language.', error);
      return false;
    });
    if (isOther) readers.refresh();
  };
  const { ledger, stop: stopSending } = startLedger({
    ...ports,
    terms,
    catalogue: entryOf,
    database,
    secrets,
    durable,
    withRoom: makingRoom,
    refetch: (lists) => {
      const own = lists.filter((list) => terms.listsOf.includes(listEntryOf(list).of));
      for (const list of own) readers.reader(list).send({ type: 'refresh requested' });
    },
  });
  const goingOn = createGoingOn();
  const stop = () => {
    goingOn.stop();
    stopSending();
    readers.stop();
    stands.stop();
  };
  const firstReads = createFirstReads(stands);
  const store: Store<Of> = {
    ...{ scope, database, durable, stands, keep, ledger, secrets, ask, world, place, stop },
    password: createPassword(ask),
    firstReads,
    reader: readers.reader,
    goingOn,
    flowLog: createFlowLog(database, makingRoom, () => leftOpen(firstReads)),
    connectionCameBack: () => {
      ledger.wake().catch((error: unknown) => console.warn('What waits is not sent at once.', error));
      readers.connectionCameBack();
    },
    followLanguage,
    close: () => {
      stop();
      secrets.close();
      database.close();
    },
  };
  return { store, stopSending };
}

/** Puts undelivered acts away, then removes everything else of the account from this device. */
export async function wipeAccount(store: Store<AccountScope>, tenant: string): Promise<void> {
  const { wipe } = await loadTidyUp();
  await wipe(store, tenant);
}
