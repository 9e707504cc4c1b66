import { describe, expect, it } from 'vitest';
import { failures } from '../../machines/shared/examples.ts';
import { type ShownVoucher, showVoucherMachine } from '../../machines/vouchers/show-voucher.ts';
import type { Step } from '../../src/charts/steps.ts';
import { walk } from '../support/charts.ts';

const voucher: ShownVoucher = {
  kind: 'discount',
  voucherId: 'voucher-1',
  paperId: 'voucher-1',
  uuid: 'uuid-1',
  name: 'Gratis stofzuigen',
  code: 'WASH-0042',
};

describe(showVoucherMachine.id, () => {
  const pressed = (type: 'copy requested' | 'share requested' | 'pdf requested' | 'show ended'): Step => ({
    event: { type },
  });
  const showing = (...steps: Step[]) =>
    walk(showVoucherMachine, {
      input: undefined,
      steps: [{ event: { type: 'show requested', ...voucher } }, ...steps],
    });

  it('shows a voucher without asking anything of a network, and goes on where the screen may not stay awake', async () => {
    const shown = await showing();
    expect([shown.snapshot.value, shown.invoked]).toEqual([
      { shown: 'at hand' },
      [{ actor: 'keep the screen awake', input: undefined }],
    ]);
    const asleep = await showing({ actor: 'keep the screen awake', fails: new Error('low battery') });
    expect([asleep.snapshot.value, asleep.did]).toEqual([{ shown: 'at hand' }, []]);
  });

  it('says that the code is copied only once it is, and what to do where it is not', async () => {
    expect((await showing(pressed('copy requested'))).snapshot.value).toEqual({ shown: 'copying' });
    const copied = await showing(pressed('copy requested'), { actor: 'copy code', done: undefined });
    expect([copied.snapshot.value, copied.invoked.at(-1)]).toEqual([
      { shown: 'copied' },
      { actor: 'copy code', input: voucher },
    ]);
    const refused = await showing(pressed('copy requested'), { actor: 'copy code', fails: new Error('not allowed') });
    expect(refused.snapshot.value).toEqual({ shown: 'not copied' });
  });

  it.each<[string, Step[], string[]]>([
    ['shared', [pressed('share requested'), { actor: 'share voucher', done: undefined }], []],
    [
      'not shared, and says so',
      [pressed('share requested'), { actor: 'share voucher', fails: new Error('not here') }],
      ['tell that it cannot be shared'],
    ],
    ['taken along as a PDF', [pressed('pdf requested'), { actor: 'hand over pdf', done: undefined }], []],
    [
      'without its PDF, and says why',
      [pressed('pdf requested'), { actor: 'hand over pdf', fails: failures.noAnswer }],
      ['tell the failure'],
    ],
  ])('goes on showing it when it is %s', async (_, steps, told) => {
    const { snapshot, did } = await showing(...steps);
    expect([snapshot.value, did]).toEqual([{ shown: 'at hand' }, told]);
  });

  it('can be closed whatever is under way', async () => {
    for (const type of ['copy requested', 'share requested', 'pdf requested'] as const)
      expect((await showing(pressed(type), pressed('show ended'))).snapshot.value).toBe('idle');
  });

  it('has its PDF fetched without being shown, once however often that is pressed, and says why there is none', async () => {
    const asked: Step = { event: { type: 'paper requested', ...voucher } };
    const fetching = await walk(showVoucherMachine, { input: undefined, steps: [asked, asked] });
    expect([fetching.snapshot.value, fetching.invoked]).toEqual([
      'fetching paper',
      [{ actor: 'hand over pdf', input: voucher }],
    ]);
    const ends: [Step, string[]][] = [
      [{ actor: 'hand over pdf', done: undefined }, []],
      [{ actor: 'hand over pdf', fails: failures.noAnswer }, ['tell the failure']],
    ];
    for (const [end, told] of ends) {
      const { snapshot, did } = await walk(showVoucherMachine, { input: undefined, steps: [asked, end] });
      expect([snapshot.value, did]).toEqual(['idle', told]);
    }
  });

  it('says so when it was used elsewhere meanwhile', async () => {
    const { snapshot } = await showing({ event: { type: 'thing vanished' } });
    expect(snapshot.value).toBe('no longer there');
    expect((await showing({ event: { type: 'thing vanished' } }, pressed('show ended'))).snapshot.value).toBe('idle');
  });
});
