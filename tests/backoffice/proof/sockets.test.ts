import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBackOffice } from '../../../src/backoffice/back-office.ts';
import type { Database } from '../../../src/backoffice/database/database.ts';
import { type Serving, serve } from '../../../src/backoffice/running/serve.ts';
import { engineChosen } from '../../support/engines.ts';

let database: Database;
let serving: Serving;
const errors: unknown[] = [];
beforeAll(async () => {
  database = await engineChosen().open(60);
  const app = createBackOffice({
    database,
    now: () => new Date(),
    log: (level, event, fields) => level === 'error' && errors.push([event, fields]),
    distFolder: join(tmpdir(), 'washbook-without-pages'),
    addressOf: (host) => `http://${host}:4173`,
  });
  serving = await serve(
    app,
    { port: 0, variable: 'PORT', listensOn: '127.0.0.1' },
    {
      headersTimeout: 500,
      requestTimeout: 1_000,
      keepAliveTimeout: 500,
      // Long after the others: a busy machine would otherwise notice both at once, and end without a word.
      idleTimeout: 4_000,
      connectionsCheckingInterval: 100,
    },
  );
});
afterEach(async () => expect([statusesIn(await answerTo(last)), errors]).toEqual([[200], []]));
afterAll(async () => {
  await serving.stop();
  await database.close();
});

function opened(): Socket {
  const socket = connect(serving.port, 'localhost');
  // A server that has heard enough closes while more is being written.
  socket.on('error', () => undefined);
  return socket;
}

/** All that comes back before the server hangs up. */
async function answerTo(...parts: string[]): Promise<string> {
  const socket = opened();
  const answer = text(socket).catch(() => '');
  for (const part of parts) socket.write(part);
  return answer;
}

const statusesIn = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const login = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\n';
const form = `${login}Content-Type: application/x-www-form-urlencoded\r\n`;
const json = 'POST /api/customers HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const last = 'GET /api/tenant HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

describe('who takes too long', () => {
  it('over the headers is hung up on, two hundred at once, while others are answered', async () => {
    const slow = Array.from({ length: 200 }, () => answerTo(`${login}X-Slow: `));
    expect(statusesIn(await answerTo(last))).toEqual([200]);
    expect(new Set((await Promise.all(slow)).map((answer) => answer.split('\r\n')[0]))).toEqual(
      new Set(['HTTP/1.1 408 Request Timeout']),
    );
  });

  it('over a body that was announced is hung up on', async () => {
    expect(statusesIn(await answerTo(`${form}Content-Length: 90\r\n\r\nusername=x`))[0]).toBeOneOf([400, 408]);
  });

  it('over a body that never ends is hung up on', async () => {
    expect(statusesIn(await answerTo(`${form}Transfer-Encoding: chunked\r\n\r\n5\r\nusern\r\n`))[0]).toBeOneOf([
      400, 408,
    ]);
  });
});

describe('a connection on which nothing happens', () => {
  it('is ended before its first request, and after it', async () => {
    expect(statusesIn(await answerTo(''))).toBeOneOf([[], [408]]);
    expect(statusesIn(await answerTo('GET /api/tenant HTTP/1.1\r\nHost: localhost\r\n\r\n'))).toEqual([200]);
  });

  it('is ended though answers wait to be read', async () => {
    const served: Socket[] = [];
    const note = (message: unknown) => void served.push((message as { socket: Socket }).socket);
    subscribe('net.server.socket', note);
    // A client that neither reads nor writes hears nothing of its end: the server's own socket is looked at.
    const socket = opened().pause();
    socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(60));
    await expect.poll(() => served.map(({ destroyed }) => destroyed)).toEqual([true]);
    unsubscribe('net.server.socket', note);
    socket.destroy();
  });
});

describe('what is no request', () => {
  it('is refused with the headers of every answer: too large headers, nonsense', async () => {
    for (const [sent, status] of [
      [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
      ['nonsense\r\n\r\n', 400],
    ] as const) {
      const answer = await answerTo(sent);
      expect(statusesIn(answer)).toEqual([status]);
      for (const header of [
        'x-content-type-options: nosniff',
        'referrer-policy: no-referrer',
        'content-security-policy: ',
      ])
        expect(answer).toContain(`\r\n${header}`);
    }
  });
});

describe('what is too large', () => {
  it('is not read: a body of which the length is announced', async () => {
    expect(await answerTo(`${form}Content-Length: 5000000000\r\n\r\nusername=x`)).toMatch(
      /^HTTP\/1\.1 413 [\s\S]*"exception\.http\.400".*larger than 100000 bytes/,
    );
  });

  it('is read no further than to the limit: a body in endless parts', async () => {
    const socket = opened();
    const answer = text(socket).catch(() => '');
    socket.write(`${form}Transfer-Encoding: chunked\r\n\r\n`);
    const part = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    let sent = 0;
    const more = () => {
      while (!socket.destroyed && socket.writable && sent < 2_000) {
        sent += 1;
        if (!socket.write(part)) return void socket.once('drain', more);
      }
    };
    more();
    // The refusal may be lost on its way while the client goes on talking.
    expect(statusesIn(await answer)).toBeOneOf([[413], [408], []]);
    expect(sent).toBeLessThan(500);
  });

  it('is refused: headers, an address, many headers', async () => {
    expect(statusesIn(await answerTo(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`))).toEqual(
      [431],
    );
    expect(statusesIn(await answerTo(`GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`))).toEqual([431]);
    const many = Array.from({ length: 1_900 }, (_, index) => `x${index}: \r\n`).join('');
    expect(
      statusesIn(await answerTo(`GET /api/tenant HTTP/1.1\r\nHost: localhost\r\n${many}Connection: close\r\n\r\n`))[0],
    ).toBeOneOf([200, 431]);
  });

  it('is refused: JSON too deep or of too many values, without a stack that overflows', async () => {
    for (const body of [`{"a":${'['.repeat(45_000)}${']'.repeat(45_000)}}`, `{"a":[${'1,'.repeat(40_000)}1]}`]) {
      const answer = await answerTo(`${json}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`, body);
      expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"exception\.http\.400".*too deep or has too many values/);
    }
  });
});

describe('a length that is not true', () => {
  it.each([
    ['negative', 'Content-Length: -5'],
    ['no number', 'Content-Length: many'],
    ['given twice', 'Content-Length: 5\r\nContent-Length: 6'],
    ['beside parts', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['in parts of no size', 'Transfer-Encoding: chunked\r\n\r\nzz'],
    ['in parts within parts', 'Transfer-Encoding: chunked, identity'],
  ])('%s is refused, and nothing behind it is taken for a request', async (_, header) => {
    expect(statusesIn(await answerTo(`${form}${header}\r\n\r\n0\r\n\r\n`, last))).toEqual([400]);
  });

  it('too short leaves a rest that is no request', async () => {
    const answer = await answerTo(`${form}Content-Length: 10\r\n\r\nusername=x&password=secret`, last);
    expect(statusesIn(answer).filter((status) => status !== 400)).toEqual([]);
    expect(answer).not.toContain('secret');
  });
});

describe('several requests in one breath', () => {
  it('are answered in their order', async () => {
    const unknown = 'GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const put = 'PUT /api/tenant HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n';
    expect(statusesIn(await answerTo(unknown + put + unknown + last))).toEqual([404, 405, 404, 200]);
  });

  it('with garbage between them end there', async () => {
    expect(
      statusesIn(await answerTo(last.replace('Connection: close\r\n', ''), '\u0000\u0001 garbage\r\n\r\n', last)),
    ).toBeOneOf([[400], [200, 400]]);
  });

  it.each([
    ['a method nobody knows', 'SUDO /api/tenant HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['another protocol', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', 400],
    [
      'an upgrade',
      'GET /api/tenant HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      200,
    ],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', undefined],
    ['an expectation', `${form}Expect: a miracle\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, 417],
  ])('with %s among them harm nobody', async (_, request, status) => {
    expect(statusesIn(await answerTo(request, last))[0]).toBe(status);
  });

  it('from somebody who leaves in the middle harm nobody', async () => {
    for (const part of ['P', login, `${form}Content-Length: 50\r\n\r\nuser`, last]) {
      const socket = opened();
      await new Promise<void>((resolve) => socket.write(part, () => resolve()));
      socket.resetAndDestroy();
    }
  });
});
