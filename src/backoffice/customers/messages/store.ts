import { type DeviceAct, mostDeviceActs } from '../../../contract/device-acts.ts';
import { type Message, mostMessages, readMessages } from '../../../contract/messages.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { type AccountScope, mine, ours } from '../../server/scope.ts';

/** Who came to an account later is told what comes later. */
export async function listMessagesOf(scope: AccountScope): Promise<Message[]> {
  return scope.query(sql`
    select message.id, kind, item, license_plate as "licensePlate", amount, day, message.at, message_read.at is not null as read
    from message
    join app_user on app_user.tenant_id = message.tenant_id and app_user.id = ${scope.user.id}
    left join message_read on message_read.tenant_id = message.tenant_id and message_read.message_id = message.id and message_read.user_id = app_user.id
    where ${toMe(scope)} and (app_user.role = 'owner' or message.at >= app_user.created_at)
    order by message.at desc, message.id limit ${mostMessages}`);
}

/** Only what was told to this user; the first time counts. */
export async function markRead(inside: AccountScope, ids: readonly string[]): Promise<void> {
  await inside.query(sql`
    insert into message_read (tenant_id, message_id, user_id, at)
    select message.tenant_id, message.id, ${inside.user.id}, ${inside.now.toISOString()} from message
    where ${toMe(inside)} and message.id = any(${ids}::text[])
    on conflict do nothing`);
}

/** What everybody of the account is told, and what this user is told alone. */
function toMe(scope: AccountScope): Sql {
  return sql`${mine(scope, 'message')} and (message.user_id is null or message.user_id = ${scope.user.id})`;
}

/** That messages were read is no news. */
export async function listActsOf(scope: AccountScope): Promise<DeviceAct[]> {
  return scope.query(sql`
    select key, call, at, browser, system,
      case when status is null then 'RUNNING' when status < 300 then 'DONE' else 'REFUSED' end as state
    from command where ${ours(scope)} and user_id = ${scope.user.id} and subject = ${scope.user.accountId} and call <> ${readMessages.name}
    order by at desc, key limit ${mostDeviceActs}`);
}
