import { describe, expect, it } from 'vitest';
import { connectionMachine } from '../../machines/spine/connection.ts';
import { everyAct } from '../../src/portal/acts/catalogue.ts';
import { changePerson, changePostalAddress } from '../../src/portal/acts/details.ts';
import { disablePlate } from '../../src/portal/acts/plates.ts';
import { savePostalAddress } from '../../src/portal/flows/cards/request-cards.ts';
import { seeTo } from '../../src/portal/flows/shared/see-to.ts';
import { newAct } from '../../src/portal/ledger/act.ts';
import type { Portal } from '../../src/portal/spine/portal.ts';
import type { Store } from '../../src/portal/spine/store.ts';
import { noon, openDevice } from '../support/device.ts';

/** A portal whose acts are kept and, at once, done. */
function signedIn(state: 'reachable' | 'unreachable' | 'checking' = 'reachable') {
  const { database, acts } = openDevice();
  const note = (wish: Parameters<typeof newAct>[0]) => acts.open(newAct(wish, noon));
  const ledger = { note, among: acts.among, settled: async () => ({ state: 'done', answer: null }) };
  const standing = connectionMachine.resolveState({ value: state, context: { tries: 1 } });
  const connection = { getSnapshot: () => standing, send: () => undefined };
  return {
    portal: { connection: { actor: connection } } as unknown as Portal,
    store: { database, ledger } as unknown as Store,
    kept: async () => (await database.acts.toArray()).map((act) => [act.type, act.class]),
  };
}

const run = { signal: new AbortController().signal, system: {} };

describe('the class of an act', () => {
  it.each(everyAct)('$name is kept: neither reading nor anything with a secret in it is an act', ({ call }) => {
    expect(['A', 'B']).toContain(call.act);
  });

  it('is the one that the contract gives its call', async () => {
    const { portal, store, kept } = signedIn();
    await seeTo(portal, store, disablePlate, { key: 'key-1', input: { identificationItemId: '1' } }, run);
    expect(await kept()).toEqual([['disable plate', 'A']]);
  });

  const address = {
    key: 'key-1',
    fields: { street: 'Kerkstraat', houseNumber: '1', busNumber: '', postalCode: '9000', city: 'Gent', country: 'BE' },
  };

  it('is a stricter one for the address that cards are sent to: it is saved only while the customer is present', async () => {
    const { portal, store, kept } = signedIn();
    await savePostalAddress(portal, store, address, run);
    expect([changePerson.call, await kept()]).toEqual([changePostalAddress.call, [['change postal address', 'B']]]);
    expect(changePerson.asked('key-2', { street: 'Kerkstraat' }, null).class).toBe('A');
  });

  it.each(['unreachable', 'checking'] as const)(
    'tells without a connection (%s) that this address cannot be saved now, and keeps no wish of it',
    async (state) => {
      const { portal, store, kept } = signedIn(state);
      await expect(savePostalAddress(portal, store, address, run)).rejects.toEqual({
        type: 'no answer',
        reason: 'unreachable',
      });
      expect(await kept()).toEqual([]);
    },
  );
});
