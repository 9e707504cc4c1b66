// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { createMandateLink } from '../../src/contract/mandates.ts';
import { type Provider, providers } from '../../src/contract/payments/providers.ts';
import type { Act } from '../../src/portal/ledger/act.ts';
import { agreementOf, goOn } from '../support/paying/end.ts';
import { meet } from '../support/paying/mishaps.ts';
import { oneScene } from '../support/paying/one-scene.ts';
import { type Scene, send, untilIn, untilWritten } from '../support/paying/scene.ts';
import {
  enterTheAccount,
  openAndPress,
  orderAgain,
  ordering,
  type Way,
  whileOpen,
  whileTakenBack,
} from '../support/paying/steps.ts';
import { rowsIn } from '../support/paying.ts';

const { openAt, pages } = oneScene();

let scene: Scene;
afterEach(() => untilWritten(scene));

it.each(providers)(
  'what was made void with %s is told as taken back, not as a payment that failed, also when its page is opened again',
  async (provider) => {
    scene = await openAt(provider);
    const [neverArrived] = whileOpen(ordering, openAndPress, 'placing the order.not known yet');
    await neverArrived?.(scene);
    send(scene, { type: 'order withdrawn' });
    await untilIn(scene, 'withdrawn');
    await meet(scene, 'reload');
    expect(await goOn(scene)).toBe('withdrawn');
    expect(await agreementOf(scene)).toEqual({ sales: [], credit: 0, acts: ['refused'] });
  },
);

describe('what was taken back too late', () => {
  const tooLate = async (provider: Provider, begin: Way) => {
    scene = await openAt(provider);
    const [, carriedOut] = whileTakenBack(ordering, begin, 'placing the order');
    await carriedOut?.(scene);
    const already = pages().length;
    scene.browser.network.meet = null;
    scene.held?.release(false);
    return () => pages().slice(already);
  };

  it.each(['multisafepay', 'ogone'] as const)(
    'sends nobody to the page of %s to pay it: that is for them to say',
    async (provider) => {
      const sentTo = await tooLate(provider, openAndPress);
      await untilIn(scene, 'at the payment page');
      expect(sentTo()).toEqual([]);
      send(scene, { type: 'payment page requested' });
      await expect.poll(() => sentTo().length).toBe(1);
    },
  );

  it('is not collected from an account: that is for its owner to say', async () => {
    await tooLate('digiteal', orderAgain);
    await untilIn(scene, 'collection not sent');
    expect(
      await rowsIn<Act>(scene.browser.name, 'acts').then((acts) =>
        acts.filter(({ type }) => type.startsWith('collect')),
      ),
    ).toEqual([]);
    send(scene, { type: 'send requested' });
    await untilIn(scene, 'pending');
  });

  it('sends nobody to a bank to sign a mandate that they took back', async () => {
    scene = await openAt('digiteal');
    const [, carriedOut] = whileTakenBack(() => createMandateLink, enterTheAccount, 'creating the mandate');
    await carriedOut?.(scene);
    scene.browser.network.meet = null;
    scene.held?.release(false);
    await untilIn(scene, 'at the payment page');
    expect(pages()).toEqual([]);
  });
});
