import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoFolder } from './demo-folder.ts';
import { type Faults, startFaultProxy } from './fault-proxy.ts';

export interface StartOptions {
  /** Kept after `stop`; without it a new folder with the demo is made and thrown away. */
  readonly dataFolder?: string;
  readonly transactions?: number;
  readonly distFolder?: string;
  /** 0, the default, is any free one. */
  readonly port?: number;
  /** Puts a proxy in front that can do to requests what networks do. */
  readonly faults?: boolean;
  readonly environment?: Record<string, string>;
  /** The demo, unless an operator's is meant. */
  readonly part?: 'demo' | 'backoffice';
  /** Lets days pass there. */
  readonly clockMoves?: boolean;
}

export interface StartedBackOffice {
  readonly port: number;
  /** Of the default tenant; `at('adyen')` for another's. */
  readonly origin: string;
  at(tenant: string): string;
  readonly dataFolder: string;
  readonly pid: number;
  /** Present when asked for. */
  readonly faults: Faults;
  /** What the process wrote. */
  output(): string;
  stop(): Promise<void>;
  /** More than a day passes there; the clock has to be one that moves. A session that began before it has passed ends by it. */
  dayPasses(): Promise<void>;
  /** The same for so many seconds. */
  passes(seconds: number): Promise<void>;
  /** As if the power went: no goodbye. The folder stays. */
  kill(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
/** A process of a test lives for seconds: compiling its database a second time, for speed, pays for itself no more. */
const shortLived = process.env['VITEST'] ? ['--liftoff-only'] : [];
const movingClock = pathToFileURL(join(import.meta.dirname, 'moving-clock.ts')).href;

/** Starts the real back office in a process of its own, on real data. */
export async function startBackOffice(options: StartOptions = {}): Promise<StartedBackOffice> {
  const dataFolder = options.dataFolder ?? (await demoFolder(options.transactions));
  const started = launchBackOffice({ ...options, dataFolder });
  const passes = async (seconds: number) => {
    const passed = once(started.child, 'message');
    started.child.send(seconds);
    await passed;
  };
  const ownPort = await started.ready;
  const proxy = options.faults ? await startFaultProxy(ownPort) : undefined;
  const port = proxy?.port ?? ownPort;
  return {
    port,
    origin: `http://localhost:${port}`,
    at: (tenant) => `http://${tenant}.localhost:${port}`,
    dataFolder,
    pid: started.child.pid ?? 0,
    get faults() {
      if (!proxy) throw new Error('start the back office with { faults: true }');
      return proxy.faults;
    },
    output: started.output,
    stop: async () => {
      await proxy?.stop();
      await ended(started.child, 'SIGTERM');
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
    dayPasses: () => passes(25 * 3_600),
    passes,
    kill: async () => {
      await proxy?.stop();
      await ended(started.child, 'SIGKILL');
    },
  };
}

/** Starts the process without expecting that it comes up. */
export function launchBackOffice({
  dataFolder,
  port = 0,
  distFolder,
  environment,
  clockMoves = false,
  part = 'demo',
}: StartOptions & { dataFolder: string }) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const flags = [...shortLived, ...(clockMoves ? ['--import', movingClock] : [])];
  const child = spawn(process.execPath, [...flags, `src/${part}/main.ts`], {
    cwd: root,
    env: {
      ...inherited,
      PORT: String(port),
      DATA_FOLDER: dataFolder,
      LOG: 'errors',
      ...(distFolder ? { DIST: distFolder } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const written: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const output = () => written.join('');
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const ready = Promise.race([
    once(child, 'message').then(([message]) => (message as { port: number }).port),
    exited.then((code) => {
      throw new Error(`The back office ended with code ${code}:\n${output()}`);
    }),
  ]);
  ready.catch(() => undefined);
  return { child, ready, exited, output };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
