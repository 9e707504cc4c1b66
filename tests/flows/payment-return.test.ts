// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { providers } from '../../src/contract/payments/providers.ts';
import type { Act } from '../../src/portal/ledger/act.ts';
import { agreementOf } from '../support/paying/end.ts';
import { oneScene } from '../support/paying/one-scene.ts';
import {
  choose,
  comeBack,
  contextOf,
  hold,
  open,
  type Scene,
  send,
  stateOf,
  until,
  untilIn,
  untilWritten,
} from '../support/paying/scene.ts';
import { atThePage, outcomes, returnCalls, standingCalls } from '../support/paying/steps.ts';
import { loseLatest, rowsIn } from '../support/paying.ts';

const { openAt } = oneScene();

describe('coming back from the payment page', () => {
  it.each(providers)('is heard when %s sent the customer there before it was written down', async (provider) => {
    const scene = await openAt(provider);
    await atThePage(scene);
    const { saleId } = contextOf(scene);
    const returned = await choose(scene, outcomes[provider]['pending'] as string);
    await untilWritten(scene);
    scene.browser.crash();
    await loseLatest(scene.browser.name, 'flowEvents');

    await open(scene, { attempt: scene.key, returned });
    await until(scene, (state) => ['pending', 'not known yet', 'success'].includes(state), 'under way');
    expect(contextOf(scene)).toMatchObject({ saleId, returned });
    await untilWritten(scene);
    const events = await rowsIn<{ event: { type: string } }>(scene.browser.name, 'flowEvents');
    expect(events.map(({ event }) => event.type)).toContain('payment page returned');
  });

  it.each(providers)(
    'is taken in by itself, once, where %s sent the customer back without a line',
    async (provider) => {
      const scene = await openAt(provider);
      await atThePage(scene);
      const returned = await choose(scene, outcomes[provider]['paid'] as string);
      scene.browser.network.isThere = false;
      send(scene, { type: 'check requested' });
      await untilIn(scene, 'not known yet');
      await open(scene, { attempt: scene.key, returned });
      await untilIn(scene, 'taking the return in');
      await untilWritten(scene);
      expect([stateOf(scene), await returnsOf(scene)]).toEqual(['taking the return in', ['queued']]);
      scene.browser.network.isThere = true;
      await untilIn(scene, provider === 'digiteal' ? 'pending' : 'success');
      expect(await returnsOf(scene)).toEqual(['done']);
    },
  );

  it('is told anew by whoever asks how it stands, where it never arrived', async () => {
    const scene = await openAt('adyen');
    await atThePage(scene);
    hold(scene, returnCalls.adyen, false);
    await comeBack(scene, outcomes.adyen['paid'] as string);
    await scene.held?.arrived;
    await untilWritten(scene);
    scene.browser.crash();
    scene.browser.network.meet = null;
    // A slow answer is waited for this long.
    scene.browser.network.passed += 100_000;
    await open(scene, scene.here);
    await untilIn(scene, 'pending');
    expect(await agreementOf(scene)).toEqual({ sales: ['PENDING'], credit: 0, acts: ['done'] });
    send(scene, { type: 'check requested' });
    await untilIn(scene, 'success');
    expect(await agreementOf(scene)).toEqual({ sales: ['SUCCESS'], credit: 3_050, acts: ['done'] });
  });

  it('is heard while it is looked up where the payment stands', async () => {
    const scene = await openAt('multisafepay');
    await atThePage(scene);
    const returned = await choose(scene, 'uncleared');
    hold(scene, standingCalls.multisafepay, false);
    send(scene, { type: 'check requested' });
    await untilIn(scene, 'verifying');
    await untilWritten(scene);
    scene.browser.crash();
    scene.browser.network.meet = null;

    await open(scene, { attempt: scene.key, returned });
    await untilIn(scene, 'pending');
    expect(contextOf(scene).returned).toEqual(returned);
  });

  it.each([
    ['multisafepay', 'completed', 'refunded'],
    ['multisafepay', 'completed', 'chargedback'],
    ['ogone', '9', '8'],
  ] as const)('at %s (%s, then %s) tells money that went back since as what it is', async (provider, paid, back) => {
    const scene = await openAt(provider);
    await atThePage(scene);
    const { saleId } = contextOf(scene);
    await comeBack(scene, paid);
    await untilIn(scene, 'success');
    await choose(scene, back);
    scene.browser.close();
    await open(scene, { saleId });
    await untilIn(scene, 'refused');
    expect(contextOf(scene).standing).toBe('refunded');
    expect(await agreementOf(scene)).toEqual({ sales: ['REFUNDED'], credit: 0, acts: ['done'] });
  });

  it('is heard while another is taken in', async () => {
    const scene = await openAt('multisafepay');
    await atThePage(scene);
    const returned = await choose(scene, 'uncleared');
    hold(scene, returnCalls.multisafepay, false);
    await open(scene, { attempt: scene.key, returned });
    await scene.held?.arrived;
    await untilWritten(scene);
    scene.browser.crash();
    scene.browser.network.meet = null;

    const next = { ...returned, transactionid: `${returned['transactionid']}-2` };
    await open(scene, { attempt: scene.key, returned: next });
    expect(contextOf(scene).returned).toEqual(next);
    await until(scene, (state) => ['pending', 'not known yet'].includes(state), 'under way');
    expect(contextOf(scene).returned).toEqual(next);
  });
});

async function returnsOf({ browser }: Scene): Promise<string[]> {
  const acts = await rowsIn<Act>(browser.name, 'acts');
  return acts.filter(({ about }) => about.startsWith('return of')).map(({ state }) => state);
}
