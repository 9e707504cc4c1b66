import { randomUUID } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { queuePushes } from '../push/outgoing.ts';
import type { MessageContent } from './told.ts';

/** Tells an account something in the portal, in the transaction of its cause. @param id of the mail that says the same */
export async function keepMessage(
  inside: TenantScope,
  accountId: string,
  { kind, item = '', licensePlate = null, amount, day = null, onlyOwner }: MessageContent,
  id: string = randomUUID(),
): Promise<void> {
  await inside.query(sql`
    insert into message (tenant_id, id, account_id, user_id, kind, item, license_plate, amount, day, at)
    select ${inside.tenant.id}, ${id}, ${accountId}, case when ${onlyOwner === true} then id end, ${kind}, ${item || null}, ${licensePlate || null}, ${amount ?? null},
      ${day}::date, ${inside.now.toISOString()}
    from app_user where ${ours(inside)} and account_id = ${accountId} and role = 'owner' order by created_at, id limit 1`);
  await queuePushes(inside, id);
}
