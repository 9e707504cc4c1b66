import type { InputOf } from '../../../contract/call.ts';
import type { keepPush, movePush } from '../../../contract/push.ts';
import { sql } from '../../database/sql.ts';
import { type AccountScope, ours, type TenantScope } from '../../server/scope.ts';

/** On so many devices at most a user is told; the one that asked first makes room. */
const mostDevices = 10;

export async function findEndpoint(scope: AccountScope): Promise<string | null> {
  const [found] = await scope.query<{ endpoint: string }>(sql`
    select endpoint from push_subscription where ${ours(scope)} and session_hash = ${scope.user.sessionHash}`);
  return found?.endpoint ?? null;
}

/** The browser is this session's now: the account that was told there before is not any more. */
export async function keepSubscription(inside: AccountScope, device: InputOf<typeof keepPush>): Promise<void> {
  const { endpoint, p256dh, auth, language } = device;
  const { sessionHash, id } = inside.user;
  const now = inside.now.toISOString();
  await inside.query(sql`
    delete from push_subscription where ${ours(inside)} and endpoint = ${endpoint} and session_hash <> ${sessionHash}`);
  await inside.query(sql`
    insert into push_subscription (tenant_id, session_hash, endpoint, p256dh, auth, language, created_at)
    values (${inside.tenant.id}, ${sessionHash}, ${endpoint}, ${p256dh}, ${auth}, ${language}, ${now})
    on conflict (tenant_id, session_hash) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      language = excluded.language, created_at = excluded.created_at`);
  await inside.query(sql`
    delete from push_subscription where ${ours(inside)} and session_hash in (
      select session_hash from push_subscription
      join session on session.tenant_id = push_subscription.tenant_id and session.token_hash = session_hash
      where ${ours(inside, 'push_subscription')} and user_id = ${id}
      order by push_subscription.created_at desc, session_hash = ${sessionHash} desc offset ${mostDevices})`);
}

/** Nothing where the address before is not known, and where the new one has been told already. */
export async function moveSubscription(scope: TenantScope, device: InputOf<typeof movePush>): Promise<void> {
  const { from, endpoint, p256dh, auth } = device;
  await scope.query(sql`
    update push_subscription set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}
    where ${ours(scope)} and endpoint = ${from.endpoint} and auth = ${from.auth} and not exists (
      select 1 from push_subscription told where ${ours(scope, 'told')} and told.endpoint = ${endpoint})`);
}

export async function dropSubscription(scope: AccountScope): Promise<void> {
  await scope.query(sql`
    delete from push_subscription where ${ours(scope)} and session_hash = ${scope.user.sessionHash}`);
}
