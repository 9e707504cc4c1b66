import { languages } from '../../../contract/languages.ts';
import type { Database } from '../../database/database.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { deliverInvoices } from '../../papers/documents/hand-over/deliver.ts';
import { checkVatNumbers } from '../../papers/documents/vies/check-numbers.ts';
import { providers } from '../../paying/providers.ts';
import { reconcile } from '../../paying/reconciliation/reconcile.ts';
import { announceCollections } from '../../paying/recurring/announce.ts';
import { remindOfRenewals } from '../../paying/recurring/remind.ts';
import { renewSubscriptions } from '../../paying/recurring/renew.ts';
import { sendMoneyBack } from '../../paying/refunds/send-back.ts';
import { removeCards } from '../../paying/removals/remove-cards.ts';
import { expireReservations } from '../../selling/reservations/expire.ts';
import { mailDueGifts } from '../../selling/vouchers/gift-mails.ts';
import { findTenantById } from '../../server/find-tenant.ts';
import { type Ground, tenantScope } from '../../server/ground.ts';
import { described } from '../../server/log.ts';
import type { Tenant } from '../../server/tenant.ts';
import { sendCards } from '../../vehicles/creation-requests/send.ts';
import { type Answering, sendOf } from '../addition.ts';
import { sealEntries } from '../audit/seal.ts';
import { closeAccounts } from '../closing/close-accounts.ts';
import type { World } from '../world.ts';
import { checkPayments } from './check-payments.ts';
import { tenantsWithWork } from './due.ts';
import { finishCalls } from './finish-calls.ts';
import { forget } from './forget.ts';

/** Does what is due, once: expires, asks, finishes, delivers. Any number of servers may do it on one database. */
export async function work(world: World, app: Answering): Promise<void> {
  const { database, addition, log } = world;
  await forget(database, world.now(), log, addition?.outlived(world.now())).catch((error: unknown) =>
    log('error', 'forgetting failed', described(error)),
  );
  await sealEntries(database, world.now(), log).catch((error: unknown) =>
    log('error', 'sealing failed', described(error)),
  );
  const ids = await tenantsWithWork(database, world.now());
  for (const id of new Set([...((await addition?.tenantsWithWork(database, world.now())) ?? []), ...ids])) {
    const tenant = await findTenantById(database, id, world.secrets);
    if (tenant === undefined) continue;
    const ground = groundFor(world, app, tenant);
    const scope = tenantScope(ground);
    for (const task of [
      async () => addition?.work(scope),
      () => checkPayments(scope),
      ...Object.values(providers).map((provider) => async () => provider.work?.(scope)),
      () => sendMoneyBack(scope),
      () => removeCards(scope),
      () => reconcile(scope),
      () => announceCollections(ground),
      () => remindOfRenewals(scope),
      () => renewSubscriptions(ground),
      () => finishCalls(ground),
      () => expireReservations(scope),
      () => sendCards(scope),
      () => mailDueGifts(scope),
      () => deliverInvoices(scope),
      () => checkVatNumbers(scope),
      () => closeAccounts(scope),
    ]) {
      await task().catch((error: unknown) => log('error', 'work failed', { tenant: id, ...described(error) }));
    }
  }
}

function groundFor(world: World, app: Answering, tenant: Tenant): Ground {
  const { now, log, addressOf } = world;
  return {
    database: whileServed(world.database, tenant.id),
    tenant,
    now: now(),
    language: languages[0],
    log,
    address: addressOf(tenant.settings.host),
    send: sendOf(world, app),
  };
}

/** What was begun for a tenant writes nothing once it has been handed over: what is asked for here would be asked for there as well. */
function whileServed(database: Database, tenantId: string): Database {
  const transaction: Database['transaction'] = (inner) =>
    database.transaction(async (inside) => {
      const [served] = await inside.query(
        sql`select 1 from tenant where tenant_id = ${tenantId} and handed_over_at is null for share`,
      );
      if (served === undefined) throw new Error('the tenant was handed over');
      return inner(inside);
    });
  const isRead = ({ strings: [first = ''] }: Sql) => /^\s*select\b/.test(first);
  return {
    ...database,
    transaction,
    query: (statement) =>
      isRead(statement) ? database.query(statement) : transaction((inside) => inside.query(statement)),
  };
}

/** Works now and then until it is stopped; stopping waits for the work under way. */
export function startWork(world: World, app: Answering, pause = 1_000): { stop(): Promise<void> } {
  let isStopped = false;
  let wake: () => void = () => undefined;
  const running = (async () => {
    while (!isStopped) {
      await work(world, app).catch((error: unknown) => world.log('error', 'work failed', described(error)));
      if (!isStopped)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      wake();
      await running;
    },
  };
}
