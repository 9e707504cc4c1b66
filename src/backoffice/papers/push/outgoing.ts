import type { Language } from '../../../contract/languages.ts';
import type { Queryable } from '../../database/database.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import type { PushedMessage } from './write-push.ts';

/** One message for one device. */
export interface OutgoingPush {
  readonly tenantId: string;
  readonly messageId: string;
  readonly sessionHash: string;
  readonly tries: number;
}

/** A device, and what it is to be told. */
export interface DuePush extends PushedMessage {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
  readonly at: string;
}

const minute = 60_000;

/** How long after each try the next one may come; after the last the notice is given up. */
export const pauses = [1, 5, 15, 60, 240, 480].map((minutes) => minutes * minute);

/** So long a notice is news; after that the message alone tells it. Milliseconds. */
export const newsFor = 24 * 60 * minute;

/** In the transaction of the message: for each device whose user is told it. */
export async function queuePushes(inside: TenantScope, messageId: string): Promise<void> {
  const now = inside.now.toISOString();
  await inside.query(sql`
    insert into outgoing_push (tenant_id, message_id, session_hash, queued_at, next_at)
    select message.tenant_id, message.id, push_subscription.session_hash, ${now}, ${now}
    from message ${toDevices(inside.now)}
    where ${ours(inside, 'message')} and message.id = ${messageId}`);
}

/** Takes the notice that has waited longest, as a mail is taken. */
export async function takePush(
  database: Queryable,
  now: Date,
  besides: readonly string[] = [],
): Promise<OutgoingPush | undefined> {
  for (;;) {
    const [due] = await database.query<OutgoingPush>(sql`
      select tenant_id as "tenantId", message_id as "messageId", session_hash as "sessionHash", tries
      from outgoing_push where next_at <= ${now.toISOString()} and tenant_id <> all(${besides}::text[])
        and not exists (select 1 from tenant where tenant.tenant_id = outgoing_push.tenant_id and handed_over_at is not null)
      order by next_at limit 1`);
    if (due === undefined || (await claim(database, due, now))) return due;
  }
}

/** False where another server has taken it meanwhile. */
async function claim(database: Queryable, push: OutgoingPush, now: Date): Promise<boolean> {
  const next = new Date(now.getTime() + (pauses[push.tries] ?? 0)).toISOString();
  const claimed = await database.query(sql`
    update outgoing_push set tries = tries + 1, next_at = ${next} where ${itself(push)} and tries = ${push.tries} returning 1`);
  return claimed.length > 0;
}

/** Undefined where its user has read it, on whatever device, or is not signed in on this one any more. */
export async function findPush(
  scope: TenantScope,
  { messageId, sessionHash }: OutgoingPush,
): Promise<DuePush | undefined> {
  const [due] = await scope.query<DuePush>(sql`
    select endpoint, p256dh, auth, push_subscription.language, message.id, kind, item, amount, day, message.at
    from message ${toDevices(scope.now)}
    left join message_read on message_read.tenant_id = message.tenant_id and message_read.message_id = message.id and message_read.user_id = app_user.id
    where ${ours(scope, 'message')} and message.id = ${messageId} and push_subscription.session_hash = ${sessionHash} and message_read.at is null`);
  return due;
}

export async function dropPush(database: Queryable, push: OutgoingPush): Promise<void> {
  await database.query(sql`delete from outgoing_push where ${itself(push)}`);
}

export async function putOff(database: Queryable, push: OutgoingPush, until: Date): Promise<void> {
  const at = until.toISOString();
  await database.query(sql`update outgoing_push set next_at = greatest(next_at, ${at}) where ${itself(push)}`);
}

/** The device is not there any more, and with it goes all that it was to be told. */
export async function dropDevice(
  database: Queryable,
  { tenantId, sessionHash }: OutgoingPush,
  endpoint: string,
): Promise<void> {
  await database.query(sql`
    delete from push_subscription where tenant_id = ${tenantId} and session_hash = ${sessionHash} and endpoint = ${endpoint}`);
}

/** Of the users to whom a message goes, each where they are signed in. */
function toDevices(now: Date): Sql {
  return sql`
    join app_user on app_user.tenant_id = message.tenant_id and app_user.account_id = message.account_id
      and (message.user_id is null or message.user_id = app_user.id) and app_user.state = 'ACTIVE'
    join session on session.tenant_id = message.tenant_id and session.user_id = app_user.id and session.expires_at > ${now.toISOString()}
    join push_subscription on push_subscription.tenant_id = message.tenant_id and push_subscription.session_hash = session.token_hash`;
}

function itself({ tenantId, messageId, sessionHash }: OutgoingPush): Sql {
  return sql`tenant_id = ${tenantId} and message_id = ${messageId} and session_hash = ${sessionHash}`;
}
