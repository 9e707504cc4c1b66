import { usePortal } from '../../hooks/portal-context.ts';
import { keptGiftCode } from '../../spine/gift-link.ts';
import css from './gift-page.module.css';
import { GiftVouchers } from './gift-vouchers.tsx';
import { GiveGiftVoucher } from './give-gift-voucher.tsx';
import { RedeemGiftVoucher } from './redeem-gift-voucher.tsx';

/** Giving a voucher, redeeming a code, and those that were given and are not used yet. Source: §2.4. */
export function GiftPage() {
  const { world } = usePortal();
  // Who comes by the link of a mail came to redeem.
  const isLinked = keptGiftCode(world) !== null;
  return (
    <div className={css['page']}>
      <div className={css['ways']} data-holds-back>
        {isLinked ? <RedeemGiftVoucher /> : <GiveGiftVoucher />}
        {isLinked ? <GiveGiftVoucher /> : <RedeemGiftVoucher />}
      </div>
      <GiftVouchers />
    </div>
  );
}
