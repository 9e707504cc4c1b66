import { useEffect, useEffectEvent } from 'react';
import type { DiscountVoucher } from '../../../contract/discount-vouchers.ts';
import { useDiscountVoucher } from './use-discount-voucher.tsx';

interface OpenedVoucherProps {
  /** Another object each time it is asked for. */
  readonly asked: { readonly voucher: DiscountVoucher };
  readonly vouchers: readonly DiscountVoucher[];
}

/** A voucher that is shown at the wash, over a page that shows some of them. */
export function OpenedVoucher({ asked, vouchers }: OpenedVoucherProps) {
  const [show, dialog] = useDiscountVoucher(vouchers);
  const showIt = useEffectEvent(show);
  useEffect(() => showIt(asked.voucher), [asked]);
  return dialog;
}
