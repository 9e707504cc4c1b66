import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import css from './home.module.css';

/** Vouchers shown where the tenant says nothing else. */
const defaultCount = 3;

export function RecentVouchers() {
  const { say } = useWords();
  const formats = useFormats();
  const reading = useList('discountVouchers');
  const vouchers = useLive(async (database) => {
    const setting = await readKept(database, 'setting');
    const all = (await readKept(database, 'discountVouchers')) ?? [];
    return all.slice(0, setting?.recentDiscountVouchers ?? defaultCount);
  }, []);
  return (
    <Card title={say('home.vouchers')}>
      <ListFrame
        list="discountVouchers"
        reading={reading}
        isEmpty={vouchers?.value.length === 0}
        skeleton={<Skeleton label={say('home.vouchersLoading')} shape="voucher" count={3} />}
        empty={
          <EmptyState level={3} icon={<Icon of={TicketPercent} />} title={say('home.noVouchers')}>
            {say('home.noVouchersText')}
          </EmptyState>
        }
      >
        <ul className={css['vouchers']}>
          {(vouchers?.value ?? []).map(({ id, name, expirationDate }) => (
            <li key={id} data-id={id} className={css['voucher']}>
              <Badge tone="promo">{say('home.voucher')}</Badge>
              <strong>{name}</strong>
              <p className={css['until']}>
                {expirationDate === null
                  ? say('home.voucherNoEnd')
                  : say('home.voucherUntil', { day: formats.longDay(expirationDate) })}
              </p>
            </li>
          ))}
        </ul>
      </ListFrame>
    </Card>
  );
}
