import { createContext, use } from 'react';
import type { Portal } from '../spine/portal.ts';
import type { Store } from '../spine/store.ts';

export const PortalContext = createContext<Portal | null>(null);

/** The portal around every screen. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('no portal');
  return portal;
}

export const StoreContext = createContext<Store | null>(null);

/** What this device keeps of the account, or of the guest, whose screen it is. */
export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('no store');
  return store;
}
