import type { ReactNode } from 'react';
import type { ShownVoucher } from '../../../../machines/vouchers/show-voucher.ts';
import { showVoucherFlow } from '../../flows/vouchers/show-voucher.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useVanished } from '../../hooks/use-vanished.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { handOver } from '../shared/hand-over.ts';
import { shownVoucher } from '../shared/opened-names.ts';
import { useOpenedAgain } from '../shared/use-opened-again.ts';

const GoneDialog = partAhead(() => import('../shared/gone-dialog.tsx'), 'GoneDialog');
const ShownVoucherDialog = partAhead(() => import('./shown-voucher.tsx'), 'ShownVoucherDialog');

const lists = {
  discount: 'discountVouchers',
  gift: 'giftVouchers',
  prepaid: 'prepaidPurchases',
} as const satisfies Record<ShownVoucher['kind'], string>;

interface Showing {
  readonly show: (voucher: ShownVoucher) => void;
  readonly fetchDocument: (voucher: ShownVoucher) => void;
  /** The thing whose PDF is being fetched without being shown. */
  readonly fetching: string | null;
  /** To be drawn where it stays when the list is empty. */
  readonly dialog: ReactNode;
}

/**
 * How vouchers of a list are shown at the wash, and the dialog for it.
 *
 * @param hintOf what there is to say of the one that is shown; undefined where it is not in the list
 * @param find one of the list by its `voucherId`
 */
export function useShownVoucher(
  kind: ShownVoucher['kind'],
  hintOf: (voucher: ShownVoucher) => ReactNode | undefined,
  find: (voucherId: string) => ShownVoucher | undefined,
): Showing {
  const portal = usePortal();
  const store = useStore();
  const [snapshot, send] = useFlow(() => showVoucherFlow(portal, store, handOver));
  const voucher = snapshot.context;
  const isShown = snapshot.matches('shown');
  useVanished(lists[kind], isShown ? voucher.paperId : null, () => send({ type: 'thing vanished' }));
  const hint = isShown ? hintOf(voucher) : undefined;
  const show = (one: ShownVoucher) => send({ type: 'show requested', ...one });
  useOpenedAgain(shownVoucher(kind), find, show);
  const end = () => send({ type: 'show ended' });
  return {
    show,
    fetchDocument: (one) => send({ type: 'paper requested', ...one }),
    fetching: snapshot.matches('fetching paper') ? voucher.paperId : null,
    dialog: (
      <>
        {hint === undefined ? null : <ShownVoucherDialog hint={hint} snapshot={snapshot} send={send} />}
        {snapshot.matches('no longer there') ? (
          <GoneDialog flow="show-voucher" name={voucher.name} closeEvent="show ended" onClose={end} />
        ) : null}
      </>
    ),
  };
}
