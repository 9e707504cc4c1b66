import Ticket from 'lucide-react/icons/ticket';
import type { ReactNode } from 'react';
import type { ShownVoucher } from '../../../../machines/vouchers/show-voucher.ts';
import type { PrepaidPurchase, PrepaidVoucher } from '../../../contract/prepaid-items.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { prepaidByStanding } from '../../lists/prepaid.ts';
import { readKept } from '../../lists/reading.ts';
import { standingOn } from '../../lists/vouchers.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { LastDay } from '../vouchers/last-day.tsx';
import { useShownVoucher } from '../vouchers/use-shown-voucher.tsx';
import { BoughtAsGuest } from './bought-as-guest.tsx';
import { Purchase } from './purchase.tsx';
import css from './webshop.module.css';

interface PurchasesProps {
  /** Where there are none: the way to some. */
  readonly action: ReactNode;
}

/** Prepaid washes: purchases with a wash left, the newest first, and below them those that are used up or expired. Source: §2.4. */
export function Purchases({ action }: PurchasesProps) {
  const { say } = useWords();
  const today = useToday();
  const reading = useList('prepaidPurchases');
  const known = useLive((database) => readKept(database, 'prepaidPurchases'), [])?.value;
  const { usable, over } = prepaidByStanding(known ?? [], today);
  const { show, fetchDocument, fetching, dialog } = useShownVoucher(
    'prepaid',
    ({ voucherId, paperId }) => {
      const purchase = known?.find(({ id }) => id === paperId);
      const voucher = purchase?.vouchers.find(({ id }) => id === voucherId);
      if (purchase === undefined || voucher === undefined) return undefined;
      if (voucher.used === true) return say('prepaid.isUsed');
      const { validUntil } = purchase;
      return standingOn(validUntil, today) === 'expired' ? say('prepaid.isExpired') : <LastDay day={validUntil} />;
    },
    (voucherId) => {
      const washes = known?.flatMap(({ id, vouchers }) => vouchers.map((voucher) => ({ ...voucher, paperId: id })));
      const wash = washes?.find(({ id }) => id === voucherId);
      return wash && shownOf(wash, wash.paperId);
    },
  );
  const card = (purchase: PrepaidPurchase) => {
    const { id, name } = purchase;
    return (
      <Purchase
        key={id}
        purchase={purchase}
        isFetching={fetching === id}
        onShow={(voucher: PrepaidVoucher) => show(shownOf(voucher, id))}
        onFetchPaper={() => fetchDocument(shownOf({ id, name, code: '' }, id))}
      />
    );
  };
  return (
    <div className={css['page']}>
      <ListFrame
        list="prepaidPurchases"
        reading={reading}
        isEmpty={known && known.length === 0}
        skeleton={<Skeleton label={say('prepaid.loading')} shape="card" count={2} />}
        empty={
          <EmptyState icon={<Icon of={Ticket} />} title={say('prepaid.none')} action={action}>
            {say('prepaid.noneText')}
          </EmptyState>
        }
      >
        <div className={css['page']}>
          {usable.map(card)}
          {over.length === 0 ? null : (
            <section className={css['page']}>
              <h2 className={css['over']}>{say('prepaid.over')}</h2>
              {over.map(card)}
            </section>
          )}
        </div>
      </ListFrame>
      <BoughtAsGuest />
      {dialog}
    </div>
  );
}

function shownOf({ id, name, code }: Pick<PrepaidVoucher, 'id' | 'name' | 'code'>, paperId: string): ShownVoucher {
  return { kind: 'prepaid', voucherId: id, paperId, uuid: null, name, code };
}
