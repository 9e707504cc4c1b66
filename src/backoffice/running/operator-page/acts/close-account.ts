import { closingTime } from '../../../customers/account-requests/closing-time.ts';
import { planDeletion } from '../../../customers/account-requests/plan-deletion.ts';
import { sql } from '../../../database/sql.ts';
import { settingOf } from '../../../offer/tenants/decide.ts';
import { findOwner } from '../../../papers/documents/parties.ts';
import { formatsOf } from '../../../papers/words/formats.ts';
import { ours } from '../../../server/scope.ts';
import { listObstacles } from '../../closing/obstacles.ts';
import { pageWordsIn } from '../words/page-words.ts';
import { findAccount } from './account.ts';
import type { Act } from './act.ts';

/** The same as when its customer asks for it: in its own time, which a mail tells, and only once nothing of it is open. */
export const closeAccount: Act = {
  find: findAccount,

  outlook: async (inside, { id }) => {
    const { language } = inside.tenant.settings;
    const words = pageWordsIn(language).acts;
    const [account] = await inside.query<{ closeAt: string | null }>(
      sql`select close_at as "closeAt" from account where ${ours(inside)} and account_id = ${id} for update`,
    );
    if (account === undefined) return { refused: 'unknown' };
    if (account.closeAt !== null) return { refused: 'closing already' };
    if ((await findOwner(inside, id)) === undefined) return { refused: 'no owner' };
    const { day } = formatsOf(language, settingOf(inside.tenant));
    const obstacles = (await listObstacles(inside, id)).map((one) => words.obstacles[one]);
    const waits = obstacles.length > 0 ? [words.says.obstacles(obstacles.join(', '))] : [];
    return { says: [...words.says.close(day(closingTime(inside.now).toISOString())), ...waits] };
  },

  carryOut: async (inside, { id }) => {
    const owner = await findOwner(inside, id);
    if (owner === undefined) return 'no owner';
    await planDeletion(inside, { ...owner, accountId: id });
    return undefined;
  },
};
