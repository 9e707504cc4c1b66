import QrCode from 'lucide-react/icons/qr-code';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { readShowable } from '../../flows/vouchers/read-showable.ts';
import { useLate } from '../../hooks/use-late.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { rowsFirst, useRowsSeen } from '../../hooks/use-seen.ts';
import { useToday } from '../../hooks/use-today.ts';
import { firstRead } from '../../lists/first-reads.ts';
import { walletOf } from '../../lists/wallet.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import css from './wallet.module.css';
import { WalletRow } from './wallet-row.tsx';

/** What the page reads before it is drawn first. */
export const firstReads = () => [...rowsFirst('cards'), ...rowsFirst('plates'), firstRead(readShowable)];

/** Everything that can be shown at the wash, one thing at a time, from what this device keeps. */
export function Wallet() {
  const { say } = useWords();
  const today = useToday();
  const isLate = useLate();
  const readings = {
    purchases: useList('prepaidPurchases'),
    cards: useList('cards'),
    discounts: useList('discountVouchers'),
    gifts: useList('giftVouchers'),
    plates: useList('plates'),
  };
  const all = Object.values(readings);
  const cards = useRowsSeen('cards');
  const plates = useRowsSeen('plates');
  const known = useLive(readShowable, []);
  const [purchases, discounts, gifts] = known?.value ?? [];
  // What a back office no longer tells this customer of is not shown, whatever this device keeps.
  const shown = <Rows,>(list: keyof typeof readings, rows: Rows) =>
    readings[list].face === 'refused' ? undefined : rows;
  const items = walletOf(
    {
      purchases: shown('purchases', purchases),
      cards: shown('cards', cards?.value),
      discounts: shown('discounts', discounts),
      gifts: shown('gifts', gifts),
      plates: shown('plates', plates?.value),
    },
    today,
  );
  const isRead = known !== undefined && cards !== undefined && plates !== undefined;
  const isLoading = !isRead || all.some(({ face }) => face === 'first load');
  // What comes first in the row is shown first, also on a device that reads the lists for the first time.
  if (isLoading && (items.length === 0 || !isLate))
    return <Skeleton label={say('wallet.loading')} shape="card" count={2} />;
  const missing = all.filter(({ face }) => face === 'refused' || face === 'nothing saved');
  const tryAgain = (
    <Button
      look="secondary"
      event="refresh requested"
      busy={missing.some(({ busy }) => busy)}
      onClick={() => {
        for (const { refresh } of missing) refresh();
      }}
    >
      {say('list.tryAgain')}
    </Button>
  );
  const none =
    missing.length > 0 ? (
      <EmptyState icon={<Icon of={TriangleAlert} />} title={say('wallet.notRead')} action={tryAgain} refused>
        {say('wallet.notReadText')}
      </EmptyState>
    ) : (
      <EmptyState icon={<Icon of={QrCode} />} title={say('wallet.none')}>
        {say('wallet.noneText')}
      </EmptyState>
    );
  return (
    <div className={css['page']}>
      <WalletRow items={items} none={none} />
      {items.length > 0 && missing.length > 0 ? (
        <Banner tone="caution" actions={tryAgain}>
          {say('wallet.partlyRead')}
        </Banner>
      ) : null}
    </div>
  );
}
