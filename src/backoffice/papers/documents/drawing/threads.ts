import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Sql } from '../../../database/sql.ts';
import { later, Refusal } from '../../../server/refusal.ts';
import type { Drawn } from '../drawn.ts';
import type { FromThread, Task, ToThread } from './messages.ts';
import { createQueue } from './queue.ts';

type Read = (statement: Sql) => Promise<readonly unknown[]>;

interface Job {
  readonly task: Task;
  readonly read: Read;
  readonly resolve: (drawn: Drawn) => void;
  readonly reject: (error: unknown) => void;
}

export interface Threads {
  /**
   * @param asker who waits for it
   * @param leaving aborted when they do not any more
   */
  carryOut(task: Task, read: Read, asker: string, leaving?: AbortSignal): Promise<Drawn>;
}

/** One processor is left to answer on, where there are several. */
const mostThreads = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A queue that cannot grow for ever, and in which nothing waits for ever: a thread may be stuck. */
const bounds = { waiting: 60, milliseconds: 120_000 };

/** Threads that run this file; each is begun when it is first needed, and keeps no process from ending. */
export function createThreads(file: URL, { waiting: most, milliseconds } = bounds, threads = mostThreads): Threads {
  const idle: Worker[] = [];
  const waiting = createQueue<Job>(most);
  let begun = 0;

  function next(): void {
    if (idle.length === 0 && begun === threads) return;
    const job = waiting.next();
    if (job !== undefined) run(idle.pop() ?? begin(), job);
  }

  function begin(): Worker {
    begun += 1;
    const worker = new Worker(file, { name: 'papers' });
    // What ends it while it rests is heard nowhere else.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      begun -= 1;
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      next();
    });
    return worker;
  }

  function run(worker: Worker, { task, read, resolve, reject }: Job): void {
    const say = (message: ToThread) => worker.postMessage(message);
    const hear = (heard: FromThread) => {
      if (heard.says === 'reads') return void answer(heard.number, heard.statement);
      rest();
      idle.push(worker);
      if (heard.says === 'drawn') resolve(heard.drawn);
      else reject(new Error(heard.message));
      next();
    };
    const lost = (error: unknown) => {
      rest();
      reject(error instanceof Error ? error : new Error('a drawing thread ended'));
    };
    const rest = () => {
      worker.off('message', hear).off('error', lost).off('exit', lost).unref();
    };
    const answer = async (number: number, statement: Sql) => {
      try {
        say({ says: 'read', number, rows: await read(statement) });
      } catch (error) {
        say({ says: 'not read', number, message: error instanceof Error ? error.message : String(error) });
      }
    };
    worker.ref();
    worker.on('message', hear).once('error', lost).once('exit', lost);
    say({ says: 'draw', task });
  }

  return {
    carryOut: (task, read, asker, leaving) => {
      const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
      const job: Job = { task, read, resolve, reject };
      const giveUp = (why: Refusal) => {
        if (waiting.remove(job)) reject(why);
      };
      waiting.add(asker, job)?.reject(busy());
      next();
      const timer = setTimeout(() => giveUp(busy()), milliseconds).unref();
      leaving?.addEventListener('abort', () => giveUp(hasLeft()));
      if (leaving?.aborted) giveUp(hasLeft());
      return promise.finally(() => clearTimeout(timer));
    },
  };
}

function busy(): Refusal {
  return later(503, 'exception.http.unexpectedError', 2);
}

/** Read by nobody but the log, in which it is no failure of ours. */
function hasLeft(): Refusal {
  return new Refusal(499, 'exception.http.unexpectedError');
}
