import type { SentVoucher } from '../../../../machines/vouchers/fulfil-voucher.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Qr } from '../../ui/qr.tsx';
import { ShownCode } from '../../ui/shown-code.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';
import { LastDay } from './last-day.tsx';

interface TakenVoucherProps {
  readonly voucher: SentVoucher | null;
  readonly tone: 'positive' | 'info';
  readonly title: string;
  readonly text: string;
  readonly isSignedIn: boolean;
}

/** A voucher that was taken: its code, where that may be told, and where it is found from now on. */
export function TakenVoucher({ voucher, tone, title, text, isSignedIn }: TakenVoucherProps) {
  const { language, say } = useWords();
  const list = `/${language}${paths.discountVouchers}`;
  const isInList = isSignedIn && voucher?.isOwn === true;
  return (
    <>
      <Banner tone={tone} title={title} live>
        {text}
      </Banner>
      {voucher?.code ? (
        <div className={css['code']}>
          <h2>{voucher.name}</h2>
          <ShownCode
            code={voucher.code}
            hint={voucher.isExpired ? say('exception.voucher.expired') : <LastDay day={voucher.expirationDate} />}
          >
            <Qr value={voucher.code} label={say('vouchers.qr', { name: voucher.name })} />
          </ShownCode>
        </div>
      ) : null}
      {isInList ? (
        <Button wide href={list}>
          {say('fulfil.toList')}
        </Button>
      ) : isSignedIn ? (
        <Button wide look="secondary" href={`/${language}${paths.home}`}>
          {say('link.toAccount')}
        </Button>
      ) : (
        <Button wide look="secondary" href={`/${language}${paths.login}?to=${encodeURIComponent(list)}`}>
          {say('fulfil.signIn')}
        </Button>
      )}
    </>
  );
}
