import type { Session } from '../../../machines/spine/session-facts.ts';
import { once } from '../api/lazy-ask.ts';
import { type AccountScope, accountScope, type GuestScope, guestScope, type Scope } from './scope.ts';
import type { Store, StorePorts } from './store.ts';

/** What the page has open: the store of the account that is signed in, and that of the device's guest. */
export interface Stores {
  /** The same promise each time, as React waits for it by its identity. Rejects while no account is signed in. */
  readonly account: () => Promise<Store<AccountScope>>;
  readonly guest: () => Promise<Store<GuestScope>>;
  /** Tells every store that is open or opening. */
  readonly tell: (heard: (store: Store) => void) => void;
  /** Puts undelivered acts of the account away, then removes everything else of it from this device. */
  readonly wipeAccount: () => Promise<void>;
}

interface StoresPorts extends Omit<StorePorts, 'keeps' | 'onFull'> {
  readonly session: () => Session | null;
  /** What has to be there before a store works. */
  readonly prepare: () => Promise<void>;
}

export function createStores(ports: StoresPorts): Stores {
  const load = once(() => import('./store.ts'));
  const account = createPlace<AccountScope>();
  const guest = createPlace<GuestScope>();

  /** One store at a time; opened anew, in memory, once the device is full. */
  function createPlace<Of extends Scope>() {
    let opened: { readonly name: string; readonly opening: Promise<Store<Of>> } | null = null;
    let keeps = true;
    const open = (name: string, scope: () => Of): Promise<Store<Of>> => {
      if (opened?.name === name) return opened.opening;
      const opening: Promise<Store<Of>> = Promise.all([load(), ports.prepare()]).then(([{ openStore }]) =>
        openStore(scope(), { ...ports, keeps, onFull }),
      );
      const isOpen = () => opened?.opening === opening;
      function onFull() {
        // Several writes may find it full before what they belong to is closed.
        if (!isOpen()) return;
        keeps = false;
        void opening.then((full) => full.close());
        opened = null;
        ports.onStorage({ type: 'storage refused' });
      }
      opened = { name, opening };
      opening.catch(() => {
        if (isOpen()) opened = null;
      });
      return opening;
    };
    const letGo = () => {
      const opening = opened?.opening;
      opened = null;
      return opening;
    };
    return { open, letGo, now: () => opened?.opening };
  }

  const openAccount = () => {
    const { accountId } = ports.session() ?? {};
    if (accountId === undefined) return Promise.reject(new Error('nobody is signed in'));
    return account.open(accountId, () => accountScope(accountId, ports.session));
  };
  return {
    account: openAccount,
    guest: () => guest.open('guest', guestScope),
    tell: (heard) => {
      for (const { now } of [account, guest]) void now()?.then(heard, () => undefined);
    },
    wipeAccount: async () => {
      const opening = account.now() ?? openAccount();
      account.letGo();
      const [{ wipeAccount }, store] = await Promise.all([load(), opening]);
      await wipeAccount(store, ports.tenant);
    },
  };
}
