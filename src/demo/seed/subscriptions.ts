import type { Queryable } from '../../backoffice/database/database.ts';
import { sql } from '../../backoffice/database/sql.ts';
import { daysLater, monthsLater } from '../../backoffice/selling/orders/calendar.ts';
import { inLanguage } from '../../backoffice/server/language.ts';
import type { Language } from '../../contract/languages.ts';
import type { DemoSale, Means } from './history.ts';
import type { DemoItem } from './items.ts';
import type { DemoMeans } from './means.ts';
import type { DemoTenant } from './tenants.ts';

interface Plate {
  id: string;
  name: string;
}

interface Course {
  readonly item: DemoItem | undefined;
  /** Days until it has to be paid again, or ends. */
  readonly left: number;
  readonly stopped?: boolean;
  readonly paymentType: 'CARD_TOKEN' | 'DIRECT_DEBIT' | null;
}

/** Running, stopped and one-time subscriptions of an account, one for each plate until they are used up. */
export async function subscriptionsOf(
  database: Queryable,
  tenant: DemoTenant,
  account: 'private' | 'business',
  accountId: string,
  means: DemoMeans,
  now: Date,
): Promise<object[]> {
  const plates = await database.query<Plate>(sql`
    select id, name from identification_item
    where tenant_id = ${tenant.id} and account_id = ${accountId} and type_code = 'ANPR' order by created_at, id`);
  return storiesOf(tenant, account, means.usual).flatMap((story, index) => {
    const plate = plates[index];
    return plate ? [rowOf(`subscription-${account}-${index + 1}`, accountId, plate, story, means, now)] : [];
  });
}

/** A plate that washes by subscription. */
export interface Subscribed {
  readonly plate: string;
  readonly item: DemoItem;
  /** When it was paid, as date and time; the first time it began. */
  readonly paid: readonly string[];
}

/** Which of the plates of an account wash by subscription, so that what is told of their washes is true. */
export function subscribedOf(
  tenant: DemoTenant,
  account: 'private' | 'business',
  plates: readonly string[],
  now: Date,
): Subscribed[] {
  return storiesOf(tenant, account, null).flatMap(({ item, left }, index) => {
    const plate = plates[index];
    return plate === undefined ? [] : [{ plate, item, paid: paidFor(item, left, now) }];
  });
}

/** What was paid for them so far. */
export function subscriptionSales(
  subscribed: readonly Subscribed[],
  { tenantId, accountId, prefix }: { tenantId: string; accountId: string; prefix: string },
  language: Language,
  means: Means,
): DemoSale[] {
  return subscribed.flatMap(({ plate, item, paid }, index) =>
    paid.map((date, time) => ({
      tenant_id: tenantId,
      id: `${prefix}subscription-${index + 1}-${time + 1}`,
      account_id: accountId,
      date,
      item: inLanguage(item.name, language),
      sale_item_id: item.id,
      wash_program_id: null,
      location_id: null,
      amount: item.price,
      credit_change: 0,
      payment_type: item.recurring ? means.monthly : means.once,
      status: 'SUCCESS',
      identification_item_name: plate,
    })),
  );
}

function storiesOf(tenant: DemoTenant, account: 'private' | 'business', usual: Course['paymentType']) {
  const isSold = (course: Course): course is Course & { item: DemoItem } => course.item !== undefined;
  return coursesOf(tenant, account, usual).filter(isSold);
}

function coursesOf({ items }: DemoTenant, account: 'private' | 'business', usual: Course['paymentType']): Course[] {
  const [cheap, dear] = items.filter(({ recurring }) => recurring);
  const oneTime = items.find(({ category_code, recurring }) => category_code === 'SUBSCRIPTION' && !recurring);
  if (account === 'business') return [1, 2, 3].map((week) => ({ item: cheap, left: week * 7, paymentType: usual }));
  return [
    { item: cheap, left: 12, paymentType: usual },
    { item: dear ?? cheap, left: 18, stopped: true, paymentType: usual },
    { item: oneTime, left: 40, paymentType: null },
  ];
}

function rowOf(
  id: string,
  account_id: string,
  plate: Plate,
  { item, left, stopped, paymentType }: Course & { item: DemoItem },
  { storedCardId, mandateReference }: DemoMeans,
  now: Date,
) {
  const lastDay = lastDayOf(left, now);
  return {
    id,
    account_id,
    sale_item_id: item.id,
    identification_item_id: plate.id,
    identification_item_name: plate.name,
    description: item.name,
    recurring: item.recurring,
    price: item.price,
    created_at: paidFor(item, left, now)[0],
    valid_until: lastDay,
    renew_date: item.recurring && !stopped ? daysLater(lastDay, 1) : null,
    payment_type: paymentType,
    stored_card_id: paymentType === 'CARD_TOKEN' ? storedCardId : null,
    mandate_reference: paymentType === 'DIRECT_DEBIT' ? mandateReference : null,
    stopped_at: stopped ? daysFrom(now, -2) : null,
  };
}

/** Each began three months before it ends: it was paid then, and each month since where it goes on by itself. */
function paidFor({ recurring }: DemoItem, left: number, now: Date): string[] {
  const months = recurring ? [-3, -2, -1] : [-3];
  return months.map((month) => `${monthsLater(daysLater(lastDayOf(left, now), 1), month)}T12:00:00.000Z`);
}

function lastDayOf(left: number, now: Date): string {
  return daysFrom(now, left).slice(0, 10);
}

function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString();
}
