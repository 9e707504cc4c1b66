import { type Command, readCommand } from '../../contract/commands.ts';
import { openRoute, type Route } from '../server/route.ts';
import { findCommand } from './store.ts';

/** A key means something only to the account, or the guests, that sent it. */
export const commandRoutes: Route[] = [
  openRoute(readCommand, async (scope, { key }, { account }): Promise<Command> => {
    const kept = await findCommand(scope, account?.user.accountId ?? 'guest', key);
    if (kept === undefined) return { state: 'absent' };
    if (kept.status === null) return { state: 'running' };
    return {
      state: 'done',
      status: kept.status,
      ...(kept.body === null ? {} : { body: JSON.parse(kept.body) as unknown }),
    };
  }),
];
