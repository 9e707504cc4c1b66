import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { readKept } from '../../lists/reading.ts';
import { byStanding } from '../../lists/vouchers.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { useDiscountVoucher } from './use-discount-voucher.tsx';
import { Voucher } from './voucher.tsx';
import css from './vouchers.module.css';

/** Discount vouchers: those to use, the first to end first, and apart from them those that expired. Source: §2.4. */
export function Vouchers() {
  const { say } = useWords();
  const reading = useList('discountVouchers');
  const known = useLive((database) => readKept(database, 'discountVouchers'), [])?.value;
  const vouchers = known ?? [];
  const { usable, expired } = byStanding(vouchers, useToday());
  const [show, dialog] = useDiscountVoucher(vouchers);
  const skeleton = <Skeleton label={say('vouchers.loading')} shape="voucher" count={3} />;
  const none = (
    <EmptyState icon={<Icon of={TicketPercent} />} title={say('vouchers.none')}>
      {say('vouchers.noneText')}
    </EmptyState>
  );
  return (
    <div className={css['page']}>
      <ListFrame
        list="discountVouchers"
        reading={reading}
        isEmpty={known && known.length === 0}
        skeleton={skeleton}
        empty={none}
      >
        <div className={css['page']}>
          {usable.length === 0 ? (
            none
          ) : (
            <ul className={css['vouchers']} aria-label={say('menu.discountVouchers')}>
              {usable.map((voucher) => (
                <Voucher key={voucher.id} voucher={voucher} level={2} onShow={() => show(voucher)} />
              ))}
            </ul>
          )}
          {expired.length === 0 ? null : (
            <Card title={say('vouchers.expiredOnes')}>
              <ul className={css['vouchers']}>
                {expired.map((voucher) => (
                  <Voucher key={voucher.id} voucher={voucher} level={3} onShow={() => show(voucher)} />
                ))}
              </ul>
            </Card>
          )}
        </div>
      </ListFrame>
      {dialog}
    </div>
  );
}
