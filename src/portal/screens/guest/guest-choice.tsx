import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { type ReactNode, use, useEffect, useState } from 'react';
import { stateText } from '../../../../machines/state-of.ts';
import type { SaleItem } from '../../../contract/sale-items.ts';
import { guestShopFlow } from '../../flows/guest/guest-shop.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useLive } from '../../hooks/use-list.ts';
import { WaysContext } from '../../hooks/ways.ts';
import { readKept } from '../../lists/reading.ts';
import { paths } from '../../pages/pages.ts';
import type { PaymentProvider } from '../../paying/provider.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import css from './guest.module.css';
import { GuestForm } from './guest-form.tsx';
import { GuestItem, isSoldOutNow } from './guest-item.tsx';
import { useStock } from './use-stock.ts';
import { useToCheckout } from './use-to-checkout.ts';

interface GuestChoiceProps {
  readonly provider: PaymentProvider;
  readonly loading: ReactNode;
  /** In per cent; null where the operator does not say it. */
  readonly vatRate: number | null;
  readonly hasKeys: boolean;
}

/** What is offered to guests, by name; the one that is chosen has the form beside it. Source: §2.5. */
export function GuestChoice({ provider, loading, vatRate, hasKeys }: GuestChoiceProps) {
  const { replace } = use(WaysContext);
  const { language, say } = useWords();
  const reading = useStock();
  const toCheckout = useToCheckout(provider);
  const [snapshot, send] = useFlow(() => guestShopFlow(toCheckout));
  const offered = useLive((database) => readKept(database, 'offer'), [])?.value;
  const items = sorted(offered?.flatMap(({ saleItems }) => saleItems) ?? [], language);
  const { saleItemId } = snapshot.context;
  const chosen = items.find(({ id }) => id === saleItemId);
  // Its name stays known when it is offered no longer.
  const [kept, setKept] = useState<SaleItem>();
  if (chosen !== undefined && chosen !== kept) setKept(chosen);
  const isThere = chosen !== undefined && !isSoldOutNow(chosen);
  const isKnown = offered !== undefined;
  useEffect(() => {
    if (saleItemId !== null && isKnown) send({ type: isThere ? 'chosen item back' : 'chosen item gone' });
  }, [saleItemId, isKnown, isThere, send]);
  // An address may say what was chosen before.
  const [wanted] = useState(() => new URLSearchParams(location.search).get('item'));
  const isOffered = items.some((item) => item.id === wanted && !isSoldOutNow(item));
  useEffect(() => {
    if (wanted !== null && isOffered && saleItemId === null) send({ type: 'item chosen', saleItemId: wanted });
  }, [wanted, isOffered, saleItemId, send]);
  const choose = (id: string) => {
    send({ type: 'item chosen', saleItemId: id });
    replace(`/${language}${paths.guestShop}?item=${encodeURIComponent(id)}`);
  };
  const state = stateText(snapshot.value);
  return (
    <ListFrame
      list="offer"
      reading={reading}
      isEmpty={isKnown ? items.length === 0 : undefined}
      skeleton={loading}
      empty={
        <EmptyState icon={<Icon of={ShoppingBag} />} title={say('guestShop.none')} flow="guest-shop" state={state}>
          {say('guestShop.noneText')}
        </EmptyState>
      }
    >
      <div className={css['shop']} data-flow="guest-shop" data-state={state}>
        <fieldset className={css['offer']}>
          <legend>{say('guestShop.offer')}</legend>
          <ul className={css['items']}>
            {items.map((item) => (
              <GuestItem
                key={item.id}
                item={item}
                isChosen={item.id === saleItemId && isThere}
                onChoose={() => choose(item.id)}
              />
            ))}
          </ul>
        </fieldset>
        {kept === undefined || saleItemId === null ? null : (
          <GuestForm
            item={kept}
            provider={provider}
            vatRate={vatRate}
            hasKeys={hasKeys}
            context={snapshot.context}
            isGone={snapshot.matches('sold out')}
            send={send}
          />
        )}
      </div>
    </ListFrame>
  );
}

function sorted(items: readonly SaleItem[], language: string): SaleItem[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return items
    .filter(({ categoryCode }) => categoryCode === 'PREPAID')
    .sort((one, other) => compare(one.name, other.name));
}
