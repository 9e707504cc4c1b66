import { describe, expect, it } from 'vitest';
import { salesOf } from '../../../../src/demo/seed/history.ts';
import { randomFrom } from '../../../../src/demo/seed/random.ts';
import { subscribedOf, subscriptionSales, subscriptionsOf } from '../../../../src/demo/seed/subscriptions.ts';
import { demoTenants } from '../../../../src/demo/seed/tenants.ts';

interface Row {
  identification_item_name: string;
  sale_item_id: string;
  created_at: string;
  valid_until: string;
  recurring: boolean;
}

const plates = ['1-ABC-123', '2-DKV-804', 'G-482-KR', 'GH-214-RT'];
const covered = ['basic', 'comfort', 'premium'];
const means = { once: 'CARD', monthly: 'CARD_TOKEN' } as const;
const ids = { tenantId: 'one', accountId: 'a', prefix: 'x-' };

describe.each(['2026-11-26T23:30:00Z', '2027-02-08T12:00:00Z', '2028-02-29T00:10:00Z'])('a demo of %s', (today) => {
  const now = new Date(today);
  it.each(demoTenants.map((tenant) => [tenant.id, tenant] as const))(
    'tells of the subscriptions at %s what was paid for them, and of no other',
    async (_, tenant) => {
      for (const account of ['private', 'business'] as const) {
        const stored = plates.map((name) => ({ id: name, name }));
        const database = { query: async () => stored } as never;
        const kept = { storedCardId: null, mandateReference: null, usual: 'CARD_TOKEN' } as const;
        const rows = (await subscriptionsOf(database, tenant, account, 'a', kept, now)) as Row[];
        const subscribed = subscribedOf(tenant, account, plates, now);
        const history = salesOf({
          ...ids,
          count: 400,
          years: 2,
          today: new Date(`${today.slice(0, 10)}T00:00:00Z`),
          language: 'nl',
          plates,
          subscribed,
          items: tenant.items,
          branches: 1,
          random: randomFrom('x'),
          once: 'CARD',
        });
        const told = [...subscriptionSales(subscribed, ids, 'nl', means), ...history];
        const sold = tenant.items.filter(({ category_code }) => category_code === 'SUBSCRIPTION').map(({ id }) => id);
        const paid = told.filter(({ sale_item_id }) => sold.includes(sale_item_id ?? ''));
        expect(rows.length).toBeGreaterThan(0);
        expect(
          paid.map(({ identification_item_name: plate, sale_item_id, date }) => [plate, sale_item_id, date]),
        ).toEqual(
          rows.flatMap(({ identification_item_name: plate, sale_item_id, valid_until, recurring }) =>
            (recurring ? [3, 2, 1] : [3]).map((months) => [plate, sale_item_id, paidBefore(valid_until, months)]),
          ),
        );
        expect(rows.map(({ created_at }) => created_at)).toEqual(
          rows.map(({ valid_until }) => paidBefore(valid_until, 3)),
        );
        expect(paid.filter(({ date }) => date > today)).toEqual([]);
        const free = told.filter(({ identification_item_name: plate, wash_program_id, date }) =>
          rows.some(
            (row) =>
              row.identification_item_name === plate &&
              row.created_at <= date &&
              covered.includes(wash_program_id ?? ''),
          ),
        );
        expect(free).toEqual([]);
      }
    },
  );
});

/** The day after the last, so many months before; of a shorter month its last day. */
function paidBefore(lastDay: string, months: number): string {
  const next = new Date(`${lastDay}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const [year, month] = [next.getUTCFullYear(), next.getUTCMonth() - months];
  const day = Math.min(next.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
  return `${new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)}T12:00:00.000Z`;
}
