import { useRef } from 'react';
import { startRedeemGiftVoucher } from '../../flows/vouchers/redeem-gift-voucher.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { readKept } from '../../lists/reading.ts';
import { Card } from '../../ui/card.tsx';
import { readCode } from '../../ui/read-code.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { RedeemViews } from './redeem-views.tsx';

/** Redeeming a gift code. */
export function RedeemGiftVoucher() {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const video = useRef<HTMLVideoElement>(null);
  useList('setting');
  useList('giftVouchers');
  const known = useLive(
    (database) => Promise.all([readKept(database, 'setting'), readKept(database, 'giftVouchers')]),
    [],
  )?.value;
  const flow = useRecordedFlow(() =>
    startRedeemGiftVoucher(portal, store, (signal) => {
      if (video.current === null) throw new Error('There is nothing to show what the camera sees.');
      return readCode(video.current, signal);
    }),
  );
  const [setting, given = []] = known ?? [];
  return (
    <Card screenOnly title={say('redeem.title')}>
      {flow && setting ? (
        <RedeemViews flow={flow} video={video} given={given} isItem={setting.giftCodesAsItems} />
      ) : (
        <Skeleton label={say('giftVouchers.loading')} shape="field" />
      )}
    </Card>
  );
}
