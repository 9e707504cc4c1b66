import { once } from '../api/lazy-ask.ts';
import type { AccountScope, GuestScope, Scope } from './scope.ts';
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

interface StoresPorts extends Omit<StorePorts, 'keeps' | 'onFull' | 'onGone'> {
  /** What has to be there before a store works. */
  readonly prepare: () => Promise<void>;
}

export function createStores(ports: StoresPorts): Stores {
  const load = once(() => import('./store.ts'));
  const opened = new Map<Scope['of'], { readonly name: string; readonly opening: Promise<Store> }>();
  /** Of these the device keeps nothing more. */
  const full = new Set<Scope['of']>();

  /** Opened anew, in memory, once the device is full. */
  function open<Of extends Scope>(scope: Of, name = ''): Promise<Store<Of>> {
    const { of } = scope;
    const known = opened.get(of);
    if (known?.name === name) return known.opening as Promise<Store<Of>>;
    const opening: Promise<Store<Of>> = Promise.all([load(), ports.prepare()]).then(([{ openStore }]) =>
      openStore(scope, {
        ...ports,
        keeps: !full.has(of),
        onFull: () => drop('storage refused'),
        onGone: () => drop('storage gone'),
      }),
    );
    const drop = (type: 'storage refused' | 'storage gone') => {
      // Several writes may find it full before what they belong to is closed.
      if (!letGo()) return;
      if (type === 'storage refused') full.add(of);
      void opening.then((store) => store.close());
      ports.onStorage({ type });
    };
    const letGo = () => opened.get(of)?.opening === opening && opened.delete(of);
    opened.set(of, { name, opening });
    // Marked as React does: a screen that is drawn after that has it at once.
    opening.then((value) => Object.assign(opening, { status: 'fulfilled', value }), letGo);
    return opening;
  }

  const account = () => {
    const { accountId } = ports.session() ?? {};
    return accountId === undefined
      ? Promise.reject(new Error('no session'))
      : open({ of: 'account', accountId }, accountId);
  };
  return {
    account,
    guest: () => open({ of: 'guest' }),
    tell: (heard) => {
      for (const { opening } of opened.values()) opening.then(heard, () => undefined);
    },
    wipeAccount: async () => {
      const opening = opened.get('account')?.opening ?? account();
      opened.delete('account');
      const { wipeAccount } = await load();
      await wipeAccount((await opening) as Store<AccountScope>, ports.tenant);
    },
  };
}
