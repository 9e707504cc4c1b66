import type { Database } from '../backoffice/database/database.ts';
import type { StartedAddition } from '../backoffice/running/addition.ts';
import { CannotStart } from '../backoffice/running/introduction.ts';
import { guardDemo, isUnguarded } from './seed/guard.ts';

/** What is added where others than this machine's people reach it and nothing was said of a demo: nothing. */
export const withoutDemo: StartedAddition = {
  prepare: async (database) => {
    if (await isUnguarded(database))
      throw new CannotStart(
        `The demo is in the database (${database.description}), with a password and keys that everyone knows. ` +
          'DEMO=yes gives it its own; for an operator choose another DATA_FOLDER or DATABASE_URL.',
      );
  },
  serve: () => undefined,
  carry: (_world, _app, elsewhere) => elsewhere,
  tenantsWithWork: async () => [],
  work: async () => undefined,
  outlived: () => [],
};

/** Makes what is the same in every demo its own. @returns the password of its people; undefined where that was done before */
export async function guarded(database: Database): Promise<string | undefined> {
  return (await isUnguarded(database)) ? database.transaction(guardDemo) : undefined;
}
