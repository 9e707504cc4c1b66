import { request } from 'node:http';
import { expect, it } from 'vitest';
import { officeForAll } from '../../support/in-process.ts';
import { servedForAll } from '../../support/served.ts';

const office = officeForAll({ transactions: 10 });
const served = servedForAll(office);

const traced = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { host: 'multisafepay.localhost', 'x-secret': 'kept-to-oneself' };
    const asked = request({ port: served.port, path, method: 'TRACE', headers }, (answer) => {
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
