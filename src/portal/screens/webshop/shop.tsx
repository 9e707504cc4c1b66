import { useSelector } from '@xstate/react';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { stateText } from '../../../../machines/state-of.ts';
import type { SaleItem } from '../../../contract/sale-items.ts';
import type { ShopFlow } from '../../flows/webshop/shop.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { costOf } from '../../lists/offered.ts';
import { readKept } from '../../lists/reading.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { ChosenItem } from './chosen-item.tsx';
import css from './shop.module.css';
import { ShopItem } from './shop-item.tsx';

/** Everything that is sold prepaid; what is chosen is held for its customer, and ordered on the page of the checkout. */
export function Shop({ flow }: { flow: ShopFlow | null }) {
  const { say } = useWords();
  const reading = useList('prepaidItems');
  useList('setting');
  const items = useLive((database) => readKept(database, 'prepaidItems'), [])?.value;
  const skeleton = <Skeleton label={say('shop.loading')} shape="card" count={2} />;
  return (
    <ListFrame
      list="prepaidItems"
      reading={reading}
      isEmpty={items && items.length === 0}
      skeleton={skeleton}
      empty={
        <EmptyState icon={<Icon of={ShoppingBag} />} title={say('shop.none')}>
          {say('shop.noneText')}
        </EmptyState>
      }
    >
      {flow && items ? <Offered flow={flow} items={items} /> : skeleton}
    </ListFrame>
  );
}

function Offered({ flow, items }: { readonly flow: ShopFlow; readonly items: readonly SaleItem[] }) {
  const { world, connection } = usePortal();
  const { say } = useWords();
  const state = useSelector(flow, ({ value }) => stateText(value));
  const choice = useSelector(flow, ({ context }) => context.choice);
  const isOffline = useSelector(connection.actor, (now) => now.hasTag('lost'));
  const choose = (item: SaleItem, quantity: number) =>
    flow.send({
      type: 'item chosen',
      key: world.newKey(),
      choice: {
        saleItemId: item.id,
        quantity,
        price: costOf(item, quantity),
        isScarce: item.availableQuantity != null,
      },
    });
  return (
    <div className={css['shop']} data-flow="shop" data-state={state}>
      {isOffline ? (
        <Banner tone="caution" title={say('shop.offline')}>
          {say('shop.offlineText')}
        </Banner>
      ) : null}
      <ul className={css['items']}>
        {items.map((item) => (
          <ShopItem
            key={item.id}
            item={item}
            isChosen={item.id === choice?.saleItemId}
            mayChoose={flow.getSnapshot().can({ type: 'item chosen', key: '', choice: choiceless })}
            onChoose={() => choose(item, 1)}
          >
            {item.id === choice?.saleItemId ? (
              <ChosenItem flow={flow} state={state} item={item} onChoose={(quantity) => choose(item, quantity)} />
            ) : null}
          </ShopItem>
        ))}
      </ul>
    </div>
  );
}

/** Whether anything can be chosen does not depend on what. */
const choiceless = { saleItemId: '', quantity: 1, price: 0, isScarce: true };
