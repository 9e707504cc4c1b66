import { type Command, readCommand, voidCommand } from '../../../contract/commands.ts';
import { attemptsOf } from '../../customers/attempts/attempts.ts';
import { strangers } from '../../customers/attempts/decide.ts';
import { isVoid, voidKey } from '../../server/idempotency.ts';
import { openRoute, type Route, type Visitor } from '../../server/route.ts';
import { findCommand, type KeptCommand } from './store.ts';

/** A key means something only to the account, or the guests, that sent it. */
export const commandRoutes: Route[] = [
  openRoute(readCommand, async (scope, { key }, visitor) =>
    standing(await findCommand(scope, subjectOf(visitor), key)),
  ),
  openRoute(voidCommand, async (scope, { key }, visitor) => {
    if (visitor.account === undefined) await attemptsOf(scope, 'void keys', visitor.remoteAddress, strangers).allow();
    const subject = subjectOf(visitor);
    await voidKey(scope, { subject, key });
    return standing(await findCommand(scope, subject, key));
  }),
];

function subjectOf({ account }: Visitor): string {
  return account?.user.accountId ?? 'guest';
}

function standing(kept: KeptCommand | undefined): Command {
  if (kept === undefined) return { state: 'absent' };
  if (isVoid(kept)) return { state: 'voided' };
  if (kept.status === null) return { state: 'running' };
  return {
    state: 'done',
    status: kept.status,
    ...(kept.body === null ? {} : { body: JSON.parse(kept.body) as unknown }),
  };
}
