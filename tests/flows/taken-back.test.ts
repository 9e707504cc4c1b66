// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { providers } from '../../machines/checkout/order.ts';
import { type Money, openMoney } from '../backoffice/paying/payments/support.ts';
import { agreementOf, goOn } from '../support/paying/end.ts';
import { meet } from '../support/paying/mishaps.ts';
import { openScene, send, untilIn } from '../support/paying/scene.ts';
import { openAndPress, ordering, whileOpen } from '../support/paying/steps.ts';
import { stubPages } from '../support/paying.ts';

let money: Money;
beforeAll(async () => {
  money = await openMoney();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await money.close();
});

it.each(providers)(
  'what was made void with %s is told as taken back, not as a payment that failed, also when its page is opened again',
  async (provider) => {
    stubPages();
    const scene = await openScene(money, provider);
    try {
      const [neverArrived] = whileOpen(ordering, openAndPress, 'placing the order.not known yet');
      await neverArrived?.(scene);
      send(scene, { type: 'order withdrawn' });
      await untilIn(scene, 'withdrawn');
      await meet(scene, 'reload');
      expect(await goOn(scene)).toBe('withdrawn');
      expect(await agreementOf(scene)).toEqual({ sales: [], credit: 0, acts: ['refused'] });
    } finally {
      scene.browser.close();
      await scene.restore();
    }
  },
);
