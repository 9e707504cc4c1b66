import { plateKey } from '../../contract/rules/plate.ts';
import type { SaleItemCategory } from '../../contract/sale-items.ts';
import type { Sale } from '../../contract/sales.ts';
import type { Alike } from '../log/account-database.ts';
import { alikeOf } from '../log/transaction-months.ts';

/** What a transaction was for, in the order in which customers are offered it. */
export const transactionKinds = ['wash', 'topUp', 'subscription', 'prepaid', 'giftVoucher', 'other'] as const;

export type TransactionKind = (typeof transactionKinds)[number];

/** What a customer wants to see of their transactions; nothing chosen is left out. */
export interface TransactionFilter {
  readonly kind?: TransactionKind | undefined;
  readonly status?: string | undefined;
  /** The plate or card, as it is called. */
  readonly plate?: string | undefined;
  readonly text?: string | undefined;
}

/** The category of what is sold under an id; undefined for what is not on offer. */
export type CategoryOf = (saleItemId: string) => string | undefined;

/** Before it is known what is on offer. */
export const noCategory: CategoryOf = () => undefined;

/** The categories of what is on offer, as plain data: each id with its own. */
export type Categories = readonly (readonly [id: string, category: string])[];

export function categoriesOf(offer: readonly SaleItemCategory[] | undefined): Categories {
  return (offer ?? []).flatMap(({ code, saleItems }) => saleItems.map(({ id }) => [id, code] as const));
}

/** @param categories undefined as long as it is not known what is on offer */
export function categoryIn(categories: Categories | undefined): CategoryOf {
  if (categories === undefined) return noCategory;
  const byItem = new Map(categories);
  return (id) => byItem.get(id);
}

/** By what an operator has on offer now. */
export function categoriesIn(offer: readonly SaleItemCategory[] | undefined): CategoryOf {
  return categoryIn(categoriesOf(offer));
}

const kindOfCategory: Readonly<Record<string, TransactionKind>> = {
  CHARGE: 'topUp',
  SUBSCRIPTION: 'subscription',
  PREPAID: 'prepaid',
  GIFT: 'giftVoucher',
};

/** What is on offer no longer is told by how it was paid: a terminal takes credit and vouchers, and only a top-up adds to the credit. */
export function kindOf({ saleItemId, paymentType, credit }: Alike, categoryOf: CategoryOf): TransactionKind {
  const category = saleItemId === null ? undefined : categoryOf(saleItemId);
  if (category !== undefined && Object.hasOwn(kindOfCategory, category)) return kindOfCategory[category] ?? 'other';
  if (paymentType === 'CREDIT' || paymentType === 'VOUCHER' || credit < 0) return 'wash';
  if (credit > 0) return 'topUp';
  return saleItemId === null ? 'wash' : 'other';
}

export function kindOfSale(sale: Sale, categoryOf: CategoryOf): TransactionKind {
  return kindOf(alikeOf(sale), categoryOf);
}

/** Whether a transaction is what the customer wants to see. */
export type Wanted = (alike: Alike) => boolean;

export function isFiltered({ kind, status, plate, text }: TransactionFilter): boolean {
  return [kind, status, plate, text?.trim()].some((part) => part !== undefined && part !== '');
}

/** Every part of the filter has to hold, and every word of its text. */
export function wantedBy(filter: TransactionFilter, categoryOf: CategoryOf): Wanted {
  const { kind, status, plate } = filter;
  const words = folded(filter.text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  // A hundred thousand transactions have but few texts between them.
  const judged = new Map<string, boolean>();
  const holdsAll = (alike: Alike) => {
    if (words.length === 0) return true;
    const text = `${alike.item}\n${alike.identificationItemName ?? ''}`;
    const known = judged.get(text);
    if (known !== undefined) return known;
    const holdsThem = words.every((word) => holds(alike, word));
    judged.set(text, holdsThem);
    return holdsThem;
  };
  return (alike) =>
    (kind === undefined || kindOf(alike, categoryOf) === kind) &&
    (status === undefined || alike.status === status) &&
    (plate === undefined || alike.identificationItemName === plate) &&
    holdsAll(alike);
}

/** A plate is found however it is written. */
function holds({ item, identificationItemName: name }: Alike, word: string): boolean {
  if (folded(`${item} ${name ?? ''}`).includes(word)) return true;
  const key = plateKey(word);
  return name !== null && key !== '' && plateKey(name).includes(key);
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase();
}
