import { describe, expect, it } from 'vitest';
import { stateText } from '../../machines/state-of.ts';
import { redeemGiftVoucherMachine } from '../../machines/vouchers/redeem-gift-voucher.ts';
import type { Step } from '../../src/charts/steps.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { walk } from '../support/charts.ts';

const wish = { code: 'CADEAU25', isItem: false };
const sent = (isOwn = false): Step => ({
  event: { type: 'code sent', key: 'key-1', typed: { code: 'cadeau-25' }, wish, problems: {}, isOwn },
});
const refusedWith = (messageKey: string): Failure => ({ type: 'refused', status: 409, messageKey });
const redeeming = (...steps: Step[]) => walk(redeemGiftVoucherMachine, { input: undefined, steps });

describe(redeemGiftVoucherMachine.id, () => {
  it('asks before a voucher is used by who bought it, and sends nothing where that is not wanted', async () => {
    const asked = await redeeming(sent(true));
    expect([asked.snapshot.value, asked.invoked]).toEqual(['confirming own voucher', []]);
    const kept = await redeeming(sent(true), { event: { type: 'redeem cancelled' } });
    expect([stateText(kept.snapshot.value), kept.invoked]).toEqual(['filling in.as it is', []]);
    const used = await redeeming(sent(true), { event: { type: 'redeem confirmed' } });
    expect(used.invoked).toEqual([{ actor: 'redeem code', input: { key: 'key-1', wish } }]);
  });

  it('asks nothing of any other, and once however often that is pressed', async () => {
    const { invoked } = await redeeming(sent(), sent(), sent());
    expect(invoked).toEqual([{ actor: 'redeem code', input: { key: 'key-1', wish } }]);
  });

  it.each(['exception.code.invalid', 'exception.voucher.alreadyFulfilled', 'exception.voucher.expired'])(
    'says %s beside the code that was typed',
    async (messageKey) => {
      const { snapshot } = await redeeming(sent(), { actor: 'redeem code', fails: refusedWith(messageKey) });
      const { problems, typed } = snapshot.context;
      expect([stateText(snapshot.value), problems, typed]).toEqual([
        'filling in.to be corrected',
        { code: { messageKey } },
        { code: 'cadeau-25' },
      ]);
    },
  );

  it('does not take an unknown outcome for a refusal, and forgets the link only once it is redeemed', async () => {
    const forgotten: string[] = [];
    const chart = redeemGiftVoucherMachine.provide({ actions: { 'forget the link': () => void forgotten.push('it') } });
    const ends: Step[] = [
      { actor: 'redeem code', fails: { type: 'no answer', reason: 'timeout' } },
      { actor: 'redeem code', done: { amount: 2500, balance: 5000 } },
    ];
    const counts = [];
    for (const end of ends) {
      const { snapshot } = await walk(chart, { input: undefined, steps: [sent(), end] });
      counts.push([stateText(snapshot.value), snapshot.context.redeemed, forgotten.length]);
    }
    expect(counts).toEqual([
      ['redeeming.outcome not known', null, 0],
      ['redeemed', { amount: 2500, balance: 5000 }, 1],
    ]);
  });

  it('says whether the camera may not be used, or is none, and puts what it read into the field', async () => {
    const looked = (end: Step) => redeeming({ event: { type: 'camera requested' } }, end);
    const actor = 'read a code with the camera';
    const states = [];
    for (const fails of [refusedWith('redeem.cameraNotAllowed'), new Error('no device')])
      states.push(stateText((await looked({ actor, fails })).snapshot.value));
    expect(states).toEqual(['filling in.camera not allowed', 'filling in.no camera']);
    const { snapshot, invoked } = await looked({ actor, done: 'CADEAU25' });
    expect([stateText(snapshot.value), snapshot.context.typed, invoked.length]).toEqual([
      'filling in.code read',
      { code: 'CADEAU25' },
      1,
    ]);
  });
});
