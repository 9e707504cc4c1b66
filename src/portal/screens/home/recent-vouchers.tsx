import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import type { DiscountVoucher } from '../../../contract/discount-vouchers.ts';
import { readRecentVouchers } from '../../flows/vouchers/read-recent-vouchers.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { firstRead } from '../../lists/first-reads.ts';
import { standingOf } from '../../lists/vouchers.ts';
import { paths } from '../../pages/pages.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { useNarrow } from '../../ui/narrow.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { shownVoucher } from '../shared/opened-names.ts';
import { useOpenedAgain } from '../shared/use-opened-again.ts';
import { LastDay } from '../vouchers/last-day.tsx';
import { Voucher } from '../vouchers/voucher.tsx';
import css from './home.module.css';

const OpenedVoucher = partAhead(() => import('../vouchers/opened-voucher.tsx'), 'OpenedVoucher');

/** Vouchers shown where the tenant says nothing else. */
const defaultCount = 3;

/** What it reads before it is drawn first. */
export const recentVouchersReads = [firstRead(readRecentVouchers, defaultCount)];

/** The newest vouchers that can still be used, each to be shown from here: on a desktop as rows, so that neither column is much longer than the other. @param isNew nothing is said where there are none yet; undefined as long as that is not known */
export function RecentVouchers({ isNew }: { isNew: boolean | undefined }) {
  const { language, say } = useWords();
  const today = useToday();
  const isNarrow = useNarrow();
  const reading = useList('discountVouchers');
  const known = useLive(readRecentVouchers, [defaultCount])?.value;
  const [asked, ask] = useState<{ readonly voucher: DiscountVoucher } | null>(null);
  useOpenedAgain(
    shownVoucher('discount'),
    (id) => known?.all.find((voucher) => voucher.id === id),
    (voucher) => ask({ voucher }),
  );
  const recent = known?.all.filter((voucher) => standingOf(voucher, today) !== 'expired').slice(0, known.count);
  if (isNew !== false && recent?.length === 0) return null;
  return (
    <Card
      title={say('home.vouchers')}
      flush={!isNarrow}
      action={
        <TextLink alone href={`/${language}${paths.discountVouchers}`}>
          {say('home.allVouchers')}
        </TextLink>
      }
    >
      <ListFrame
        list="discountVouchers"
        reading={reading}
        isEmpty={recent?.length === 0}
        skeleton={
          <Skeleton label={say('vouchers.loading')} shape={isNarrow ? 'voucher' : 'row'} count={defaultCount} inPlace />
        }
        empty={
          <EmptyState level={3} icon={<Icon of={TicketPercent} />} title={say('vouchers.none')}>
            {say('vouchers.noneText')}
          </EmptyState>
        }
      >
        <ul className={css[isNarrow ? 'vouchers' : 'rows']}>
          {(recent ?? []).map((voucher) =>
            isNarrow ? (
              <Voucher key={voucher.id} voucher={voucher} level={3} onShow={() => ask({ voucher })} />
            ) : (
              <ListRow
                key={voucher.id}
                dataId={voucher.id}
                leading={<Icon of={TicketPercent} />}
                title={voucher.name}
                detail={<LastDay day={voucher.expirationDate} />}
                event="show requested"
                onPress={() => ask({ voucher })}
              />
            ),
          )}
        </ul>
      </ListFrame>
      {asked ? <OpenedVoucher asked={asked} vouchers={known?.all ?? []} /> : null}
    </Card>
  );
}
