import type { Addition } from '../backoffice/running/addition.ts';
import { findTenant } from '../backoffice/server/find-tenant.ts';

/**
 * Answers requests to a simulated provider, and its notifications, without leaving the process: a name below `localhost`
 * cannot be looked up everywhere.
 */
export const sendWithin: Addition['carry'] =
  ({ database, addressOf }, app, elsewhere) =>
  async (request) => {
    const { origin, hostname, pathname } = new URL(request.url);
    const isOurs = /^\/(?:sandbox|webhooks)\//.test(pathname) && origin === addressOf(hostname);
    if (!isOurs || (await findTenant(database, hostname)) === undefined) return elsewhere(request);
    const response = await app.fetch(request);
    if (response.headers.get(lostAnswer) !== null)
      throw new Error('the connection was cut, as the simulation was told');
    return response;
  };

/** On an answer that the caller is not to get. */
export const lostAnswer = 'x-simulated-fault';
