import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import type { PrepaidPurchase, PrepaidVoucher } from '../../../contract/prepaid-items.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useToday } from '../../hooks/use-today.ts';
import { prepaidStanding, washesLeft } from '../../lists/prepaid.ts';
import { paths } from '../../pages/pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { LastDay } from '../vouchers/last-day.tsx';
import css from './webshop.module.css';

interface PurchaseProps {
  readonly purchase: PrepaidPurchase;
  /** Its PDF is being fetched. */
  readonly isFetching: boolean;
  readonly onShow: (voucher: PrepaidVoucher) => void;
  readonly onFetchPaper: () => void;
}

/** What was bought at once: its washes, those that are left first, each to be shown from here. */
export function Purchase({ purchase, isFetching, onShow, onFetchPaper }: PurchaseProps) {
  const { connection } = usePortal();
  const { language, say } = useWords();
  const formats = useFormats();
  const isOffline = useSelector(connection.actor, (now) => now.hasTag('lost'));
  const standing = prepaidStanding(purchase, useToday());
  const { id, uuid, name, purchasedOn, validUntil, vouchers } = purchase;
  const left = washesLeft(purchase);
  const badge = {
    usable: () => null,
    'ends soon': () => <Badge tone="caution">{say('vouchers.soon')}</Badge>,
    expired: () => <Badge>{say('vouchers.expired')}</Badge>,
    'used up': () => <Badge>{say('prepaid.usedUp')}</Badge>,
  }[standing];
  const isOver = standing === 'expired' || standing === 'used up';
  return (
    <Card dataId={id} title={name} level={isOver ? 3 : 2} action={badge()} flush>
      <div className={css['facts']} data-standing={standing}>
        <p>
          {say('prepaid.bought', { day: formats.day(purchasedOn) })} · <LastDay day={validUntil} />
          {vouchers.length === 0 ? null : (
            <>
              <br />
              {say('prepaid.left', { left: left.length, count: vouchers.length })}
            </>
          )}
        </p>
        {isOffline ? null : (
          <Button
            look="secondary"
            small
            icon={<Icon of={Download} size={18} />}
            busy={isFetching}
            event="paper requested"
            href={`/${language}${paths.webshopDownload}/${uuid}`}
            data-download=""
            aria-label={say('prepaid.pdfName', { name })}
            onClick={(click) => {
              if (click.metaKey || click.ctrlKey || click.shiftKey) return;
              click.preventDefault();
              onFetchPaper();
            }}
          >
            {say('vouchers.pdf')}
          </Button>
        )}
      </div>
      <ul className={css['washes']} aria-label={say('prepaid.washes', { name })}>
        {[...left, ...vouchers.filter((voucher) => !left.includes(voucher))].map((voucher) => (
          <ListRow
            key={voucher.id}
            dataId={voucher.id}
            title={voucher.name}
            detail={<span className={css['code']}>{voucher.code}</span>}
            trailing={
              voucher.used === true ? (
                <Badge>{say('prepaid.used')}</Badge>
              ) : standing === 'expired' ? null : (
                <Button
                  look="secondary"
                  small
                  event="show requested"
                  aria-label={say('vouchers.showName', { name: `${voucher.name}, ${voucher.code}` })}
                  onClick={() => onShow(voucher)}
                >
                  {say('prepaid.show')}
                </Button>
              )
            }
          />
        ))}
      </ul>
    </Card>
  );
}
