// node_modules/.bin/node tests/ledger/simulate.ts --seeds 1000000 [--from 1]   runs that many schedules on every core
// node_modules/.bin/node tests/ledger/simulate.ts --seed 27697                 replays one and tells what happened
// with --shop their customers buy, give, redeem and claim, and a guest does with them
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { inShop, type Outcome, runSchedule } from './simulation/run.ts';

const seedsFile = new URL('seeds.json', import.meta.url);
const slice = 1_000;

interface Share {
  readonly from: number;
  readonly to: number;
  /** Every how many slices it is this worker's turn. */
  readonly of: number;
  readonly shop: boolean;
}

if (isMainThread) process.exitCode = await main();
else await work(workerData as Share);

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '10000' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      shop: { type: 'boolean', default: false },
    },
  });
  const { shop } = values;
  if (values.seed !== undefined) return replay(Number(values.seed), shop);
  const from = Number(values.from);
  const count = Number(values.seeds);
  const began = performance.now();
  const workers = availableParallelism();
  const totals = { schedules: 0, events: 0, acts: 0, settledAfter: 0 };
  const failing: number[] = [];
  await Promise.all(
    Array.from({ length: workers }, (_, index) => {
      const worker = new Worker(new URL(import.meta.url), {
        workerData: { from: from + index * slice, to: from + count, of: workers, shop } satisfies Share,
      });
      worker.on('message', (outcomes: Outcome[]) => {
        for (const { seed, violations, events, acts, settledAfter } of outcomes) {
          totals.schedules++;
          totals.events += events;
          totals.acts += acts;
          totals.settledAfter = Math.max(totals.settledAfter, settledAfter);
          if (violations.length === 0) continue;
          failing.push(seed);
          console.log(
            `seed ${seed}: ${violations.join('; ')}\n  replay: node_modules/.bin/node tests/ledger/simulate.ts --seed ${seed}${shop ? ' --shop' : ''}`,
          );
        }
        if (totals.schedules % 100_000 < slice)
          console.log(`${totals.schedules} schedules, ${failing.length} of them with violations`);
      });
      return new Promise<void>((resolve, reject) => {
        worker.on('error', reject);
        worker.on('exit', () => resolve());
      });
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  console.log(
    `${totals.schedules} schedules, ${totals.events} events, ${totals.acts} acts in ${seconds.toFixed(1)} s: ${failing.length} with violations; ` +
      `after the last fault everything was settled within ${(totals.settledAfter / 1_000).toFixed(0)} virtual seconds`,
  );
  // What the tests repeat are schedules without a shop.
  if (failing.length > 0 && !shop) await keep(failing);
  return failing.length > 0 || totals.schedules !== count ? 1 : 0;
}

/** Seeds that once failed are run with every test run from then on. */
async function keep(failing: readonly number[]): Promise<void> {
  const known = JSON.parse(await readFile(seedsFile, 'utf8')) as number[];
  const all = [...new Set([...known, ...failing.toSorted((one, other) => one - other).slice(0, 20)])];
  await writeFile(seedsFile, `${JSON.stringify(all)}\n`);
}

async function replay(seed: number, shop: boolean): Promise<number> {
  const { violations } = await runSchedule(seed, {}, { tell: (line) => console.log(line) }, shop ? inShop : undefined);
  console.log(violations.length === 0 ? 'no violation' : violations.join('\n'));
  return violations.length === 0 ? 0 : 1;
}

async function work({ from, to, of, shop }: Share): Promise<void> {
  for (let first = from; first < to; first += slice * of) {
    const outcomes: Outcome[] = [];
    for (let seed = first; seed < Math.min(to, first + slice); seed++)
      outcomes.push(await runSchedule(seed, {}, {}, shop ? inShop : undefined));
    parentPort?.postMessage(outcomes);
  }
}
