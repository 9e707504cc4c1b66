import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { newAct, underWay } from '../../src/portal/ledger/act.ts';
import { TermIsOver } from '../../src/portal/ledger/ports.ts';
import { noon, openDevice } from '../support/device.ts';

const wish = { type: 'disable plate', class: 'A', input: { identificationItemId: '1' }, about: 'plate/1' } as const;

describe('the table of acts', () => {
  it('takes nothing more from a tab that sent before another began to', async () => {
    const { acts } = openDevice();
    await acts.open(newAct({ ...wish, key: 'a' }, noon));
    const [frozen, next] = [await acts.claim(), await acts.claim()];
    const tried = (epoch: number) => acts.change('a', (act) => ({ ...act, tries: epoch }), { epoch });
    await expect(tried(frozen)).rejects.toBeInstanceOf(TermIsOver);
    expect((await acts.find('a'))?.tries).toBe(0);
    expect((await tried(next))?.tries).toBe(next);
  });

  it('takes no second act about what needs the customer present, while nobody knows what became of the first', async () => {
    const { acts } = openDevice();
    const order = { ...wish, type: 'request cards', class: 'B', about: 'card requests' } as const;
    await acts.open(newAct({ ...order, key: 'a' }, noon));
    const ask = (key: string, told: { about?: string } = {}) => acts.open(newAct({ ...order, ...told, key }, noon));
    for (const state of ['queued', 'sent', 'draft', 'review'] as const) {
      await acts.change('a', (act) => ({ ...act, state }));
      await expect(ask('b')).rejects.toBe(underWay);
    }
    expect((await ask('a')).key).toBe('a');
    expect((await ask('c', { about: 'another thing' })).key).toBe('c');
    await acts.change('a', (act) => ({ ...act, takenBack: true }));
    expect((await ask('b')).key).toBe('b');
  });
});
