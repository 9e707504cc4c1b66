import { promotionGiven } from '../../../contract/rules/subscription-price.ts';
import type { SaleItem } from '../../../contract/sale-items.ts';
import type { RadioCard } from '../../ui/radio-cards.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './subscriptions.module.css';

/** The programs to choose from, each with its price, its tiers and its promotion. @param isFirst whether the customer is known to have had no subscription */
export function useProgramCards(programs: readonly SaleItem[], isFirst: boolean): RadioCard[] {
  const { say } = useWords();
  const formats = useFormats();
  return programs.map((program) => {
    const { id, name, description, price, quantity, recurring, bulkDiscounts = [] } = program;
    const promotion = promotionGiven(program, isFirst);
    const cost = formats.money(price);
    return {
      value: id,
      title: name,
      detail: (
        <>
          {description}
          {bulkDiscounts.map(({ from, price: each }) => (
            <span key={from} className={css['tier']}>
              {say('subscriptions.tier', { from: formats.count(from), price: formats.money(each) })}
            </span>
          ))}
          {promotion ? (
            <strong className={css['tier']}>
              {say('subscriptions.promotion', {
                percentage: formats.count(promotion.percentage),
                days: promotion.daysRemaining,
              })}
            </strong>
          ) : null}
        </>
      ),
      // What is not told is neither.
      aside:
        recurring === null
          ? cost
          : recurring
            ? say('subscriptions.perMonth', { price: cost })
            : say('subscriptions.forMonths', { price: cost, months: quantity }),
    };
  });
}
