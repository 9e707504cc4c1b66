import { useRouter } from '@tanstack/react-router';
import Wallet from 'lucide-react/icons/wallet';
import { useEffect } from 'react';
import { providerNamed } from '../../../contract/payments/providers.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useDrawnLocation } from '../../hooks/use-drawn-location.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { checkoutSearch } from '../../paying/addresses.ts';
import type { Sold } from '../../paying/goods.ts';
import { paymentProviders } from '../../paying/providers.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { Checkout } from '../checkout/checkout.tsx';
import { Balance } from '../home/balance.tsx';
import css from './credit.module.css';

/** The prepaid credit, and topping it up: the amount and its whole checkout on one page. Source: §2.4. */
export function Credit() {
  const { say } = useWords();
  useList('offer');
  useList('setting');
  useList('account');
  useList('paymentProvider');
  const known = useLive(
    (database) => Promise.all([readKept(database, 'offer'), readKept(database, 'paymentProvider')]),
    [],
  )?.value;
  const [offer, provider] = known ?? [];
  const attempt = useAttempt();
  if (offer === undefined || provider === undefined || attempt === null)
    return <Skeleton label={say('shell.loading')} shape="card" count={2} />;
  const item = offer.find(({ code }) => code === 'CHARGE')?.saleItems[0];
  const payingWith = providerNamed(provider);
  return (
    <div className={css['page']}>
      <Balance />
      {item === undefined || payingWith === null ? (
        <EmptyState icon={<Icon of={Wallet} />} title={say('credit.none')}>
          {say(item === undefined ? 'credit.noneText' : 'credit.noWayText')}
        </EmptyState>
      ) : (
        <Checkout
          key={attempt}
          provider={paymentProviders[payingWith]}
          attempt={attempt}
          order={{ goods: goodsOf(item.id) }}
          saleId={null}
          returned={null}
        />
      )}
    </div>
  );
}

function goodsOf(saleItemId: string): Sold {
  return { kind: 'top-up', saleItemId };
}

/** The key of the order, fixed in the address when the page opens; null until it stands there. */
function useAttempt(): string | null {
  const router = useRouter();
  const { world } = usePortal();
  const { pathname, searchStr, isLeft } = useDrawnLocation();
  const { attempt } = checkoutSearch(searchStr);
  const isMissing = !isLeft && attempt === null;
  useEffect(() => {
    if (isMissing) void router.navigate({ href: `${pathname}?attempt=${world.newKey()}`, replace: true });
  }, [isMissing, pathname, router, world]);
  return attempt;
}
