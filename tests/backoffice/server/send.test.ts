import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overTheNetwork } from '../../../src/backoffice/server/send.ts';

const asked: string[] = [];
const server = createServer(({ url = '' }, answer) => {
  asked.push(url);
  answer.writeHead(url === '/moved' ? 307 : 200, { location: '/elsewhere' }).end('taken');
});
let home: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it('what is sent to another server goes there and on to nobody, wherever that one leads', async () => {
  const send = (path: string) => overTheNetwork(new Request(`${home}${path}`, { method: 'POST', body: 'secret' }));
  const taken = await send('/taken');
  expect([taken.status, await taken.text()]).toEqual([200, 'taken']);
  await expect(send('/moved')).rejects.toThrow('fetch failed');
  expect(asked).toEqual(['/taken', '/moved']);
});
