import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { IdentificationItem } from '../../../src/contract/identification-items.ts';
import { toTry } from '../../../src/demo/seed/to-try.ts';
import { launchBackOffice, type StartedBackOffice, startBackOffice } from '../../support/back-office.ts';
import { demoFolder } from '../../support/demo-folder.ts';

const started: StartedBackOffice[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const office of started.splice(0)) await office.kill();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const start = async (dataFolder: string) => {
  const office = await startBackOffice({ dataFolder });
  started.push(office);
  return office;
};
const newFolder = async () => {
  const folder = await demoFolder(60);
  folders.push(folder);
  return folder;
};

async function signIn({ origin }: StartedBackOffice): Promise<string> {
  const body = new URLSearchParams({ username: 'private@example.com', password: 'washbook1', rememberMe: 'true' });
  return (await fetch(`${origin}/api/login`, { method: 'POST', body })).headers.get('x-auth-token') ?? '';
}

async function plates({ origin }: StartedBackOffice, token: string): Promise<IdentificationItem[]> {
  return (
    await fetch(`${origin}/api/identification-items?identificationItemTypeCode=ANPR`, {
      headers: { 'x-auth-token': token },
    })
  ).json() as Promise<IdentificationItem[]>;
}

describe('a back office that starts', () => {
  it('says where it is and who can sign in', async () => {
    const office = await start(await newFolder());
    for (const tenant of ['adyen', 'ogone', 'multisafepay', 'digiteal'])
      expect(office.output()).toContain(`http://${tenant}.localhost:${office.port}`);
    for (const name of ['private', 'business', 'empty', 'member', 'confirmed', 'new', 'disabled', 'expired', 'locked'])
      expect(office.output()).toContain(`${name}@example.com`);
    for (const path of ['/mailbox', '/sandbox', '/openapi']) {
      expect(office.output()).toContain(`http://localhost:${office.port}${path}\n`);
      expect((await fetch(`${office.origin}${path}`)).status).toBe(200);
    }
    for (const code of [toTry.giftCodes[0].code, toTry.cards[0].code, toTry.discountVouchers[0].uuid])
      expect(office.output()).toContain(code);
  });

  it('on a taken port says so in one sentence and ends', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const { exited, output } = launchBackOffice({ dataFolder: await newFolder(), port });
    expect(await exited).toBe(1);
    expect(output()).toBe(`Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1}\n`);
    server.close();
  });

  it('on a folder in use says who holds it, and ends without harm to the other', async () => {
    const folder = await newFolder();
    const office = await start(folder);
    const { exited, output } = launchBackOffice({ dataFolder: folder });
    expect(await exited).toBe(1);
    expect(output()).toContain(`The data folder ${folder} is in use by process ${office.pid} since `);
    expect(await plates(office, await signIn(office))).toHaveLength(6);
  });

  it('takes over the folder of a process that has died, whoever has its number now', async () => {
    const folder = await newFolder();
    await (await start(folder)).kill();
    await plates(await start(folder), 'x');
    await started.pop()?.kill();
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.pid, started: '1', since: 'long ago' }));
    await start(folder);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number'],
    [{ LOG: 'loud' }, 'LOG must be'],
    [{ PUBLIC_SCHEME: 'https' }, 'PROXIES must be how many proxies'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'could not start'],
  ])('with the settings %j says what is wrong', async (environment, message) => {
    // None of them comes as far as its folder.
    const { exited, output } = launchBackOffice({ dataFolder: '/nowhere', environment });
    expect(await exited).toBe(1);
    expect(output()).toContain(message);
  });
});

describe('a back office that is asked to stop', () => {
  it('finishes what is under way', async () => {
    const folder = await newFolder();
    const office = await start(folder);
    const answers = Array.from({ length: 4 }, () => signIn(office));
    await Promise.race(answers);
    await started.pop()?.stop();
    for (const token of await Promise.all(answers)) expect(token).toHaveLength(43);
  });
});

describe('a back office that gets nonsense', () => {
  let office: StartedBackOffice;
  beforeAll(async () => {
    office = await startBackOffice({ transactions: 60 });
  });
  afterAll(() => office.stop());

  it.each([
    ['a line break in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-auth-Token: a\r\n b\r\n\r\n'],
    [
      'a line break in the address',
      'GET /nl/%0d%0aSet-Cookie:x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: adyen.localhost\r\nConnection: close\r\n\r\n'],
    ['an impossible host', 'GET / HTTP/1.1\r\nHost: a b@c:99999\r\nConnection: close\r\n\r\n'],
    ['a whole address', 'GET http://evil.example/api/tenant HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['huge headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['no HTTP at all', '\u0016\u0003\u0001 hello\r\n\r\n'],
    ['a wrong length', 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n'],
  ])('of %s lives on', async (_, request) => {
    const socket = connect(office.port);
    socket.write(request);
    const answer = await text(socket).catch(() => '');
    expect(answer).not.toMatch(/^HTTP\/1\.1 (5|2\d\d.*evil)/);
    expect((await fetch(`${office.origin}/api/tenant`)).status).toBe(200);
  });
});
