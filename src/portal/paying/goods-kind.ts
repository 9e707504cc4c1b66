import type { MessageId } from '@lingui/core';
import type { Priced } from '../../../machines/checkout/facts.ts';
import type { Goods } from '../../../machines/checkout/order.ts';
import type { SaleItemCategoryCode } from '../../contract/sale-items.ts';
import type { SystemSetting } from '../../contract/tenant.ts';
import type { OrderedGoods } from '../flows/checkout/checkout.ts';
import type { ListName } from '../lists/kept.ts';
import type { PageName } from '../pages/pages.ts';
import type { Store } from '../spine/store.ts';

/** What goods of every kind say of themselves. Money in cents. */
export interface AnyGoods extends Goods {
  /** Left out by what is owed. */
  readonly saleItemId?: string | undefined;
  /** 1 unless told otherwise. */
  readonly quantity?: number | undefined;
  /** The value of one, where the customer chooses it. */
  readonly amount?: number | undefined;
  /** A consumer asked to be able to use it at once: what they said goes with the order. */
  readonly immediateStart?: boolean;
}

/** A field of goods that stands in an address. */
export interface Field<Value extends string | number = string | number> {
  readonly name: string;
  /** Undefined for nonsense. */
  readonly read: (written: string) => Value | undefined;
}

export function text(name: string): Field<string> {
  return { name, read: (written) => (/^[\w-]{1,64}$/.test(written) ? written : undefined) };
}

export function number(name: string): Field<number> {
  return { name, read: (written) => (/^\d{1,8}$/.test(written) ? Number(written) : undefined) };
}

type Fields = Readonly<Record<string, Field>>;

export type GoodsWith<F extends Fields> = AnyGoods & {
  readonly [Name in keyof F]?: (F[Name] extends Field<infer Value> ? Value : never) | undefined;
};

/** Everything that is known of one kind of thing to sell. */
export interface GoodsKind<Of extends AnyGoods = AnyGoods> {
  /** Its fields in an address, besides its sale item. */
  readonly address: Fields;
  /** The field by which an address is seen to be of this kind; left out by the kind that any other address is of. */
  readonly sign?: string;
  /** In what category the back office sells it; left out by the kind of all other categories. */
  readonly category?: SaleItemCategoryCode;
  /** The customer chose what it costs on the page before. */
  readonly isPriced?: true;
  /** It was bought before, and has no sale item: there is nothing to agree to any more, only to pay. */
  readonly isOwed?: {
    /** What is to be paid now. Rejects with why nothing is. */
    price(store: Store, goods: Of): Promise<Priced>;
    /** How it is called; `number` is the item of its quote. */
    readonly name: MessageId;
  };
  /** With what its page keeps on this device because it may stand in no address. Rejects with why it cannot be ordered. */
  whole?(store: Store, goods: Of): Promise<Of>;
  /** For whom it is, in words; of a plate or card, `thing` says it. */
  forWhom?(goods: Of): string | null;
  /** The day on which its mail goes, as `YYYY-MM-DD`; null where that is at once, or never. */
  sendOn?(goods: Of): string | null;
  /** The plate or card that it is for. */
  thing?(store: Store, goods: Of): Promise<{ readonly id: string; readonly name: string } | null>;
  /** The part of the question for the day of the next payment that says what it is for. */
  paidAgainFor?(goods: Of): { readonly identificationItemId?: string | undefined };
  /** How much may be typed where the customer chooses the amount, in cents. */
  amounts?(setting: SystemSetting | undefined): { readonly min: number; readonly max: number };
  /** It becomes credit. */
  readonly addsToCredit?: true;
  /** It is used by showing it at the wash. */
  readonly isShown?: true;
  /** How an order names it. */
  order(goods: Of): OrderedGoods;
  readonly bought: {
    /** The lists that it changes besides those that every payment changes. */
    readonly lists: readonly ListName[];
    /** What is told first; that the payment succeeded where it is left out. */
    readonly title?: MessageId;
    readonly text: MessageId;
    /** Where it is found from then on; among the transactions where it is left out. */
    readonly found?: { readonly page: PageName; readonly link: MessageId };
  };
}

/** One kind, typed by its fields. */
export function goodsKind<const F extends Fields>(
  kind: GoodsKind<GoodsWith<F>> & { readonly address: F; readonly sign?: keyof F },
): GoodsKind & { readonly address: F } {
  return kind;
}
