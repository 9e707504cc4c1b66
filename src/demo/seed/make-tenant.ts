import type { Queryable } from '../../backoffice/database/database.ts';
import { sql } from '../../backoffice/database/sql.ts';
import { newPushKey } from '../../backoffice/papers/push/write-push.ts';
import { branchId } from './history.ts';
import { insertAll } from './insert.ts';
import { demoPayments } from './payments.ts';
import { itemPictures, picturesOf } from './pictures.ts';
import type { DemoTenant } from './tenants.ts';
import { openingHours, promotions, washPrograms } from './washes.ts';

/** The operator itself: its name, look, locations and what it sells. */
export async function makeTenant(database: Queryable, tenant: DemoTenant, position: number, now: Date): Promise<void> {
  const tenant_id = tenant.id;
  const pictures = await picturesOf(tenant_id);
  const ofItems = await itemPictures();
  const rows: Record<string, object[]> = {
    tenant: [
      {
        position,
        company_name: tenant.companyName,
        user_agreement_url: tenant.userAgreementUrl,
        time_zone: 'Europe/Brussels',
        colours: tenant.colours,
        settings: {
          host: tenant.hosts[0],
          payments: demoPayments(tenant_id, tenant.companyName),
          pushKey: newPushKey(),
          ...tenant.settings,
        },
      },
    ],
    tenant_host: tenant.hosts.map((host) => ({ host })),
    system_image: pictures.map(({ code, file }) => ({ code, position: 0, file })),
    location: tenant.locations.map(([name, street, house_number, postal_code, city], index) => {
      return {
        id: branchId(index),
        position: index,
        name,
        street,
        house_number,
        postal_code,
        city,
        country: 'BE',
        opening_hours: openingHours,
      };
    }),
    wash_program: washPrograms.map(({ weight: _, ...program }, position) => ({ ...program, position })),
    promotion: [...promotions],
    identification_item_type: tenant.itemTypes.map((code) => ({ id: code.toLowerCase(), code })),
    sale_item: tenant.items.map(({ promotion, ...item }, index) => {
      const until = promotion && new Date(now.getTime() + promotion.days * 86_400_000);
      const picture = ofItems[item.category_code].file;
      return { ...item, picture, position: index, promotion: promotion && { percentage: promotion.percentage, until } };
    }),
  };
  for (const [table, own] of Object.entries(rows))
    await insertAll(
      database,
      table,
      own.map((row) => ({ tenant_id, ...row })),
    );
  for (const { file, mediaType, content } of [...pictures, ...Object.values(ofItems)]) {
    await database.query(sql`
      insert into picture (tenant_id, file, media_type, content) values (${tenant_id}, ${file}, ${mediaType}, ${content})
      on conflict do nothing`);
  }
}
