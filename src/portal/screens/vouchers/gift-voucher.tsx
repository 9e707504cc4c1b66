import type { GiftVoucher } from '../../../contract/gift-vouchers.ts';
import { useToday } from '../../hooks/use-today.ts';
import { standingOn } from '../../lists/vouchers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { GivenVoucher } from './given-voucher.tsx';
import { LastDay } from './last-day.tsx';
import css from './vouchers.module.css';

interface GiftVoucherProps {
  readonly voucher: GiftVoucher;
  /** The operator mails it again, also to a corrected address. */
  readonly hasMails: boolean;
  readonly onShow: () => void;
}

/** One gift voucher that is not used yet: what it is worth, for whom it is and until when. */
export function GiftVoucherTile({ voucher, hasMails, onShow }: GiftVoucherProps) {
  const { say } = useWords();
  const formats = useFormats();
  const { id, amount, numberOfVouchers, recipientEmail, message, date, validUntil = null } = voucher;
  const { sendOn = null, sentAt = null } = voucher;
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
      <h3 className={css['amount']}>{worth}</h3>
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
        {sentAt !== null ? (
          <>
            {say('giftVouchers.sentOn', { day: formats.day(sentAt) })}
            <br />
          </>
        ) : sendOn !== null && recipientEmail !== null ? (
          <>
            {say('giftVouchers.goesOn', { day: formats.longDay(sendOn) })}
            <br />
          </>
        ) : null}
        <LastDay day={validUntil} />
      </p>
      {standing === 'expired' || recipientEmail === null || !hasMails ? null : (
        <GivenVoucher voucher={voucher} recipientEmail={recipientEmail} />
      )}
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
