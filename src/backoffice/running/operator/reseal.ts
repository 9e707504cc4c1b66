import type { Database } from '../../database/database.ts';
import { json, sql } from '../../database/sql.ts';
import { keepFromCommandLine } from '../../server/audit/keep-entry.ts';
import { allTenants } from '../../server/find-tenant.ts';
import { openedSettings, type Secrets, sealedSettings } from '../../server/secrets.ts';
import type { Environment } from '../environment.ts';
import { resealPeople } from '../operator-page/people/store.ts';
import { NotKept } from './keep-operator.ts';

interface Desk {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly environment: Environment;
  readonly say: (line: string) => void;
}

/** Seals all that is sealed with the first key of SECRETS_KEY: whatever operators have with others, and the second factors of their people. */
export async function reseal({ database, secrets, environment, say }: Desk): Promise<number> {
  if (environment.secretsKeys.length === 0) throw new NotKept('SECRETS_KEY is not set.');
  const tenants = await database.transaction(async (inside) => {
    const all = await allTenants(inside);
    for (const { id, settings } of all) {
      const opened = openedSettings(secrets, id, settings);
      const { payments, accessPoint, mailSender, pushKey } = sealedSettings(secrets, id, opened);
      await inside.query(sql`
        update tenant set settings = settings || ${json({ payments, accessPoint, mailSender, pushKey })}::jsonb where tenant_id = ${id}`);
      await resealPeople(inside, secrets, id);
      await keepFromCommandLine(inside, id, 'secrets sealed anew');
    }
    return all.length;
  });
  say(
    `The secrets of ${tenants} ${tenants === 1 ? 'operator is' : 'operators are'} sealed with the first key of SECRETS_KEY; others need not be kept any more.`,
  );
  return 0;
}
