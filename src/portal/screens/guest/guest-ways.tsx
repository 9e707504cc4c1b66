import type { Order } from '../../../../machines/checkout/order.ts';
import type { AnonymousSale } from '../../../contract/sales.ts';
import { paths } from '../../pages/pages.ts';
import { checkoutAddress } from '../../paying/addresses.ts';
import type { AnyGoods } from '../../paying/goods-kind.ts';
import type { CheckoutPart } from '../../paying/provider.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';

type GuestWaysProps = Pick<CheckoutPart, 'context' | 'provider' | 'state'> & {
  readonly sale: AnonymousSale | undefined;
};

/** What a guest can do once it is told how a payment stands: download what was bought, pay for the same order where only its mail knows it here, or go on in the shop, with the same item where it was not paid. */
export function GuestWays({ context, provider, state, sale }: GuestWaysProps) {
  const { language, say } = useWords();
  const { saleId, order } = context;
  const again = againIn({ context, state, sale });
  const isPaid = state === 'success' && sale?.withdrawn !== true;
  const item = (order?.goods as AnyGoods | undefined)?.saleItemId ?? sale?.saleItemId;
  return (
    <>
      {isPaid && saleId !== null ? (
        <Button href={`/${language}${paths.webshopDownload}/${saleId}`} data-download="">
          {say('guestResult.download')}
        </Button>
      ) : null}
      {again === null ? null : (
        <Button href={checkoutAddress(language, provider.name, again, undefined, provider.area)}>
          {say('guestResult.payThis')}
        </Button>
      )}
      <ToGuestShop item={isPaid ? null : item} />
    </>
  );
}

/** The same order, which this device knows by its mail alone; null where it may not be paid, or is known otherwise. The back office lets only one payment of it be open. */
export function againIn({ context, state, sale }: Omit<GuestWaysProps, 'provider'>): Order | null {
  if (context.order !== null || context.standing === 'refunded' || !unpaid.includes(state)) return null;
  if (sale?.payableAgain !== true || sale.saleItemId == null) return null;
  const { saleItemId, quantity, uuid } = sale;
  const goods: AnyGoods = { kind: 'prepaid items', saleItemId, quantity: quantity ?? 1 };
  return { goods, presaleId: uuid };
}

/** What is pending and can be paid waits for its guest, on a page that is open still. */
const unpaid: readonly string[] = ['pending', 'refused', 'cancelled', 'expired'];

/** @param item what is chosen there */
export function ToGuestShop({ item = null }: { item?: string | null | undefined }) {
  const { language, say } = useWords();
  const chosen = item === null ? '' : `?item=${encodeURIComponent(item)}`;
  return (
    <TextLink alone href={`/${language}${paths.guestShop}${chosen}`}>
      {say('guestResult.toShop')}
    </TextLink>
  );
}
