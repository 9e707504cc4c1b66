import {
  changeAdministrator,
  deleteApplicationUser,
  listApplicationUsers,
} from '../../../contract/application-users.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { holdAccount } from '../accounts/store.ts';
import { whyNotAppointed, whyNotDeleted } from './decide.ts';
import { appoint, dismiss, listUsers, type Row, removeUser, userOf } from './store.ts';

export const applicationUserRoutes: Route[] = [
  route(listApplicationUsers, async (scope) => (await listUsers(scope)).map(userOf)),

  route(changeAdministrator, async (scope, { applicationUserId, admin }) => {
    const { target, all } = await among(scope, applicationUserId);
    const why = whyNotAppointed(target, admin, all);
    if (why) throw new Refusal(409, why);
    if (target.role === 'owner') return userOf(target);
    await (admin ? appoint : dismiss)(scope, target.id);
    return userOf({ ...target, role: admin ? 'admin' : 'member' });
  }),

  route(deleteApplicationUser, async (scope, { applicationUserId }) => {
    const { target, all } = await among(scope, applicationUserId);
    const why = whyNotDeleted(target, scope.user, all);
    if (why) throw new Refusal(409, why);
    await removeUser(scope, target.id);
    return undefined;
  }),
];

/** The account is held, so that two administrators cannot dismiss each other at the same moment. */
async function among(scope: AccountScope, id: string): Promise<{ target: Row; all: Row[] }> {
  await holdAccount(scope);
  const all = await listUsers(scope);
  const target = all.find((user) => user.id === id);
  if (target === undefined) throw notFound();
  return { target, all };
}
