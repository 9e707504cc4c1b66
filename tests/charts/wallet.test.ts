import { describe, expect, it } from 'vitest';
import { failures } from '../../machines/shared/examples.ts';
import { fulfilVoucherMachine, type SentVoucher } from '../../machines/vouchers/fulfil-voucher.ts';
import { walletMachine } from '../../machines/vouchers/wallet.ts';
import type { Step } from '../../src/charts/steps.ts';
import { walk } from '../support/charts.ts';

describe(walletMachine.id, () => {
  const standing = async (steps: readonly Step[], items: readonly string[] = ['a', 'b', 'c', 'd']) => {
    const { snapshot } = await walk(walletMachine, { input: { items }, steps });
    const { items: row, at } = snapshot.context;
    return [snapshot.value, row[at]];
  };
  const next: Step = { event: { type: 'next requested' } };
  const previous: Step = { event: { type: 'previous requested' } };
  const told = (...items: string[]): Step => ({ event: { type: 'items told', items } });

  it('begins with the first one, keeps the screen awake while something is shown, and never otherwise', async () => {
    const shown = await walk(walletMachine, { input: { items: ['a'] }, steps: [] });
    expect([shown.snapshot.value, shown.invoked.map(({ actor }) => actor)]).toEqual([
      'showing',
      ['keep the screen awake'],
    ]);
    const empty = await walk(walletMachine, { input: { items: [] }, steps: [] });
    expect([empty.snapshot.value, empty.invoked]).toEqual(['nothing to show', []]);
  });

  it('begins with what was shown before, while that is in the row', async () => {
    const beginning = async (shown?: string) => {
      const { snapshot } = await walk(walletMachine, { input: { items: ['a', 'b', 'c'], shown }, steps: [next] });
      return snapshot.context.items[snapshot.context.at];
    };
    expect([await beginning('b'), await beginning('x'), await beginning()]).toEqual(['c', 'b', 'b']);
  });

  it('goes forth and back, never beyond its ends', async () => {
    expect(await standing([next, next])).toEqual(['showing', 'c']);
    expect(await standing([next, next, next, next, next])).toEqual(['showing', 'd']);
    expect(await standing([next, previous, previous])).toEqual(['showing', 'a']);
  });

  it('goes straight to what is chosen or swiped to, if it is there', async () => {
    expect(await standing([{ event: { type: 'kind chosen', item: 'c' } }])).toEqual(['showing', 'c']);
    expect(await standing([{ event: { type: 'item swiped to', item: 'b' } }])).toEqual(['showing', 'b']);
    expect(await standing([next, { event: { type: 'kind chosen', item: 'x' } }])).toEqual(['showing', 'b']);
  });

  it.each<[string, string[], string | undefined]>([
    ['stays with what is shown when something comes before it', ['x', 'a', 'b', 'c'], 'b'],
    ['stays with what is shown when something before it goes', ['b', 'c'], 'b'],
    ['shows what stood behind it when that goes', ['a', 'c', 'd'], 'c'],
    ['shows the last one when nothing behind it is left', ['a', 'x'], 'x'],
    ['has nothing to show when all of it is used', [], undefined],
  ])('%s', async (_, items, expected) => {
    expect(await standing([next, told(...items)])).toEqual([
      expected === undefined ? 'nothing to show' : 'showing',
      expected,
    ]);
  });

  it('shows what comes into an empty row', async () => {
    expect(await standing([told('a', 'b')], [])).toEqual(['showing', 'a']);
  });
});

describe(fulfilVoucherMachine.id, () => {
  const sent: SentVoucher = {
    name: 'Winterwas',
    description: null,
    expirationDate: null,
    isExpired: false,
    isFulfilled: false,
    code: null,
    isOwn: false,
    isTakenHere: false,
  };
  const taken: SentVoucher = { ...sent, isFulfilled: true, code: 'WASH-0042', isOwn: true };
  const looked = (done: SentVoucher): Step => ({ actor: 'look at voucher', done });
  const unlooked = (fails: unknown): Step => ({ actor: 'look at voucher', fails });
  const pressed = (key: string): Step => ({ event: { type: 'voucher wanted', key } });
  const ended = (done: SentVoucher | null): Step => ({ actor: 'fulfil voucher', done });
  const unended = (fails: unknown): Step => ({ actor: 'fulfil voucher', fails });
  const standing = (...steps: Step[]) => walk(fulfilVoucherMachine, { input: { uuid: 'uuid-1' }, steps });

  it.each<[Step, string]>([
    [looked(sent), 'found'],
    [looked(taken), 'already fulfilled'],
    [looked({ ...taken, isTakenHere: true }), 'fulfilled'],
    [looked({ ...sent, isExpired: true }), 'expired'],
    [unlooked({ type: 'refused', status: 404, messageKey: 'exception.notFound' }), 'not found'],
    [unlooked({ type: 'refused', status: 400, messageKey: 'exception.http.400' }), 'not found'],
    // Neither says anything of the voucher.
    [unlooked({ type: 'refused', status: 429, messageKey: 'exception.tooMany' }), 'not looked at'],
    [unlooked(failures.noAnswer), 'not looked at'],
    [unlooked(failures.fault), 'not looked at'],
  ])('after %j the link is %s, and nothing was asked for', async (step, state) => {
    const { snapshot, invoked } = await standing(step);
    expect([snapshot.value, invoked.map(({ actor }) => actor)]).toEqual([state, ['look at voucher']]);
  });

  it('is taken once under one key, however often that is pressed, and says so only once it is', async () => {
    const pressing = await standing(looked(sent), pressed('key-1'), pressed('key-2'));
    expect([pressing.snapshot.value, pressing.invoked.filter(({ actor }) => actor === 'fulfil voucher')]).toEqual([
      { fulfilling: 'under way' },
      [{ actor: 'fulfil voucher', input: { uuid: 'uuid-1', key: 'key-1' } }],
    ]);
    const done = await standing(looked(sent), pressed('key-1'), ended(taken));
    expect([done.snapshot.value, done.snapshot.context.voucher]).toEqual(['fulfilled', taken]);
    // The answer was lost, the outcome is not.
    const lost = await standing(looked(sent), pressed('key-1'), ended(null));
    expect([lost.snapshot.value, lost.snapshot.context.voucher]).toEqual(['fulfilled', sent]);
  });

  it('that was refused is looked at again, and what that finds is told', async () => {
    const refused = await standing(looked(sent), pressed('key-1'), unended(failures.refused), looked(taken));
    expect(refused.snapshot.value).toBe('already fulfilled');
    const again = await standing(
      looked(sent),
      pressed('key-1'),
      unended(failures.refused),
      unlooked(failures.noAnswer),
    );
    expect([again.snapshot.value, again.snapshot.context.failure]).toEqual(['found', failures.refused]);
  });

  it('whose outcome nobody knows is never called a failure, and is asked for under the same key', async () => {
    const open = await standing(looked(sent), pressed('key-1'), { event: { type: 'outcome left open' } });
    expect(open.snapshot.value).toEqual({ fulfilling: 'outcome not known' });
    const asked = await standing(
      looked(sent),
      pressed('key-1'),
      { event: { type: 'outcome left open' } },
      { event: { type: 'outcome asked for' } },
    );
    expect(asked.invoked.at(-1)).toEqual({ actor: 'fulfil voucher', input: { uuid: 'uuid-1', key: 'key-1' } });
  });

  it('that was not sent says so, and is sent under the same key or left at that', async () => {
    const unsent = [looked(sent), pressed('key-1'), unended(failures.noAnswer)];
    expect((await standing(...unsent)).snapshot.value).toBe('not sent');
    const again = await standing(...unsent, { event: { type: 'send requested' } });
    expect(again.invoked.at(-1)).toEqual({ actor: 'fulfil voucher', input: { uuid: 'uuid-1', key: 'key-1' } });
    const declined = await standing(...unsent, { event: { type: 'send declined' } });
    expect(declined.snapshot.value).toEqual({ looking: 'again' });
  });
});
