import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackOffice } from '../../../src/backoffice/back-office.ts';
import { type Serving, serve } from '../../../src/backoffice/running/serve.ts';
import { silentLog } from '../../../src/backoffice/server/log.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll({ transactions: 10 });
let serving: Serving;
beforeAll(async () => {
  const app = createBackOffice({
    database: office.database,
    distFolder: '/nowhere',
    now: () => new Date(),
    log: silentLog,
    addressOf: (host) => `http://${host}`,
  });
  serving = await serve(app, { port: 0, variable: 'PORT', listensOn: '127.0.0.1' });
});
afterAll(() => serving.stop());

const traced = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { host: 'multisafepay.localhost', 'x-secret': 'kept-to-oneself' };
    const asked = request({ port: serving.port, path, method: 'TRACE', headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('error', reject);
    asked.end();
  });

it.each(['/', '/nl/auth/login', '/api/tenant', '/health/live', '/openapi', '/webhooks/adyen/notification'])(
  'nobody is told at %s what they sent, by TRACE',
  async (path) => {
    const { status, text } = await traced(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('kept-to-oneself');
  },
);
