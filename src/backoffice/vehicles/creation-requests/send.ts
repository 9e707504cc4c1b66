import { randomInt } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { keepMessage } from '../../papers/messages/keep-message.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

interface Waiting {
  id: string;
  accountId: string;
  typeCode: 'RFID' | 'BARCODE';
  cards: number;
}

/** Posts the cards that were asked for long enough ago, where the operator leaves that to us. What has gone can be registered. */
export async function sendCards(scope: TenantScope): Promise<void> {
  const { cardsSentAfterHours } = scope.tenant.settings;
  if (cardsSentAfterHours === null) return;
  const before = new Date(scope.now.getTime() - cardsSentAfterHours * 3_600_000).toISOString();
  await scope.transaction(async (inside) => {
    const waiting = await inside.query<Waiting>(sql`
      update creation_request set status = 'COMPLETED' from identification_item_type as type
      where ${ours(inside, 'creation_request')} and creation_request.status = 'NEW' and creation_request.date <= ${before}
        and type.tenant_id = creation_request.tenant_id and type.id = creation_request.type_id
      returning creation_request.id, account_id as "accountId", type.code as "typeCode", cards`);
    for (const request of waiting) {
      for (let card = 0; card < request.cards; card += 1) await printCard(inside, request);
      await keepMessage(inside, request.accountId, { kind: 'CARDS_SENT' });
    }
  });
}

async function printCard(inside: TenantScope, request: Waiting): Promise<void> {
  const [code, securityCode] = [digits(8), digits(4)];
  const printed = await inside.query(sql`
    insert into wash_card (tenant_id, code, type_code, security_code, request_id)
    select ${inside.tenant.id}, ${code}, ${request.typeCode}, ${securityCode}, ${request.id}
    where not exists (select 1 from identification_item where ${ours(inside)} and code = ${code})
    on conflict do nothing returning code`);
  if (printed.length === 0) await printCard(inside, request);
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** What is in the post, as the letters would say; newest requests first. */
export async function listPosted(scope: TenantScope): Promise<{ code: string; securityCode: string; asked: string }[]> {
  return scope.query(sql`
    select wash_card.code, security_code as "securityCode", creation_request.date as asked
    from wash_card join creation_request on creation_request.tenant_id = wash_card.tenant_id and creation_request.id = request_id
    where ${ours(scope, 'wash_card')} order by creation_request.date desc, wash_card.code limit 20`);
}
