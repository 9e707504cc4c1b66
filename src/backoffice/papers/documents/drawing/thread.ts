import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Sql } from '../../../database/sql.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { takeUpPaper } from '../paper/paper.ts';
import type { FromThread, Task, ToThread } from './messages.ts';
import { pages } from './pages.ts';

/** A thread that draws one document after the other; what it has to read it asks of the thread that has the database. */
const port = parentPort;
const say = (message: FromThread, given: ArrayBuffer[] = []) => port?.postMessage(message, given);
const reading = new Map<number, PromiseWithResolvers<unknown[]>>();
let asked = 0;

await takeUpPaper();
// Those who wait for an answer come before those who wait for a paper, but not by all: where another program keeps the machine busy, papers would never have their turn. Elsewhere it would be said of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

port?.on('message', (heard: ToThread) => {
  switch (heard.says) {
    case 'draw':
      return void draw(heard.task);
    case 'read':
      return reading.get(heard.number)?.resolve([...heard.rows]);
    case 'not read':
      return reading.get(heard.number)?.reject(new Error(heard.message));
  }
});

async function draw({ kind, row, ...around }: Task): Promise<void> {
  const scope = { ...around, query } as unknown as TenantScope;
  try {
    const drawn = await pages[kind](scope, row as never);
    say({ says: 'drawn', drawn }, [drawn.content.buffer]);
  } catch (error) {
    say({ says: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

function query(statement: Sql): Promise<unknown[]> {
  asked += 1;
  const rows = Promise.withResolvers<unknown[]>();
  reading.set(asked, rows);
  say({ says: 'reads', number: asked, statement });
  return rows.promise;
}
