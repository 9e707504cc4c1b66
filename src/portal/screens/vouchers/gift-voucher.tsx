import type { GiftVoucher } from '../../../contract/gift-vouchers.ts';
import { useToday } from '../../hooks/use-today.ts';
import { standingOn } from '../../lists/vouchers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Level } from '../../ui/marks.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { LastDay } from './last-day.tsx';
import css from './vouchers.module.css';

interface GiftVoucherProps {
  readonly voucher: GiftVoucher;
  readonly level: Level;
  readonly onShow: () => void;
}

/** One gift voucher that is not used yet: what it is worth, for whom it is and until when. */
export function GiftVoucherTile({ voucher, level, onShow }: GiftVoucherProps) {
  const { say } = useWords();
  const formats = useFormats();
  const { id, amount, numberOfVouchers, recipientEmail, message, date, validUntil = null } = voucher;
  const Heading = `h${level}` as const;
  const standing = standingOn(validUntil, useToday());
  const badge = {
    usable: () => null,
    'ends soon': () => <Badge tone="caution">{say('vouchers.soon')}</Badge>,
    expired: () => <Badge>{say('vouchers.expired')}</Badge>,
  }[standing];
  const worth = formats.money(amount);
  return (
    <li data-id={id} data-standing={standing} className={css['voucher']}>
      {badge()}
      <Heading className={css['amount']}>{worth}</Heading>
      <p>
        {recipientEmail === null ? say('giftVouchers.forNobody') : say('giftVouchers.for', { email: recipientEmail })}
      </p>
      {message ? <blockquote className={css['message']}>{message}</blockquote> : null}
      <p className={css['until']}>
        {say('giftVouchers.bought', { day: formats.day(date) })}
        <br />
        {numberOfVouchers > 1 ? (
          <>
            {say('giftVouchers.together', { count: numberOfVouchers })}
            <br />
          </>
        ) : null}
        <LastDay day={validUntil} />
      </p>
      {standing === 'expired' ? null : (
        <Button
          look="secondary"
          wide
          className={css['show']}
          event="show requested"
          aria-label={say('vouchers.showName', { name: say('giftVouchers.name', { amount: worth }) })}
          onClick={onShow}
        >
          {say('vouchers.show')}
        </Button>
      )}
    </li>
  );
}
