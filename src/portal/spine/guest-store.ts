import { entryOf } from '../acts/catalogue.ts';
import { compact } from '../log/compact.ts';
import { createFlowLog } from '../log/flow-log.ts';
import { withRoom } from '../log/making-room.ts';
import { openDatabase } from '../log/open-database.ts';
import { startAccountLedger } from './account-ledger.ts';
import type { AccountStore, StorePorts } from './account-store.ts';
import { guestScope } from './scope.ts';

/** What flows need that somebody may be in without an account. */
export type GuestStore = Pick<AccountStore, 'database' | 'ledger' | 'flowLog' | 'world'>;

type GuestPorts = Pick<
  StorePorts,
  'world' | 'ask' | 'tenant' | 'sendsKeys' | 'reachable' | 'keeps' | 'onStorage' | 'onFull'
>;

/** Opens what this device keeps of whoever acts without an account; in memory when the device refuses. */
export async function openGuestStore(ports: GuestPorts): Promise<GuestStore & Pick<AccountStore, 'close'>> {
  const { world, onStorage } = ports;
  const scope = guestScope();
  let stopSending = () => {};
  const name = await scope.databaseName(ports.tenant);
  const { database, durable } = await openDatabase(name, ports.keeps ? world.indexedDB : undefined, {
    onBlocked: () => onStorage({ type: 'upgrade blocked' }),
    onOutdated: () => {
      stopSending();
      onStorage({ type: 'newer version took over' });
    },
  });
  onStorage({ type: durable ? 'storage opened' : 'storage refused' });
  if (durable)
    await compact(database, world.now()).catch((error: unknown) => console.warn('The log cannot be compacted.', error));
  const makingRoom = <Value>(write: () => Promise<Value>) => withRoom(write, database, ports.onFull);
  const { ledger, stop } = startAccountLedger({
    ...ports,
    scope,
    catalogue: entryOf,
    database,
    durable,
    withRoom: makingRoom,
  });
  stopSending = stop;
  return {
    database,
    ledger,
    flowLog: createFlowLog(database, makingRoom),
    world,
    close: () => {
      stop();
      database.close();
    },
  };
}
