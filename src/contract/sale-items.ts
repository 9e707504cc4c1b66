import * as z from 'zod/mini';
import { call, noInput } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { called, lenient, orNull, otherwise, unsaid, word } from './leeway.ts';
import { isObject } from './read-value.ts';
import { refusedWith } from './refused-with.ts';
import { date, flagInQuery, id, money, numberInQuery } from './values.ts';

export const saleItemCategoryCode = z.enum(['CHARGE', 'SUBSCRIPTION', 'GIFT', 'PREPAID']);
export type SaleItemCategoryCode = z.infer<typeof saleItemCategoryCode>;

/** From so many subscriptions on, each costs `price`. */
const bulkDiscountTier = z.object({ from: z.int(), price: money });
export type BulkDiscountTier = z.infer<typeof bulkDiscountTier>;

/** The discount on a customer's first subscription. */
const firstSubscriptionPromotion = z.object({ percentage: z.number(), daysRemaining: z.int() });

export const saleItem = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  /** What one order of it costs. */
  price: money,
  /** How many washes or months one order of it holds. */
  quantity: otherwise(z.int(), 1),
  /** Paid again each month until stopped. */
  recurring: orNull(z.boolean()),
  categoryCode: called(otherwise(word(saleItemCategoryCode), unsaid), 'category', 'saleItemCategory'),
  /** A JPEG in base64, where it was asked for with `includeImage`. */
  image: z.optional(z.nullable(z.string())),
  /** Subscriptions only: what one more costs this customer, bulk tiers and promotion included. */
  calculatedPrice: z.optional(z.nullable(money)),
  /** Subscriptions only: when it would be paid for again if it were bought today. */
  nextPaymentDate: z.optional(z.nullable(date)),
  bulkDiscounts: z.optional(z.array(bulkDiscountTier)),
  firstSubscriptionPromotion: z.optional(z.nullable(firstSubscriptionPromotion)),
  /** Prepaid only: how many are left; 0 cannot be chosen. Absent or null: no limit. */
  availableQuantity: z.optional(z.nullable(z.int())),
  offeredQuantity: z.optional(z.nullable(z.int())),
  /** Prepaid only: the single price and how many of it the bundle holds. */
  prepaidSaleItemDefinition: z.optional(z.nullable(z.object({ saleItemPrice: money, quantity: z.int() }))),
  /** Prepaid only: what the bundle saves. */
  advantage: z.optional(z.nullable(money)),
  /** Prepaid only: for how many months after it was bought, at every wash place of the operator. Absent or null: the description says it. */
  monthsValid: z.optional(z.nullable(z.int())),
});
export type SaleItem = z.infer<typeof saleItem>;

const categoryFields = z.object({
  code: called(word(saleItemCategoryCode), 'categoryCode'),
  name: z.optional(z.nullable(z.string())),
  saleItems: z.array(saleItem),
});
const saleItemCategory = lenient(categoryFields, { shaped: withCategoryOfItems });
export type SaleItemCategory = z.infer<typeof saleItemCategory>;

/** An item is of the category that it stands in. */
function withCategoryOfItems(told: unknown): unknown {
  if (!isObject(told) || !Array.isArray(told['saleItems'])) return told;
  const categoryCode = told['code'] ?? told['categoryCode'];
  return {
    ...told,
    saleItems: told['saleItems'].map((item: unknown) => (isObject(item) ? { categoryCode, ...item } : item)),
  };
}

/** A list of items instead of categories, put in order. */
function byCategory(told: unknown): unknown {
  const rows: unknown = isObject(told) ? told['content'] : told;
  if (!Array.isArray(rows) || !rows.some((row) => isObject(row) && row['saleItems'] === undefined)) return told;
  const codeOf = (row: unknown) => {
    const code = isObject(row) ? (row['categoryCode'] ?? row['category']) : undefined;
    return isObject(code) ? code['code'] : code;
  };
  const codes = [...new Set(rows.map(codeOf))];
  return codes.map((code) => ({ code, saleItems: rows.filter((row) => codeOf(row) === code) }));
}

/** Categories without items may be left out. Guests see PREPAID only. */
export const listSaleItems = call({
  name: 'listSaleItems',
  method: 'GET',
  path: '/sale-item-categories/sale-items',
  caller: 'anyone',
  input: z.strictObject({ includeImage: z.optional(flagInQuery), categoryCode: z.optional(saleItemCategoryCode) }),
  answer: lenient(z.array(saleItemCategory), { shaped: byCategory }),
});

export const listSubscriptionSaleItems = call({
  name: 'listSubscriptionSaleItems',
  method: 'GET',
  path: '/sale-item-categories/sale-items/subscriptions',
  caller: 'completed',
  input: noInput,
  answer: z.array(saleItem),
});

export const readSaleItem = call({
  name: 'readSaleItem',
  method: 'GET',
  path: '/sale-item-categories/sale-items/{saleItemId}',
  caller: 'anyone',
  input: z.strictObject({ saleItemId: id }),
  answer: saleItem,
});

/** What the customer would pay: bulk tiers and promotion included. */
export const calculatePrice = call({
  name: 'calculatePrice',
  method: 'GET',
  path: '/sale-item-categories/sale-items/{saleItemId}/calculate-price',
  caller: 'completed',
  input: z.strictObject({ saleItemId: id, identificationItemId: z.optional(id), quantity: z.optional(numberInQuery) }),
  answer: z.object({ calculatedPrice: money }),
  beyond: ['quantity'],
  refusals: refusedWith('exception.saleItem.notAvailable', ...fieldKeys.count),
});

export const calculateNextPaymentDate = call({
  name: 'calculateNextPaymentDate',
  method: 'GET',
  path: '/sale-item-categories/sale-items/{saleItemId}/calculate-next-recurring-payment-date',
  caller: 'completed',
  input: z.strictObject({ saleItemId: id, identificationItemId: z.optional(id) }),
  answer: z.object({ nextPaymentDate: date }),
  beyond: ['identificationItemId'],
  refusals: refusedWith('exception.saleItem.notAvailable'),
});
