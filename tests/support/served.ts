import { afterAll, beforeAll } from 'vitest';
import { createBackOffice } from '../../src/backoffice/back-office.ts';
import { type Serving, serve } from '../../src/backoffice/running/serve.ts';
import { type Log, silentLog } from '../../src/backoffice/server/log.ts';
import type { InProcess } from './in-process.ts';

/** The back office of a file of tests once more, at a port of this machine: for what only a connection shows. */
export function servedForAll(office: Pick<InProcess, 'database'>, log: Log = silentLog): Pick<Serving, 'port'> {
  const served = {} as Pick<Serving, 'port'>;
  let serving: Serving | undefined;
  beforeAll(async () => {
    const app = createBackOffice({
      database: office.database,
      distFolder: '/nowhere',
      now: () => new Date(),
      log,
      addressOf: (host) => `http://${host}`,
    });
    serving = await serve(app, { port: 0, variable: 'PORT', listensOn: '127.0.0.1' });
    Object.assign(served, { port: serving.port });
  });
  afterAll(() => serving?.stop());
  return served;
}
