import type { ReactNode } from 'react';
import type { SaleItem } from '../../../contract/sale-items.ts';
import { bundleIn, leftOf } from '../../lists/offered.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './shop.module.css';

interface ItemProps {
  readonly item: SaleItem;
  readonly isChosen: boolean;
  /** Nothing is being asked for just now. */
  readonly mayChoose: boolean;
  readonly onChoose: () => void;
  /** What is done with it once it is chosen. */
  readonly children: ReactNode;
}

/** One thing that is sold: what it is, what it costs and saves, how many are left, and how long it is valid. */
export function ShopItem({ item, isChosen, mayChoose, onChoose, children }: ItemProps) {
  const { say } = useWords();
  const { id, name, description, image, monthsValid } = item;
  return (
    <li className={css['item']} data-id={id} data-chosen={isChosen || undefined}>
      {image ? <img className={css['picture']} src={`data:image/jpeg;base64,${image}`} alt="" loading="lazy" /> : null}
      <div className={css['words']}>
        <h3 className={css['name']}>{name}</h3>
        {description ? <p className={css['description']}>{description}</p> : null}
        {monthsValid == null ? null : (
          <p className={css['description']}>{say('shop.valid', { months: monthsValid })}</p>
        )}
      </div>
      <Price item={item} />
      <Stock item={item} />
      {isChosen ? (
        children
      ) : leftOf(item) === 0 ? null : (
        <Button
          look="secondary"
          wide
          event="item chosen"
          disabled={!mayChoose}
          aria-label={say('shop.chooseName', { name })}
          onClick={onChoose}
        >
          {say('shop.choose')}
        </Button>
      )}
    </li>
  );
}

function Price({ item }: Pick<ItemProps, 'item'>) {
  const { say } = useWords();
  const formats = useFormats();
  const bundle = bundleIn(item);
  return (
    <div className={css['price']}>
      <p className={css['amounts']}>
        <Money size="total" text={formats.money(item.price)} />
        {bundle && bundle.saving > 0 ? (
          <Money struck text={formats.money(bundle.single)} word={say('shop.unbundled')} />
        ) : null}
      </p>
      {bundle ? <p>{say('shop.perWash', { price: formats.money(bundle.each) })}</p> : null}
      {bundle && bundle.saving > 0 ? (
        <p className={css['saving']}>{say('shop.saving', { amount: formats.money(bundle.saving) })}</p>
      ) : null}
    </div>
  );
}

/** How many are left, as a bar and in words; nothing where there is no limit. */
function Stock({ item }: Pick<ItemProps, 'item'>) {
  const { say } = useWords();
  const formats = useFormats();
  const left = leftOf(item);
  if (left === null) return null;
  if (left === 0)
    return (
      <p>
        <Badge tone="caution">{say('main.webshop.soldOut')}</Badge>
      </p>
    );
  const { name, offeredQuantity: offered } = item;
  if (offered == null) return <p>{say('shop.leftOnly', { left: formats.count(left) })}</p>;
  const word = say('shop.left', { left: formats.count(left), offered: formats.count(offered) });
  return <Progress label={say('shop.stock', { name })} word={word} value={left} of={offered} />;
}
