import type { Database } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { tenantScope } from '../../../server/ground.ts';
import { silentLog } from '../../../server/log.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import type { Tenant } from '../../../server/tenant.ts';
import { type Customer, judgeCustomer } from './judge-customer.ts';
import { type Offer, readOffer } from './offer.ts';
import { type Read, readRows } from './read-rows.ts';
import { type NextInvitation, type Outcome, takeOver } from './take-over.ts';

export interface Wanted {
  readonly path: string;
  /** Everything is done and taken back. */
  readonly dryRun: boolean;
  /** So many invitations go out in an hour; 0: none. */
  readonly mailsPerHour: number;
}

const atATime = 500;

/** Takes over customers from a file and says of every row what became of it. @returns whether all of them are there now */
export async function takeOverCustomers(
  database: Database,
  tenant: Tenant,
  { path, dryRun, mailsPerHour }: Wanted,
  say: (line: string) => void,
): Promise<boolean> {
  const now = new Date();
  const counts = { 'taken over': 0, 'there already': 0, wrong: 0 };
  const work = async (inner: Database) => {
    const { language } = tenant.settings;
    const actor = { is: 'command line' } as const;
    const inside = tenantScope({ database: inner, tenant, now, language, log: silentLog, actor });
    const invitations = await invitationsOf(inside, mailsPerHour);
    const offer = await readOffer(inside);
    say('line\tkey\tis\tfield\tmessage');
    let analyzeAt = atATime;
    for await (const batch of batchesOf(path)) {
      if (counts['taken over'] >= analyzeAt) {
        await inner.script(analyze);
        analyzeAt = 4 * counts['taken over'];
      }
      for (const { line, key, outcome } of await outcomesOf(inside, offer, batch, invitations.next)) {
        counts[typeof outcome === 'string' ? outcome : 'wrong'] += 1;
        if (typeof outcome === 'string') say(`${line}\t${key}\t${outcome}`);
        else for (const { field, message } of outcome) say(`${line}\t${key}\twrong\t${field}\t${inOneLine(message)}`);
      }
    }
    return invitations.last();
  };
  const last = dryRun ? await takenBack(database, work) : await work(database);
  say(
    `${counts['taken over']} ${dryRun ? 'would be ' : ''}taken over, ${counts['there already']} there already, ${counts.wrong} wrong.${
      last && !dryRun ? ` The last invitation goes out at ${last.toISOString()}.` : ''
    }`,
  );
  return counts.wrong === 0;
}

class TakenBack extends Error {}

/** How references were looked up while a table was nearly empty takes longer and longer once it is not, until its size is known. */
const analyze = 'analyze account; analyze app_user; analyze identification_item; analyze wash_card; analyze taken_over';

/** Does all of it in one transaction that is never committed. */
async function takenBack<Found>(database: Database, work: (inner: Database) => Promise<Found>): Promise<Found> {
  let found: { readonly is: Found } | undefined;
  try {
    await database.transaction(async (inside) => {
      found = { is: await work({ ...database, ...inside, transaction: (part) => part(inside) }) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  if (found === undefined) throw new Error('nothing was done');
  return found.is;
}

async function* batchesOf(path: string): AsyncGenerator<Read[]> {
  let batch: Read[] = [];
  for await (const read of readRows(path)) {
    batch.push(read);
    if (batch.length < atATime) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface LineOutcome {
  readonly line: number;
  readonly key: string;
  readonly outcome: Outcome;
}

async function outcomesOf(
  scope: TenantScope,
  offer: Offer,
  batch: readonly Read[],
  next: NextInvitation,
): Promise<LineOutcome[]> {
  const judged = batch.map((read) => {
    const verdict =
      'wrong' in read ? { problems: [{ field: 'row', message: read.wrong }] } : judgeCustomer(scope, offer, read.given);
    return { line: read.line, key: 'given' in read ? keyIn(read.given) : '', verdict };
  });
  const customers: Customer[] = judged.flatMap(({ verdict }) => ('customer' in verdict ? [verdict.customer] : []));
  const outcomes = (await takeOver(scope, offer, customers, next)).values();
  return judged.map(({ line, key, verdict }) => ({
    ...{ line, key },
    outcome: 'problems' in verdict ? verdict.problems : (outcomes.next().value ?? []),
  }));
}

function keyIn(given: unknown): string {
  const key = typeof given === 'object' && given !== null && 'key' in given ? given.key : '';
  return typeof key === 'string' ? inOneLine(key).slice(0, 64) : '';
}

/** What a file says stays in its column. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

const hour = 3_600_000;

/** One after the other, after those that wait from earlier. */
async function invitationsOf(scope: TenantScope, perHour: number) {
  const [waiting] = await scope.query<{ last: string | null }>(sql`
    select max(next_at) as last from outgoing_mail
    where ${ours(scope)} and template = 'account taken over' and sent_at is null and given_up_at is null`);
  const pause = hour / perHour;
  const begin = Math.max(scope.now.getTime(), waiting?.last ? Date.parse(waiting.last) + pause : 0);
  let count = 0;
  const at = (place: number) => new Date(Math.round(begin + place * pause));
  return {
    next: () => {
      if (perHour === 0) return undefined;
      count += 1;
      return at(count - 1);
    },
    last: () => (count === 0 ? undefined : at(count - 1)),
  };
}
