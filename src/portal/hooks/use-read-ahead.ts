import { useEffect } from 'react';
import { readAhead } from '../lists/read-ahead.ts';
import { readKept } from '../lists/reading.ts';
import { keepConditions } from '../spine/keep-conditions.ts';
import { usePortal, useStore } from './portal-context.ts';

/** Has this device read everything that the customer may look for where there is no network. `isAdmin` is null until it is known. */
export function useReadAhead(isAdmin: boolean | null): void {
  const { connection, tenant, world } = usePortal();
  const store = useStore();
  useEffect(() => {
    if (isAdmin === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // Pages that are not secure keep none.
    const keepPages = async () => {
      if (!('caches' in globalThis)) return;
      const ports = {
        named: tenant.userAgreementUrl,
        here: location.origin,
        fetch: world.fetch,
        caches,
        now: world.now,
      };
      await keepConditions(ports);
    };
    const { database, reader, stands } = store;
    // Where it is not known who is an administrator, asking unbidden who has access might end the session.
    const told = readKept(store.database, 'account').then((account) => account?.admin === true);
    told
      .then((isTold) =>
        readAhead({ database, stands, world, reader, keepPages }, connection.actor, isAdmin && isTold, signal),
      )
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn('Not everything could be read ahead.', error);
      });
    return () => leaving.abort();
  }, [store, connection, tenant, world, isAdmin]);
}
