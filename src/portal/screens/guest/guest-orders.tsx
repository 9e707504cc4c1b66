import type { MessageId } from '@lingui/core';
import type { SaleItem } from '../../../contract/sale-items.ts';
import type { AnonymousSale } from '../../../contract/sales.ts';
import { type LeftOrder, leftOrders } from '../../flows/guest/guest-orders.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useGuestSale } from '../../hooks/use-guest-sale.ts';
import { useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { paths } from '../../pages/pages.ts';
import { attemptAddress } from '../../paying/attempt-addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';

/** What was not paid is told for so long, in milliseconds: no guest comes back to it later. */
const unpaidLasts = 24 * 60 * 60_000;

/** What was bought on this device, line by line, until it was downloaded. */
export function GuestOrders() {
  const { say } = useWords();
  const found = useLive((database) => Promise.all([leftOrders(database), readKept(database, 'offer')]), [])?.value;
  const [orders = [], offer = []] = found ?? [];
  const items = offer.flatMap(({ saleItems }) => saleItems);
  if (orders.length === 0) return null;
  return (
    <Card title={say('guestShop.orders')} flush>
      <ul data-list="guest-orders">
        {orders.map((order) => (
          <Order key={order.key} order={order} item={items.find(({ id }) => id === order.saleItemId)} />
        ))}
      </ul>
    </Card>
  );
}

function Order({ order, item }: { order: LeftOrder; item: SaleItem | undefined }) {
  const { world } = usePortal();
  const { language, say } = useWords();
  const formats = useFormats();
  const { key, uuid, orderedAt, provider } = order;
  const sale = useGuestSale(uuid);
  const { status, word } = standingOf(order, sale);
  const isPaid = status === 'SUCCESS' && sale?.withdrawn !== true;
  if (!isPaid && status !== 'REFUNDED' && world.now() - orderedAt > unpaidLasts) return null;
  const day = say('guestShop.order', { day: formats.moment(orderedAt, world.now()) });
  return (
    <ListRow
      dataId={key}
      title={sale?.item ?? item?.name ?? day}
      detail={
        <>
          {say(word)} · {day}
        </>
      }
      trailing={
        isPaid ? (
          <Button small href={`/${language}${paths.webshopDownload}/${uuid}`} data-download="">
            {say('guestResult.download')}
          </Button>
        ) : (
          <Button look="secondary" small href={attemptAddress(language, provider, key, '/guest')}>
            {say('guestShop.see')}
          </Button>
        )
      }
    />
  );
}

function standingOf({ uuid, isSent }: LeftOrder, sale: AnonymousSale | undefined) {
  const status = sale?.status ?? null;
  if (uuid === null) return { status, word: isSent ? notKnown : 'guestShop.order.notSent' } as const;
  if (sale?.withdrawn) return { status, word: 'guestShop.order.withdrawn' } as const;
  return {
    status,
    word: status === null || !Object.hasOwn(words, status) ? notKnown : words[status as keyof typeof words],
  };
}

const notKnown: MessageId = 'guestShop.order.notKnown';

const words = {
  SUCCESS: 'guestShop.order.paid',
  PENDING: 'guestShop.order.pending',
  IN_REVIEW: 'guestShop.order.pending',
  ERROR: 'guestShop.order.notPaid',
  REFUNDED: 'guestShop.order.refunded',
} as const satisfies Readonly<Record<string, MessageId>>;
