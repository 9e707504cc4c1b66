import { findTenant } from '../server/find-tenant.ts';
import { type Send, senderTo } from '../server/send.ts';
import type { World } from './world.ts';

/** Answers requests to this back office's own addresses. */
export interface Answering {
  fetch(request: Request): Response | Promise<Response>;
}

/** Requests to a simulated provider, and its notifications to us, stay inside; everything else goes over the network. */
export function sendOf(
  { database, addressOf, send }: Pick<World, 'database' | 'addressOf' | 'send'>,
  app: Answering,
): Send {
  return senderTo({
    isOwn: async ({ origin, hostname, pathname }) => {
      if (!/^\/(?:sandbox|webhooks)\//.test(pathname) || origin !== addressOf(hostname)) return false;
      return (await findTenant(database, hostname)) !== undefined;
    },
    within: (request) => app.fetch(request),
    elsewhere: send,
  });
}
