import { parseArgs } from 'node:util';
import { CannotOpen } from '../backoffice/database/database.ts';
import { openDatabase } from '../backoffice/database/open.ts';
import { readEnvironment } from '../backoffice/running/environment.ts';
import { seedAgain } from './seed/seed.ts';

const usage =
  'npm run seed -- [--transactions 10000]   makes the demo anew, with so many transactions of private@example.com';

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof CannotOpen;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}

async function run(words: string[]): Promise<number> {
  const transactions = transactionsIn(words);
  if (transactions === undefined) {
    process.stderr.write(`${usage}\n`);
    return 1;
  }
  const environment = readEnvironment(process.env);
  const started = performance.now();
  const database = await openDatabase({
    address: environment.databaseAddress,
    folder: environment.dataFolder,
    onLost: () => undefined,
  });
  try {
    await seedAgain(database, { now: new Date(), transactions });
  } finally {
    await database.close();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `The demo has been made anew in ${database.description}: ${transactions} transactions of private@example.com at each operator (${seconds} s).\n`,
  );
  return 0;
}

function transactionsIn(words: string[]): number | undefined {
  try {
    const { values } = parseArgs({ args: words, options: { transactions: { type: 'string', default: '10000' } } });
    return /^\d{1,7}$/.test(values.transactions) ? Number(values.transactions) : undefined;
  } catch {
    return undefined;
  }
}
