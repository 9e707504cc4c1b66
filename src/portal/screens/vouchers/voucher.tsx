import type { DiscountVoucher } from '../../../contract/discount-vouchers.ts';
import { useToday } from '../../hooks/use-today.ts';
import { standingOf } from '../../lists/vouchers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Level } from '../../ui/marks.ts';
import { useWords } from '../../words/words.tsx';
import { LastDay } from './last-day.tsx';
import css from './vouchers.module.css';

interface VoucherProps {
  readonly voucher: DiscountVoucher;
  readonly level: Level;
  readonly onShow: () => void;
}

/** One discount voucher: what it is worth and until when, to be shown while it is worth something. */
export function Voucher({ voucher, level, onShow }: VoucherProps) {
  const { say } = useWords();
  const { id, name, description } = voucher;
  const Heading = `h${level}` as const;
  const standing = standingOf(voucher, useToday());
  const face = {
    usable: () => <Badge tone="promo">{say('vouchers.badge')}</Badge>,
    'ends soon': () => <Badge tone="caution">{say('vouchers.soon')}</Badge>,
    expired: () => <Badge>{say('vouchers.expired')}</Badge>,
  }[standing];
  return (
    <li data-id={id} data-standing={standing} className={css['voucher']}>
      {face()}
      <Heading className={css['name']}>{name}</Heading>
      {description ? <p>{description}</p> : null}
      <p className={css['until']}>
        <LastDay day={voucher.expirationDate} />
      </p>
      {standing === 'expired' ? null : (
        <Button
          look="secondary"
          wide
          className={css['show']}
          event="show requested"
          aria-label={say('vouchers.showName', { name })}
          onClick={onShow}
        >
          {say('vouchers.show')}
        </Button>
      )}
    </li>
  );
}
