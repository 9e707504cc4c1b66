// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { providers } from '../../src/contract/payments/providers.ts';
import type { FlowEvent } from '../../src/portal/log/recorded-flow.ts';
import { agreementOf } from '../support/paying/end.ts';
import { oneScene } from '../support/paying/one-scene.ts';
import { choose, open, type Scene, until, untilIn, untilWritten } from '../support/paying/scene.ts';
import { atThePage, outcomes } from '../support/paying/steps.ts';
import { rowsIn } from '../support/paying.ts';

const { openAt } = oneScene();

describe('a payment that is under way while the portal is updated', () => {
  it.each(providers)('with %s is found by its act, and goes on', async (provider) => {
    const scene = await openAt(provider);
    await atThePage(scene);
    await untilWritten(scene);
    const returned = await choose(scene, outcomes[provider]['paid'] as string);
    scene.browser.close();
    await becomeOlder(scene);
    await open(scene);
    await until(scene, (state) => ['pending', 'not known yet', 'success'].includes(state), 'found');
    scene.browser.close();
    await open(scene, { attempt: scene.key, returned });
    await untilIn(scene, provider === 'digiteal' ? 'pending' : 'success');
    expect(await agreementOf(scene)).toMatchObject({
      sales: [provider === 'digiteal' ? 'PENDING' : 'SUCCESS'],
      acts: ['done'],
    });
  });
});

/** Writes what was recorded as the version before wrote it: the order open in the event, and no goods in it. */
async function becomeOlder({ browser }: Scene): Promise<void> {
  const rows = await rowsIn<FlowEvent & { id?: number }>(browser.name, 'flowEvents');
  const { store } = await browser.openPage();
  await store.database.flowEvents.clear();
  for (const { event, version, ...row } of rows) {
    const order = { saleItemId: 'top-up', amount: 3_050 };
    const older = event.type === 'checkout opened' ? { ...event, order } : event;
    await store.database.flowEvents.put({ ...row, event: older, version: version - 1 } as never);
  }
  browser.close();
}
