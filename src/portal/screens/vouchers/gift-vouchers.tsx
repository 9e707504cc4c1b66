import Gift from 'lucide-react/icons/gift';
import type { ShownVoucher } from '../../../../machines/vouchers/show-voucher.ts';
import type { GiftVoucher } from '../../../contract/gift-vouchers.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { giftsByStanding } from '../../lists/gift-vouchers.ts';
import { readKept } from '../../lists/reading.ts';
import { standingOn } from '../../lists/vouchers.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { GiftVoucherTile } from './gift-voucher.tsx';
import { LastDay } from './last-day.tsx';
import { useShownVoucher } from './use-shown-voucher.tsx';
import css from './vouchers.module.css';

/** The gift vouchers that the customer bought and that are not used yet, the newest first, and apart from them those that expired. Source: §2.4. */
export function GiftVouchers() {
  const { say } = useWords();
  const formats = useFormats();
  const today = useToday();
  const reading = useList('giftVouchers');
  const known = useLive((database) => readKept(database, 'giftVouchers'), [])?.value;
  const setting = useLive((database) => readKept(database, 'setting'), [])?.value;
  const { usable, expired } = giftsByStanding(known ?? [], today);
  const voucherOf = (voucherId: string) => known?.find(({ id }) => id === voucherId);
  const shownOf = ({ id, code, amount }: GiftVoucher): ShownVoucher => {
    const name = say('giftVouchers.name', { amount: formats.money(amount) });
    return { kind: 'gift', voucherId: id, paperId: id, uuid: null, name, code };
  };
  const { show, dialog } = useShownVoucher(
    'gift',
    ({ voucherId }) => {
      const voucher = voucherOf(voucherId);
      if (voucher === undefined) return undefined;
      const { validUntil = null } = voucher;
      return standingOn(validUntil, today) === 'expired' ? (
        say('exception.voucher.expired')
      ) : (
        <LastDay day={validUntil} />
      );
    },
    (voucherId) => {
      const voucher = voucherOf(voucherId);
      return voucher && shownOf(voucher);
    },
  );
  const tile = (voucher: GiftVoucher) => (
    <GiftVoucherTile
      key={voucher.id}
      voucher={voucher}
      hasMails={setting?.giftVoucherMails ?? false}
      onShow={() => show(shownOf(voucher))}
    />
  );
  const skeleton = <Skeleton label={say('giftVouchers.loading')} shape="voucher" count={2} />;
  const none = (
    <EmptyState icon={<Icon of={Gift} />} title={say('giftVouchers.none')}>
      {say('giftVouchers.noneText')}
    </EmptyState>
  );
  return (
    <div className={css['page']}>
      <ListFrame
        list="giftVouchers"
        reading={reading}
        isEmpty={known && known.length === 0}
        skeleton={skeleton}
        empty={none}
      >
        <div className={css['page']}>
          {usable.length === 0 ? (
            none
          ) : (
            <Card title={say('giftVouchers.unused')}>
              <ul className={css['vouchers']}>{usable.map(tile)}</ul>
            </Card>
          )}
          {expired.length === 0 ? null : (
            <Card title={say('giftVouchers.expiredOnes')}>
              <ul className={css['vouchers']}>{expired.map(tile)}</ul>
            </Card>
          )}
        </div>
      </ListFrame>
      {dialog}
    </div>
  );
}
