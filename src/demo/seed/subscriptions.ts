import type { Queryable } from '../../backoffice/database/database.ts';
import { sql } from '../../backoffice/database/sql.ts';
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
  readonly saleItemId: string;
  /** As a date and time. */
  readonly since: string;
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
    return plate === undefined ? [] : [{ plate, saleItemId: item.id, since: begunOf(left, now) }];
  });
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
  const lastDay = daysFrom(now, left).slice(0, 10);
  return {
    id,
    account_id,
    sale_item_id: item.id,
    identification_item_id: plate.id,
    identification_item_name: plate.name,
    description: item.name,
    recurring: item.recurring,
    price: item.price,
    created_at: begunOf(left, now),
    valid_until: lastDay,
    renew_date: item.recurring && !stopped ? daysFrom(now, left + 1).slice(0, 10) : null,
    payment_type: paymentType,
    stored_card_id: paymentType === 'CARD_TOKEN' ? storedCardId : null,
    mandate_reference: paymentType === 'DIRECT_DEBIT' ? mandateReference : null,
    stopped_at: stopped ? daysFrom(now, -2) : null,
  };
}

function begunOf(left: number, now: Date): string {
  return daysFrom(now, left - 90);
}

function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString();
}
