import { changeGiftVoucherRecipient, mailGiftVoucher } from '../../../src/contract/gift-voucher-mails.ts';
import { previewGiftVoucher, previewGiftVoucherMail } from '../../../src/contract/gift-voucher-previews.ts';
import { listGiftVouchers, redeemGiftVoucher } from '../../../src/contract/gift-vouchers.ts';
import { registerIdentificationItem } from '../../../src/contract/identification-items.ts';
import type { MessageKey } from '../../../src/contract/message-keys.ts';
import { startOgonePayment } from '../../../src/contract/payments/ogone.ts';
import { everyStart } from './order-starts.ts';
import { bought } from './purchases.ts';
import { newName, type Sample, sample } from './sample.ts';
import { type Scene, scene } from './scene.ts';
import type { World } from './world.ts';

const look = { amount: 2500, quantity: 2, message: 'Proficiat!' };

/** What is done about a voucher that was given, each with everything that it takes. */
export const giftSamples: readonly Sample[] = [
  sample(previewGiftVoucherMail, async (world) => ({ by: await world.person(), input: look })),
  sample(previewGiftVoucher, async (world) => ({ by: await world.person(), input: look })),
  sample(mailGiftVoucher, async (world) => {
    const { by, id: giftVoucherId } = await given(world);
    return { by, input: { giftVoucherId } };
  }),
  sample(changeGiftVoucherRecipient, async (world) => {
    const { by, id: giftVoucherId } = await given(world);
    return { by, input: { giftVoucherId, recipientEmail: newName() } };
  }),
];

export const giftScenes: readonly Scene[] = [
  ...(
    [
      ['validation.sendOn.past', '2020-01-01'],
      ['validation.sendOn.tooLate', '2999-01-01'],
    ] as const
  ).flatMap(([key, sendOn]) =>
    everyStart(key, {
      saleItemId: 'gift-voucher',
      totalAmount: 2500,
      amount: 2500,
      giftVoucher: { recipientEmail: 'mia@example.com' },
      sendOn,
    }).filter(({ call }) => call !== startOgonePayment),
  ),
  ...worthless('exception.voucher.alreadyFulfilled', 'used'),
  ...worthless('exception.voucher.expired', 'old'),
  ...worthless('exception.voucher.mailedOften', 'mailed'),
  scene(changeGiftVoucherRecipient, 'validation.email', async (world) => {
    const { by, id: giftVoucherId } = await given(world);
    return { by, input: { giftVoucherId, recipientEmail: 'nobody' } };
  }),
  scene(changeGiftVoucherRecipient, 'validation.required', async (world) => {
    const { by, id: giftVoucherId } = await given(world);
    return { by, input: { giftVoucherId, recipientEmail: ' ' } };
  }),
  scene(changeGiftVoucherRecipient, 'validation.email.same', async (world) => {
    const { by, id: giftVoucherId, recipientEmail } = await given(world);
    return { by, input: { giftVoucherId, recipientEmail } };
  }),
  scene(redeemGiftVoucher, 'exception.code.tooMany', async (world) => {
    const by = await world.person();
    await guess((code) => world.call(redeemGiftVoucher, { code }, by));
    return { by, input: { code: 'CADEAU25' } };
  }),
  scene(registerIdentificationItem, 'exception.code.tooMany', async (world) => {
    const by = await world.person('digiteal');
    const asItem = (code: string) => ({ code, identificationItemTypeCode: 'GIFT' as const });
    await guess((code) => world.call(registerIdentificationItem, asItem(code), by));
    return { by, input: asItem('CADEAU25') };
  }),
];

async function guess(one: (code: string) => Promise<unknown>): Promise<void> {
  for (let round = 0; round < 5; round += 1) await one(`GUESS${round}`);
}

/** A voucher that its giver paid for, mailed to its recipient. */
async function given(world: World) {
  const recipientEmail = newName();
  const { by } = await bought(world, {
    saleItemId: 'gift-voucher',
    amount: 2500,
    totalAmount: 2500,
    giftVoucher: { recipientEmail },
  });
  const [voucher] = await world.ask(listGiftVouchers, {}, by);
  return { by, id: voucher?.id ?? '', recipientEmail };
}

function worthless(key: MessageKey, why: 'used' | 'old' | 'mailed'): Scene[] {
  const spoilt = async (world: World) => {
    const { by, id } = await given(world);
    if (why === 'used')
      await world.rows`update gift_voucher set used_at = now() where tenant_id = ${by.tenant} and id = ${id}`;
    if (why === 'old')
      await world.rows`update gift_voucher set valid_until = '2020-01-01' where tenant_id = ${by.tenant} and id = ${id}`;
    if (why === 'mailed')
      for (let time = 0; time < 3; time += 1) await world.ask(mailGiftVoucher, { giftVoucherId: id }, by);
    return { by, giftVoucherId: id };
  };
  return [
    scene(mailGiftVoucher, key, async (world) => {
      const { by, giftVoucherId } = await spoilt(world);
      return { by, input: { giftVoucherId } };
    }),
    scene(changeGiftVoucherRecipient, key, async (world) => {
      const { by, giftVoucherId } = await spoilt(world);
      return { by, input: { giftVoucherId, recipientEmail: newName() } };
    }),
  ];
}
