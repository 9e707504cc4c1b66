import { useState } from 'react';
import type { Gift } from '../../../../machines/vouchers/gift.ts';
import { startGiveGiftVoucher } from '../../flows/vouchers/give-gift-voucher.ts';
import { useStore } from '../../hooks/portal-context.ts';
import { useDrawnLocation } from '../../hooks/use-drawn-location.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { readKept } from '../../lists/reading.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { useCheckout } from '../../paying/use-checkout.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { GiftForm, type GiftLimits } from './gift-form.tsx';

const GiftPreview = partAhead(() => import('./gift-preview.tsx'), 'GiftPreview');

/** Giving vouchers, where the operator sells them. Each visit to the page is about a gift of its own. */
export function GiveGiftVoucher() {
  const { say } = useWords();
  useList('offer');
  useList('setting');
  const known = useLive((database) => Promise.all([readKept(database, 'offer'), readKept(database, 'setting')]), []);
  const giftId = useDrawnLocation().state.__TSR_key ?? 'gift';
  const [offer, setting] = known?.value ?? [];
  const item = offer?.find(({ code }) => code === 'GIFT')?.saleItems[0];
  if (offer !== undefined && item === undefined) return null;
  const limits: GiftLimits | undefined = setting && {
    range: { min: setting.smallestGift, max: setting.largestGift },
    mostVouchers: setting.mostGiftVouchers,
    hasMails: setting.giftVoucherMails,
  };
  return (
    <Card screenOnly title={say('giveGift.title')}>
      {item && limits ? (
        <Giving key={giftId} giftId={giftId} saleItemId={item.id} limits={limits} />
      ) : (
        <Skeleton label={say('giftVouchers.loading')} shape="field" count={4} />
      )}
    </Card>
  );
}

interface GivingProps {
  readonly giftId: string;
  readonly saleItemId: string;
  readonly limits: GiftLimits;
}

function Giving({ giftId, saleItemId, limits }: GivingProps) {
  const store = useStore();
  const { say } = useWords();
  const toCheckout = useCheckout();
  const [previewed, setPreviewed] = useState<Gift | null>(null);
  const flow = useRecordedFlow(() =>
    startGiveGiftVoucher(store, giftId, {
      toCheckout: (id) => toCheckout({ kind: 'gift voucher', saleItemId, giftId: id }),
      toPreview: setPreviewed,
    }),
  );
  if (flow === null) return <Skeleton label={say('giftVouchers.loading')} shape="field" count={4} />;
  return (
    <>
      <GiftForm flow={flow} limits={limits} />
      {previewed === null ? null : <GiftPreview gift={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}
