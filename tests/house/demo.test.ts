import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFolder } from '../support/demo-folder.ts';

let folder: string;
let engine: PGlite;
beforeAll(async () => {
  folder = await demoFolder(1_000);
  engine = await PGlite.create({ dataDir: join(folder, 'postgresql') });
}, 120_000);
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

/** Sales, each with the subscription of its plate if that had one then. */
const salesAndSubscriptions = `
  from sale left join subscription on subscription.tenant_id = sale.tenant_id and subscription.account_id = sale.account_id
    and subscription.identification_item_name = sale.identification_item_name and subscription.created_at <= sale.date`;
const count = async (of: string) =>
  (await engine.query<{ count: number }>(`select count(*)::int as count ${salesAndSubscriptions} where ${of}`)).rows[0]
    ?.count;
const isPaidWash = `sale.payment_type = 'CREDIT' and sale.wash_program_id in ('basic', 'comfort', 'premium')`;

describe('of the plates of the demo', () => {
  it('none pays for a wash while it washes by subscription, and others do in those days', async () => {
    expect(await count(`${isPaidWash} and subscription.id is not null`)).toBe(0);
    expect(await count(`${isPaidWash} and sale.date >= now() - interval '30 days'`)).toBeGreaterThan(0);
  });

  it('none that is switched off is told to wash', async () => {
    const { rows } = await engine.query(`
      select distinct name from identification_item join sale on sale.tenant_id = identification_item.tenant_id
        and sale.account_id = identification_item.account_id and sale.identification_item_name = identification_item.name
      where identification_item.status = 'DISABLED'`);
    expect(rows).toEqual([]);
  });

  it('only those are told to have paid for a subscription lately that have it', async () => {
    const lately = `sale.payment_type in ('CARD_TOKEN', 'DIRECT_DEBIT') and sale.identification_item_name is not null
      and sale.date >= now() - interval '60 days'`;
    expect(await count(lately)).toBeGreaterThan(0);
    expect(
      await count(`${lately} and (subscription.id is null or subscription.sale_item_id <> sale.sale_item_id)`),
    ).toBe(0);
  });
});
