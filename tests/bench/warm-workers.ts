import {
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  ThreadsPoolWorker,
  type WorkerRequest,
} from 'vitest/node';

type Heard = (...told: unknown[]) => void;

/** With each run a thread keeps a little of what the tests left behind. */
const mostRuns = 40;

/** The thread of the last run, with everything that it has imported, until the next one takes it. */
let kept: { readonly thread: ThreadsPoolWorker; readonly runs: number } | undefined;

/**
 * A pool whose thread outlives a run: to import the sources takes several times as long as the tests that notice one change of them. A change that
 * is evaluated when its file is loaded gets a new thread.
 */
export const warmWorkers: PoolRunnerInitializer = { name: 'warm', createPoolWorker: warmWorker };

/** Ends the thread that is kept, when no run follows. */
export async function endKeptThread(): Promise<void> {
  const last = kept;
  kept = undefined;
  await last?.thread.stop();
}

function warmWorker(options: PoolOptions): PoolWorker {
  const isNew = kept === undefined || options.project.getProvidedContext().mutantActivation === 'static';
  const { thread, runs } = isNew || kept === undefined ? { thread: new ThreadsPoolWorker(options), runs: 0 } : kept;
  if (!isNew) kept = undefined;
  const heard: [string, Heard][] = [];
  return {
    name: 'warm',
    deserialize: (data) => data,
    start: async () => {
      if (isNew) await thread.start();
    },
    on: (event, hear) => {
      heard.push([event, hear]);
      thread.on(event, hear);
    },
    off: (event, hear) => thread.off(event, hear),
    send: (message: WorkerRequest) => {
      if (message.type !== 'stop') return thread.send(message);
      const stopped = { type: 'stopped', __vitest_worker_response__: true };
      for (const [event, hear] of heard) if (event === 'message') queueMicrotask(() => hear(stopped));
    },
    stop: async () => {
      for (const [event, hear] of heard) thread.off(event, hear);
      if (isNew && kept !== undefined) return thread.stop();
      if (runs + 1 >= mostRuns) return thread.stop();
      kept = { thread, runs: runs + 1 };
    },
  };
}
