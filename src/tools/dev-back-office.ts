import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './project.ts';

export interface DevBackOffice {
  /** The port it listens on, once it does. */
  readonly port: () => Promise<number>;
  readonly start: (publicPort: number) => void;
  readonly startAnew: (publicPort: number) => void;
}

/** The back office as a process of its own, so that it can be replaced while browsers stay where they are. */
export function startBackOffice(distFolder: string): DevBackOffice {
  let child: ChildProcess | undefined;
  let ready = Promise.withResolvers<number>();
  let waiting: NodeJS.Timeout | undefined;

  const start = (publicPort: number) => {
    const env = { ...process.env, DIST: distFolder, PORT: '0', PUBLIC_PORT: String(publicPort) };
    child = spawn(process.execPath, [join(root, 'src/demo/main.ts')], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message: { port: number }) => ready.resolve(message.port));
  };
  const replace = async (publicPort: number) => {
    ready = Promise.withResolvers();
    if (child && child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    start(publicPort);
  };
  process.on('exit', () => child?.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

  return {
    port: () => ready.promise,
    start,
    startAnew: (publicPort) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void replace(publicPort), 150);
    },
  };
}
