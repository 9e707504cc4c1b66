import {
  changeAdministrator,
  changePayingWithKept,
  deleteApplicationUser,
  listApplicationUsers,
} from '../../../contract/application-users.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { keepChange } from '../access-changes/store.ts';
import { tellAccessChanged } from '../access-changes/tell.ts';
import { holdAccount } from '../accounts/store.ts';
import { mustBeConfirmed } from '../passwords/confirmed.ts';
import { whyNotAppointed, whyNotDeleted } from './decide.ts';
import { appoint, dismiss, listUsers, type Row, removeUser, setPaysWithKept, userOf } from './store.ts';

export const applicationUserRoutes: Route[] = [
  route(listApplicationUsers, async (scope) => (await listUsers(scope)).map(userOf)),

  route(changeAdministrator, async (scope, { applicationUserId, admin }) => {
    mustBeConfirmed(scope);
    const { target, all } = await among(scope, applicationUserId);
    const why = whyNotAppointed(target, admin, all);
    if (why) throw new Refusal(409, why);
    if (target.role === 'owner') return userOf(target);
    if (admin === (target.role === 'admin')) return userOf(target);
    const former = admin ? all.find(({ role }) => role === 'admin') : undefined;
    await (admin ? appoint : dismiss)(scope, target.id);
    const about = { subjectId: target.id, email: target.email, formerId: former?.id };
    await keepChange(scope, { kind: admin ? 'APPOINTED' : 'DISMISSED', ...about });
    await tellAccessChanged(scope, admin ? 'appointed' : 'dismissed', target.email);
    await keepEntry(scope, admin ? 'administrator appointed' : 'administrator dismissed', { user: target.id });
    return userOf({ ...target, role: admin ? 'admin' : 'member' });
  }),

  route(changePayingWithKept, async (scope, { applicationUserId, paysWithKept }) => {
    mustBeConfirmed(scope);
    const { target } = await among(scope, applicationUserId);
    if (target.role === 'owner') throw new Refusal(409, 'exception.notAllowed');
    if (target.paysWithKept === paysWithKept) return userOf(target);
    await setPaysWithKept(scope, target.id, paysWithKept);
    if (paysWithKept) await keepChange(scope, { kind: 'CARDS_ALLOWED', subjectId: target.id, email: target.email });
    await tellAccessChanged(scope, paysWithKept ? 'cards allowed' : 'cards forbidden', target.email);
    await keepEntry(scope, paysWithKept ? 'cards allowed' : 'cards forbidden', { user: target.id });
    return userOf({ ...target, paysWithKept });
  }),

  route(deleteApplicationUser, async (scope, { applicationUserId }) => {
    mustBeConfirmed(scope);
    const { target, all } = await among(scope, applicationUserId);
    const why = whyNotDeleted(target, scope.user, all);
    if (why) throw new Refusal(409, why);
    // Users may delete themselves: afterwards there is no telling who did it.
    await tellAccessChanged(scope, 'deleted', target.email);
    await removeUser(scope, target.id);
    await keepEntry(scope, 'user removed', { user: target.id });
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
