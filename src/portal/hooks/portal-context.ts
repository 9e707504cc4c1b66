import { createContext, use } from 'react';
import type { AccountStore } from '../spine/account-store.ts';
import type { Portal } from '../spine/portal.ts';

export const PortalContext = createContext<Portal | null>(null);

/** The portal around every screen. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('a screen stands outside the portal');
  return portal;
}

export const AccountStoreContext = createContext<AccountStore | null>(null);

/** What this device keeps of the account that is signed in; for screens behind sign-in. */
export function useAccountStore(): AccountStore {
  const store = use(AccountStoreContext);
  if (!store) throw new Error('a screen of an account stands outside it');
  return store;
}
