import { setTimeout as pause } from 'node:timers/promises';
import { launchBackOffice } from '../../support/back-office.ts';

/** A server behind a proxy that listens where it did when it is started again. */
export function startAt(port: number, address: string) {
  const start = () =>
    launchBackOffice({
      dataFolder: '/nowhere',
      port,
      environment: { DATABASE_URL: address, LOG: 'silent', PROXIES: '1', DRAIN_SECONDS: '3' },
    });
  let running = start();
  return {
    ready: () => running.ready,
    start: async () => {
      running = start();
      await running.ready;
    },
    stop: async (signal: NodeJS.Signals) => {
      running.child.kill(signal);
      await running.exited;
    },
  };
}

export async function untilServed(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/tenant`).catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(100);
  }
}
