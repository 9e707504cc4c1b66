import type { Database } from '../../database/database.ts';
import { findTenantById } from '../../server/find-tenant.ts';
import { tenantScope } from '../../server/ground.ts';
import { described, type Log } from '../../server/log.ts';
import type { Secrets } from '../../server/secrets.ts';
import type { Send } from '../../server/send.ts';
import { type Delivery, sendDue, startSending } from '../sending.ts';
import { dropDevice, dropPush, findPush, newsFor, type OutgoingPush, pauses, putOff, takePush } from './outgoing.ts';
import { pushRequest } from './write-push.ts';

/** What notifying browsers needs; any number of servers may do it on one database. */
export interface Notifier {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
  readonly secrets?: Secrets;
  /** Leads to addresses that browsers gave. */
  readonly send: Send;
}

/** Notifies browsers as long as this server runs. */
export function startNotifying(notifier: Notifier): Delivery {
  const { log } = notifier;
  return startSending((stopped) => notifyDue(notifier, stopped), { log, failed: 'notices could not be looked for' });
}

/** Sends every notice that is due; gives how many were tried. */
export function notifyDue(notifier: Notifier, stopped: () => boolean = () => false): Promise<number> {
  return sendDue(
    (busy) => takePush(notifier.database, notifier.now(), busy),
    (push) => notify(notifier, push),
    stopped,
  );
}

async function notify(notifier: Notifier, push: OutgoingPush): Promise<void> {
  const { database, now, log } = notifier;
  const fields = { tenant: push.tenantId, message: push.messageId, tries: push.tries + 1 };
  try {
    const ending = await tell(notifier, push);
    if (ending === 'put off') log('warning', 'notice not sent yet', fields);
    else await dropPush(database, push);
    if (ending === 'sent') log('info', 'notice sent', fields);
    if (ending === 'refused') log('warning', 'notice given up', fields);
  } catch (error) {
    const last = push.tries + 1 >= pauses.length;
    if (last) await dropPush(database, push);
    log('warning', last ? 'notice given up' : 'notice not sent yet', { ...fields, ...described(error) });
  }

  async function tell({ secrets, send }: Notifier, { tenantId, sessionHash: _ }: OutgoingPush) {
    const tenant = await findTenantById(database, tenantId, secrets);
    if (tenant === undefined || tenant.settings.pushKey === null) return 'needless';
    const scope = tenantScope({ database, tenant, now: now(), language: 'nl', log });
    const due = await findPush(scope, push);
    const left = due === undefined ? 0 : Date.parse(due.at) + newsFor - scope.now.getTime();
    if (due === undefined || left <= 0) return 'needless';
    const answer = await send(pushRequest(tenant, tenant.settings.pushKey, due, Math.ceil(left / 1_000)));
    if (answer.ok) return 'sent';
    if (answer.status === 404 || answer.status === 410) {
      await dropDevice(database, push, due.endpoint);
      return 'needless';
    }
    if (answer.status < 500 && answer.status !== 429) return 'refused';
    if (push.tries + 1 >= pauses.length) return 'refused';
    await putOff(database, push, new Date(scope.now.getTime() + patienceAsked(answer)));
    return 'put off';
  }
}

/** Milliseconds for which the service wants to be left alone, an hour at most. */
function patienceAsked({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3_600) * 1_000 : 0;
}
