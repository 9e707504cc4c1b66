import { sql } from '../backoffice/database/sql.ts';
import { unencrypted } from '../backoffice/paying/adyen/settings.ts';
import type { Addition } from '../backoffice/running/addition.ts';
import { daysBefore } from '../backoffice/running/worker/forget.ts';
import { noNul } from '../backoffice/server/no-nul.ts';
import { createMailbox } from './mailbox/pages.ts';
import { createAdyenBrowser } from './sandbox/adyen/browser.ts';
import { deliverDue } from './sandbox/notifications.ts';
import { adyenBrowserPath } from './sandbox/paths.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { sendWithin } from './send-within.ts';

/** How many days a mail and a notification stay after they arrived. */
const kept = 30;

/** The simulated providers, and the mailbox unless it is closed. */
export function demoAddition({ mailbox = 'open' }: { mailbox?: 'open' | 'closed' } = {}): Addition {
  return {
    serve: (app) => {
      for (const path of ['/sandbox/*', '/mailbox/*']) app.use(path, noNul);
      app.route('/sandbox', createSandbox());
      for (const path of [adyenBrowserPath, `${adyenBrowserPath}${unencrypted}`]) app.route(path, createAdyenBrowser());
      if (mailbox === 'open') app.route('/', createMailbox());
    },
    carry: sendWithin,
    tenantsWithWork: async (database, now) => {
      const due = sql`select distinct tenant_id as id from sandbox_notification where due_at <= ${now.toISOString()}`;
      return (await database.query<{ id: string }>(due)).map(({ id }) => id);
    },
    work: deliverDue,
    outlived: (now) => [
      { table: 'received_mail', key: 'id', when: sql`received_at < ${daysBefore(now, kept)}` },
      { table: 'sandbox_notification', key: 'id', when: sql`delivered_at < ${daysBefore(now, kept)}` },
    ],
  };
}
