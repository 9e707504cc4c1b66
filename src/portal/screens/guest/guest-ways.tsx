import type { AnonymousSale } from '../../../contract/sales.ts';
import { paths } from '../../pages/pages.ts';
import type { AnyGoods } from '../../paying/goods-kind.ts';
import type { CheckoutPart } from '../../paying/provider.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';

type GuestWaysProps = Pick<CheckoutPart, 'context' | 'state'> & { readonly sale: AnonymousSale | undefined };

/** What a guest can do once it is told how a payment stands: download what was bought, or go on in the shop, with the same item where it was not paid. */
export function GuestWays({ context: { saleId, order }, state, sale }: GuestWaysProps) {
  const { language, say } = useWords();
  const isPaid = state === 'success';
  const item = (order?.goods as AnyGoods | undefined)?.saleItemId ?? sale?.saleItemId;
  return (
    <>
      {isPaid && saleId !== null ? (
        <Button href={`/${language}${paths.webshopDownload}/${saleId}`} data-download="">
          {say('guestResult.download')}
        </Button>
      ) : null}
      <ToGuestShop item={isPaid ? null : item} />
    </>
  );
}

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
