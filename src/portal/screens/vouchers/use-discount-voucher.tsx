import type { ShownVoucher } from '../../../../machines/vouchers/show-voucher.ts';
import type { DiscountVoucher } from '../../../contract/discount-vouchers.ts';
import { useToday } from '../../hooks/use-today.ts';
import { codeOf, standingOf } from '../../lists/vouchers.ts';
import { useWords } from '../../words/words.tsx';
import { LastDay } from './last-day.tsx';
import { useShownVoucher } from './use-shown-voucher.tsx';

/** How one of these discount vouchers is shown at the wash, and its dialog. */
export function useDiscountVoucher(vouchers: readonly DiscountVoucher[]) {
  const { say } = useWords();
  const today = useToday();
  const voucherOf = (voucherId: string) => vouchers.find(({ id }) => id === voucherId);
  const { show, dialog } = useShownVoucher(
    'discount',
    ({ voucherId }) => {
      const voucher = voucherOf(voucherId);
      if (voucher === undefined) return undefined;
      return standingOf(voucher, today) === 'expired' ? (
        say('exception.voucher.expired')
      ) : (
        <LastDay day={voucher.expirationDate} />
      );
    },
    (voucherId) => {
      const voucher = voucherOf(voucherId);
      return voucher && shownOf(voucher);
    },
  );
  return [(voucher: DiscountVoucher) => show(shownOf(voucher)), dialog] as const;
}

function shownOf(voucher: DiscountVoucher): ShownVoucher {
  const { id, uuid, name } = voucher;
  return { kind: 'discount', voucherId: id, paperId: id, uuid, name, code: codeOf(voucher) };
}
