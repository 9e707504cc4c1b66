import { checkEmail } from '../../../../contract/rules/email.ts';
import type { Database } from '../../../database/database.ts';
import { tenantScope } from '../../../server/ground.ts';
import { silentLog } from '../../../server/log.ts';
import type { Secrets } from '../../../server/secrets.ts';
import type { Environment } from '../../environment.ts';
import { NotKept } from '../../operator/keep-operator.ts';
import { operatorNamed } from '../../operator/show.ts';
import { addPerson, listPeople, removePerson } from './store.ts';

interface Desk {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly environment: Environment;
  readonly say: (line: string) => void;
}

/** Who may open the operator's own page. Undefined where it makes no sense. */
export function peopleCommand(words: readonly string[]): ((desk: Desk) => Promise<number>) | undefined {
  const [id = '', what, email, ...more] = words;
  if (more.length > 0) return undefined;
  if (what === 'list' && email === undefined) return (desk) => list(desk, id);
  if (email === undefined) return undefined;
  if (what === 'add') return (desk) => add(desk, id, email);
  if (what === 'remove') return (desk) => remove(desk, id, email);
  return undefined;
}

async function add(desk: Desk, id: string, email: string): Promise<number> {
  const { environment, secrets, say } = desk;
  const address = checkEmail(email);
  if (!address.ok) throw new NotKept(`${email} is no e-mail address.`);
  if (environment.secretsKeys.length === 0)
    throw new NotKept('SECRETS_KEY is not set: a second factor is kept sealed only.');
  const scope = await scopeOf(desk, id);
  const token = await scope.transaction((inside) => addPerson(inside, secrets, address.value));
  const origin = `${environment.scheme}://${scope.tenant.settings.host}${environment.publicPort(environment.port)}`;
  say(`${address.value} chooses a password and sets up the second factor within a day, once, at`);
  say(`${origin}/operator/welcome/${token}`);
  if (!environment.operatorPage) say('The page is there once the back office runs with OPERATOR_PAGE=yes.');
  return 0;
}

async function remove(desk: Desk, id: string, email: string): Promise<number> {
  const scope = await scopeOf(desk, id);
  const gone = await scope.transaction((inside) => removePerson(inside, email));
  if (gone === undefined) throw new NotKept(`${id} has nobody with the address ${email}.`);
  desk.say(`${email} may not open the page of ${id} any more; every session has ended.`);
  return 0;
}

async function list(desk: Desk, id: string): Promise<number> {
  const people = await listPeople(await scopeOf(desk, id));
  for (const { email, isReady } of people) desk.say(`${email}\t${isReady ? 'ready' : 'has not used the link yet'}`);
  if (people.length === 0) desk.say(`Nobody may open the page of ${id}.`);
  return 0;
}

async function scopeOf({ database }: Desk, id: string) {
  const tenant = await operatorNamed(database, id);
  return tenantScope({
    database,
    tenant,
    now: new Date(),
    language: tenant.settings.language,
    log: silentLog,
    actor: { is: 'command line' },
  });
}
