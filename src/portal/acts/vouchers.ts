import { discountVoucher, listDiscountVouchers, registerDiscountVoucher } from '../../contract/discount-vouchers.ts';
import { changeGiftVoucherRecipient, mailGiftVoucher } from '../../contract/gift-voucher-mails.ts';
import { type GiftVoucher, listGiftVouchers, redeemGiftVoucher } from '../../contract/gift-vouchers.ts';
import { registerIdentificationItem } from '../../contract/identification-items.ts';
import type { ListName } from '../lists/kept.ts';
import { act, type ReadRows } from './act.ts';
import { foundAmong } from './look-up.ts';

export const fulfilVoucher = act({
  name: 'fulfil discount voucher',
  call: registerDiscountVoucher,
  words: /*i18n*/ 'activity.fulfilVoucher',
  about: ({ discountVoucherUuid }) => `discount voucher/${discountVoucherUuid}`,
  refetches: ['discountVouchers'],
  keeps: discountVoucher,
  // That it is fulfilled would not say by whom: only one's own list does.
  lookUp: async (ask, { discountVoucherUuid }) =>
    foundAmong(await ask(listDiscountVouchers, {}), ({ uuid }) => uuid === discountVoucherUuid),
});

const redeemed = {
  words: /*i18n*/ 'activity.redeemGiftVoucher',
  about: ({ code }: { code: string }) => `gift code/${code}`,
  outdates: ['balance', 'transactions'] as readonly ListName[],
  refetches: ['giftVouchers'] as readonly ListName[],
  lookUp: { cannot: 'Among the transactions no gift code is told from another of the same amount.' },
} as const;

export const redeemGiftCode = act({
  name: 'redeem gift voucher',
  call: redeemGiftVoucher,
  ...redeemed,
  keeps: redeemGiftVoucher.answer,
});

/** The same, where the operator takes gift codes like cards. */
export const registerGiftCode = act({ name: 'register gift code', call: registerIdentificationItem, ...redeemed });

const itself = ({ giftVoucherId: id }: { giftVoucherId: string }) => `gift voucher/${id}`;

const recipient = async ({ giftVoucherId }: { giftVoucherId: string }, read: ReadRows) =>
  (await read('giftVouchers'))?.find(({ id }) => id === giftVoucherId)?.recipientEmail ?? undefined;

export const mailGift = act({
  name: 'mail gift voucher',
  call: mailGiftVoucher,
  words: /*i18n*/ 'activity.mailGiftVoucher',
  about: itself,
  thing: recipient,
  done: (_, voucher, { put }) => put('giftVouchers', voucher),
  refetches: ['giftVouchers'],
  knownBefore: async ({ giftVoucherId }, read) => ({
    sentAt: (await read('giftVouchers'))?.find(({ id }) => id === giftVoucherId)?.sentAt ?? null,
  }),
  lookUp: async (ask, { giftVoucherId }, knownBefore) => {
    const { sentAt = null } = (knownBefore ?? {}) as Partial<Pick<GiftVoucher, 'sentAt'>>;
    return foundAmong(
      await ask(listGiftVouchers, {}),
      (one) => one.id === giftVoucherId && one.sentAt != null && one.sentAt !== sentAt,
    );
  },
});

export const changeGiftRecipient = act({
  name: 'change gift voucher recipient',
  call: changeGiftVoucherRecipient,
  words: /*i18n*/ 'activity.changeGiftRecipient',
  about: itself,
  thing: ({ recipientEmail }) => recipientEmail,
  done: (_, voucher, { put }) => put('giftVouchers', voucher),
  refetches: ['giftVouchers'],
  lookUp: async (ask, { giftVoucherId, recipientEmail }) =>
    foundAmong(
      await ask(listGiftVouchers, {}),
      (one) => one.id === giftVoucherId && one.recipientEmail === recipientEmail,
    ),
});
