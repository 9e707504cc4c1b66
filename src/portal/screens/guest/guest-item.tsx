import type { SaleItem } from '../../../contract/sale-items.ts';
import { Badge } from '../../ui/badge.tsx';
import { Money } from '../../ui/money.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Toggletip } from '../../ui/toggletip.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './guest-item.module.css';

interface GuestItemProps {
  readonly item: SaleItem;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One thing that guests can buy: what it costs and saves, how long it is valid, how much of it is left. What is sold out cannot be chosen, and says so. Source: §2.5. */
export function GuestItem({ item, isChosen, onChoose }: GuestItemProps) {
  const { say } = useWords();
  const { id, name, description, monthsValid } = item;
  const isSoldOut = isSoldOutNow(item);
  const words = <span className={css['name']}>{name}</span>;
  return (
    <li
      className={css['item']}
      data-id={id}
      data-chosen={isChosen || undefined}
      data-status={isSoldOut ? 'sold out' : undefined}
    >
      <div className={css['choice']}>
        {isSoldOut ? (
          words
        ) : (
          <label className={css['label']}>
            <input
              type="radio"
              name="saleItemId"
              value={id}
              checked={isChosen}
              className={css['dot']}
              data-event="item chosen"
              onChange={onChoose}
            />
            {words}
          </label>
        )}
        {description ? (
          <span className={css['tip']}>
            <Toggletip label={say('guestShop.about', { name })}>{description}</Toggletip>
          </span>
        ) : null}
      </div>
      <Prices item={item} />
      {monthsValid == null ? null : <span className={css['each']}>{say('shop.valid', { months: monthsValid })}</span>}
      {isSoldOut ? <Badge tone="caution">{say('main.webshop.soldOut')}</Badge> : <Left item={item} />}
    </li>
  );
}

/** Nothing of it is left. */
export function isSoldOutNow({ availableQuantity }: SaleItem): boolean {
  return availableQuantity === 0;
}

function Prices({ item: { price, prepaidSaleItemDefinition: bundle, advantage } }: { item: SaleItem }) {
  const { say } = useWords();
  const formats = useFormats();
  const { saleItemPrice, quantity } = bundle ?? { saleItemPrice: price, quantity: 1 };
  const saved = advantage ?? saleItemPrice * quantity - price;
  const each = price / quantity;
  return (
    <span className={css['prices']}>
      <Money size="total" text={formats.money(price)} />
      {quantity > 1 ? (
        <span className={css['each']}>
          {saved > 0 ? (
            <>
              <Money struck text={formats.money(saleItemPrice)} word={say('guestShop.usually')} />{' '}
            </>
          ) : null}
          {say('guestShop.perWash', { price: formats.money(each) })}
        </span>
      ) : null}
      {saved > 0 ? (
        <strong className={css['saving']}>{say('guestShop.saving', { amount: formats.money(saved) })}</strong>
      ) : null}
    </span>
  );
}

function Left({ item: { name, availableQuantity, offeredQuantity } }: { item: SaleItem }) {
  const { say } = useWords();
  const formats = useFormats();
  if (availableQuantity == null || offeredQuantity == null) return null;
  const word = say('guestShop.left', {
    left: formats.count(availableQuantity),
    offered: formats.count(offeredQuantity),
  });
  return (
    <Progress label={say('guestShop.available', { name })} word={word} value={availableQuantity} of={offeredQuantity} />
  );
}
