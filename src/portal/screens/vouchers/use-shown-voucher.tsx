import { type ReactNode, Suspense } from 'react';
import type { DiscountVoucher } from '../../../contract/discount-vouchers.ts';
import { showVoucherFlow } from '../../flows/vouchers/show-voucher.ts';
import { useAccountStore, usePortal } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useVanished } from '../../hooks/use-vanished.ts';
import { codeOf } from '../../lists/vouchers.ts';
import { lazyPart } from '../../parts/lazy-part.ts';
import { handOver } from '../shared/hand-over.ts';

const GoneDialog = lazyPart(() => import('../shared/gone-dialog.tsx'), 'GoneDialog');
const ShownVoucherDialog = lazyPart(() => import('./shown-voucher.tsx'), 'ShownVoucherDialog');

/** How one of these vouchers is shown at the wash, and its dialog: to be drawn where it stays when the list is empty. */
export function useShownVoucher(
  vouchers: readonly DiscountVoucher[],
): readonly [show: (voucher: DiscountVoucher) => void, dialog: ReactNode] {
  const portal = usePortal();
  const store = useAccountStore();
  const [snapshot, send] = useFlow(() => showVoucherFlow(portal, store, handOver));
  const { voucherId, name } = snapshot.context;
  const isShown = snapshot.matches('shown');
  useVanished('discountVouchers', isShown ? voucherId : null, () => send({ type: 'thing vanished' }));
  const shown = isShown ? vouchers.find(({ id }) => id === voucherId) : undefined;
  const show = (voucher: DiscountVoucher) =>
    send({
      type: 'show requested',
      voucherId: voucher.id,
      uuid: voucher.uuid,
      name: voucher.name,
      code: codeOf(voucher),
    });
  const dialog = (
    <Suspense>
      {shown ? <ShownVoucherDialog voucher={shown} snapshot={snapshot} send={send} /> : null}
      {snapshot.matches('no longer there') ? (
        <GoneDialog
          flow="show-voucher"
          name={name}
          closeEvent="show ended"
          onClose={() => send({ type: 'show ended' })}
        />
      ) : null}
    </Suspense>
  );
  return [show, dialog];
}
