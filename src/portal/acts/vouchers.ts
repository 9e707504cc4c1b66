import { discountVoucher, listDiscountVouchers, registerDiscountVoucher } from '../../contract/discount-vouchers.ts';
import { act } from './act.ts';
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
