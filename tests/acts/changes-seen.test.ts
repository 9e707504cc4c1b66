import { describe, expect, it } from 'vitest';
import { disableCard } from '../../src/portal/acts/cards.ts';
import { changePlate } from '../../src/portal/acts/plates.ts';
import { readRowsSeen } from '../../src/portal/acts/seen.ts';
import { removeAdyenCard, removeMultisafepayCard } from '../../src/portal/acts/subscriptions.ts';
import { mailGift } from '../../src/portal/acts/vouchers.ts';
import { newAct } from '../../src/portal/ledger/act.ts';
import { openDevice } from '../support/device.ts';
import { card, item, seen } from '../support/plates.ts';

it('a wash card stays switched off once that is done, and no other is', async () => {
  const { database, learn, ask, answer } = openDevice();
  await learn({ type: 'list fetched', list: 'cards', value: [card('1'), card('2')] });
  await ask(disableCard, 'key-1', { identificationItemId: '1' });
  await answer('key-1');
  expect(await readRowsSeen(database, 'cards')).toEqual([seen(card('1'), { status: 'DISABLED' }), seen(card('2'))]);
});

describe('a nickname and a cost centre', () => {
  const plate = { ...item('1'), nickname: 'Blue', costCentre: 'North' };
  const busy = { busy: true };

  it.each([
    ['stay as they are where nothing is said of them', { name: 'X 1' }, { ...plate, name: 'X 1' }],
    ['change one by one', { costCentre: 'South' }, { ...plate, costCentre: 'South' }],
    [
      'are gone where they are emptied',
      { nickname: '', costCentre: '' },
      { ...plate, nickname: null, costCentre: null },
    ],
  ])('%s', async (_, wished, expected) => {
    const { database, learn, ask } = openDevice();
    await learn({ type: 'list fetched', list: 'plates', value: [plate, item('2')] });
    await ask(changePlate, 'key-1', { identificationItemId: '1', ...wished });
    expect(await readRowsSeen(database, 'plates')).toEqual([seen(expected, busy), seen(item('2'))]);
  });
});

it.each([
  [
    'Adyen',
    (ask: ReturnType<typeof openDevice>['ask']) => ask(removeAdyenCard, 'key-1', { storedPaymentMethodId: 'one' }),
  ],
  [
    'MultiSafepay',
    (ask: ReturnType<typeof openDevice>['ask']) => ask(removeMultisafepayCard, 'key-1', { cardId: 'one' }),
  ],
])('a card kept by %s is leaving, and gone once that is done; the other stays', async (_, remove) => {
  const { database, learn, ask, answer } = openDevice();
  const kept = (id: string) => ({ id, brand: 'visa', lastFour: '1111', expires: '2030-12' });
  await learn({ type: 'list fetched', list: 'storedCards', value: [kept('one'), kept('other')] as never });
  await remove(ask);
  const ids = async () => (await readRowsSeen(database, 'storedCards'))?.map(({ id, leaving }) => [id, leaving]);
  const before = await ids();
  await answer('key-1');
  expect([before, await ids()]).toEqual([
    [
      ['one', true],
      ['other', false],
    ],
    [['other', false]],
  ]);
});

it('a gift voucher that is told as never mailed was not mailed again, whatever was known before', async () => {
  const { lookUp } = mailGift;
  if (typeof lookUp !== 'function') throw new Error('it cannot be');
  const stateOf = async (sentAt: string | null, knownBefore: object) =>
    (
      await lookUp((async () => [{ id: '1', sentAt }]) as never, {
        ...newAct(mailGift.asked('key-1', { giftVoucherId: '1' }, null, knownBefore), 0),
      })
    ).state;
  const [first, second] = ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'];
  expect([
    await stateOf(null, { sentAt: first }),
    await stateOf(first, { sentAt: first }),
    await stateOf(second, { sentAt: first }),
    await stateOf(first, { sentAt: null }),
  ]).toEqual(['unknown', 'unknown', 'done', 'done']);
});
