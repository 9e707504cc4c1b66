import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { lastResort } from '../../support/last-resort.ts';

/** A program of Debian's that serves, until it is stopped. */
export interface Program {
  readonly pid: number;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** What it writes is shown when it ends by itself. */
export function startProgram(name: string, words: readonly string[], options: object = {}): Program {
  const child = spawn(name, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const goWithUs = () => child.kill('SIGKILL');
  process.once('exit', goWithUs);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-4_000);
    });
  child.once('exit', (code) => {
    process.off('exit', goWithUs);
    if (code) console.error(`${name} ended with code ${code}:\n${said}`);
  });
  return {
    pid: child.pid ?? 0,
    signal: (signal) => void child.kill(signal),
    stop: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

export async function untilListening(port: number): Promise<void> {
  for (const deadline = Date.now() + lastResort; Date.now() < deadline; await pause(50)) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

/** Each is in a package of the same name. */
export function needed(...names: readonly string[]): void {
  const missing = names.filter((name) => !isThere(name));
  if (missing.length > 0)
    throw new Error(`This bench runs Debian's own programs: apt-get install ${missing.join(' ')}`);
}

function isThere(name: string): boolean {
  try {
    execFileSync('which', [name], { env: withSystem(), stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

/** Debian keeps servers off the path of ordinary users. */
export function withSystem(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };
}
