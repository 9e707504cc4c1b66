import { describe, expect, it } from 'vitest';
import type { AccountStore } from '../../src/portal/flows/account-store.ts';
import { openAct } from '../../src/portal/flows/open-act.ts';
import type { Portal } from '../../src/portal/flows/portal.ts';
import { savePostalAddress } from '../../src/portal/flows/vehicles/request-cards.ts';
import { newAct } from '../../src/portal/ledger/act.ts';
import { createActStore } from '../../src/portal/ledger/act-store.ts';
import { type ActType, type ActTypeName, actTypes } from '../../src/portal/ledger/act-types.ts';
import type { Ledger } from '../../src/portal/ledger/ledger.ts';
import { noon, openDevice } from '../support/device.ts';

const types: [ActTypeName, ActType][] = Object.entries(actTypes) as never;

/** A signed-in portal whose acts are kept and, at once, done. */
function signedIn(isReachable = true) {
  const { database, record } = openDevice();
  const acts = createActStore(database, record, true);
  const ledger: Pick<Ledger, 'open' | 'settled'> = {
    open: (wish) => acts.open(newAct(wish, noon)),
    settled: async () => 'done',
  };
  const connection = { getSnapshot: () => ({ matches: () => !isReachable }), send: () => undefined };
  return {
    portal: {
      session: { getSnapshot: () => ({ context: { session: { epoch: 'epoch-1' } } }) },
      connection: { actor: connection },
    } as unknown as Portal,
    store: { database, ledger } as unknown as AccountStore,
    kept: async () => (await database.acts.toArray()).map((act) => [act.type, act.class, act.sessionEpoch]),
  };
}

describe('the class of an act', () => {
  it.each(types)('is for %s the one that the contract gives its call', async (type, { call }) => {
    const { portal, store, kept } = signedIn();
    await openAct(portal, store, { key: 'key-1', type, input: {}, about: 'x' });
    expect(await kept()).toEqual([[type, call.act, 'epoch-1']]);
  });

  const address = {
    key: 'key-1',
    fields: { street: 'Kerkstraat', houseNumber: '1', busNumber: '', postalCode: '9000', city: 'Gent', country: 'BE' },
  };
  const still = new AbortController().signal;

  it('is a stricter one for the address that cards are sent to: it is saved only while the customer is present', async () => {
    const { portal, store, kept } = signedIn();
    await savePostalAddress(portal, store, address, still);
    expect([actTypes['change account'].call.act, await kept()]).toEqual(['A', [['change account', 'B', 'epoch-1']]]);
  });

  it('tells without a connection that this address cannot be saved now, and keeps no wish of it', async () => {
    const { portal, store, kept } = signedIn(false);
    await expect(savePostalAddress(portal, store, address, still)).rejects.toEqual({
      type: 'no answer',
      reason: 'unreachable',
    });
    expect(await kept()).toEqual([]);
  });
});
