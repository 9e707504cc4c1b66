import { inLanguage } from '../../backoffice/server/language.ts';
import type { Language } from '../../contract/languages.ts';
import type { DemoItem } from './items.ts';
import type { Random } from './random.ts';
import type { Subscribed } from './subscriptions.ts';
import { washPrograms } from './washes.ts';

export interface DemoSale {
  tenant_id: string;
  id: string;
  account_id: string;
  date: string;
  item: string;
  sale_item_id: string | null;
  wash_program_id: string | null;
  location_id: string | null;
  amount: number;
  credit_change: number;
  payment_type: 'CARD' | 'CARD_TOKEN' | 'DIRECT_DEBIT' | 'CREDIT' | 'VOUCHER' | 'CASH';
  status: 'SUCCESS' | 'PENDING' | 'ERROR';
  identification_item_name: string | null;
}

export interface History {
  readonly tenantId: string;
  readonly accountId: string;
  /** Makes ids unlike those of other histories. */
  readonly prefix: string;
  readonly count: number;
  readonly years: number;
  /** The day after the last one. */
  readonly today: Date;
  readonly language: Language;
  readonly plates: readonly string[];
  readonly subscribed: readonly Subscribed[];
  readonly items: readonly DemoItem[];
  /** How many branches the operator has: they are driven up to in turn. */
  readonly branches: number;
  readonly random: Random;
  /** What the operator's provider takes at a shop. */
  readonly once: Means['once'];
}

/** What the operator's provider takes: at a shop, and each month. */
export interface Means {
  readonly once: 'CARD' | 'CASH';
  readonly monthly: 'CARD_TOKEN' | 'DIRECT_DEBIT';
}

type What = Pick<
  DemoSale,
  'item' | 'sale_item_id' | 'wash_program_id' | 'amount' | 'credit_change' | 'payment_type' | 'status'
>;

const day = 86_400_000;
const opens = 6 * 3_600_000;
const openFor = 13.5 * 3_600_000;

/**
 * Years at the car wash, oldest first: washes paid out of the credit, a top-up whenever it runs low, sometimes a bundle, a voucher or a
 * card that is refused. The credit is never negative.
 */
export function* salesOf(history: History): Generator<DemoSale> {
  const { count, random, plates } = history;
  const days = Math.round(history.years * 365.25);
  const start = history.today.getTime() - days * day;
  let balance = 0;
  for (let index = 0; index < count; index += 1) {
    const place = ((index + random.next() * 0.9) / count) * days;
    const date = new Date(start + Math.floor(place) * day + opens + (place % 1) * openFor);
    const what = balance < lowCredit ? topUpOf(history) : visitOf(history);
    balance += what.credit_change;
    const drawn = what.payment_type === 'CREDIT' ? random.pick(plates) : null;
    const plate = drawn && plateOf(history, what, drawn, date.toISOString(), index);
    const { tenantId: tenant_id, accountId: account_id } = history;
    yield {
      tenant_id,
      id: `${history.prefix}${index.toString(36).padStart(5, '0')}`,
      account_id,
      date: date.toISOString(),
      ...what,
      location_id: what.wash_program_id === null ? null : branchId(index % history.branches),
      identification_item_name: plate,
    };
  }
}

/** A plate that has a subscription pays for no wash. @param drawn where it may be any */
function plateOf({ plates, subscribed }: History, what: What, drawn: string, date: string, index: number): string {
  const isWash = what.wash_program_id !== null && bySubscription.includes(what.wash_program_id);
  const paysNot = subscribed.filter(({ paid: [since = ''] }) => since <= date).map(({ plate }) => plate);
  if (!isWash || !paysNot.includes(drawn)) return drawn;
  const others = plates.filter((one) => !paysNot.includes(one));
  return others[index % others.length] ?? drawn;
}

/** @param place in the operator's list, from 0 */
export function branchId(place: number): string {
  return `location-${place + 1}`;
}

const lowCredit = 2600;

/** For what a subscription pays. */
const bySubscription: readonly string[] = ['basic', 'comfort', 'premium'];

const drawer = washPrograms.flatMap((program) => Array.from({ length: program.weight }, () => program));

function visitOf({ random, language, items, once }: History): What {
  const chance = random.next();
  if (chance < 0.015) {
    const bundles = items.filter(({ category_code }) => category_code === 'PREPAID');
    const bundle = bundles.length > 0 ? random.pick(bundles) : undefined;
    if (bundle) return { ...sold(bundle, language), payment_type: once };
  }
  const program = random.pick(drawer);
  const item = inLanguage(program.name, language);
  if (chance > 0.985)
    return {
      item,
      sale_item_id: null,
      wash_program_id: program.id,
      amount: program.price,
      credit_change: 0,
      payment_type: 'VOUCHER',
      status: 'SUCCESS',
    };
  return {
    item,
    sale_item_id: null,
    wash_program_id: program.id,
    amount: program.price,
    credit_change: -program.price,
    payment_type: 'CREDIT',
    status: 'SUCCESS',
  };
}

function topUpOf({ random, language, items, once }: History): What {
  const amount = random.pick([2500, 5000, 5000, 7500, 10_000, 10_000]);
  const item = items.find(({ category_code }) => category_code === 'CHARGE');
  const told = {
    item: item ? inLanguage(item.name, language) : 'Tegoed opladen',
    sale_item_id: item?.id ?? null,
    wash_program_id: null,
    amount,
  };
  return random.next() < 0.04
    ? { ...told, credit_change: 0, payment_type: once, status: 'ERROR' }
    : { ...told, credit_change: amount, payment_type: once, status: 'SUCCESS' };
}

function sold(item: DemoItem, language: History['language']) {
  return {
    item: inLanguage(item.name, language),
    sale_item_id: item.id,
    wash_program_id: null,
    amount: item.price,
    credit_change: 0,
    status: 'SUCCESS',
  } as const;
}
