import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { readEnvironment } from '../../../src/backoffice/running/environment.ts';
import { createSpans } from '../../../src/backoffice/running/watch/spans.ts';
import type { Log } from '../../../src/backoffice/server/log.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { newDatabase } from '../paying/payments/new-database.ts';
import { openMoney } from '../paying/payments/support.ts';

interface Told {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, string> }[];
  readonly status?: { readonly code: number };
}

/** What a collector was sent: its path and kind, who sends it, and the spans in it. */
const posts: { path: string; type: string; sender: string; body: string }[] = [];
let status = 200;
const collector = createServer(async (incoming, outgoing) => {
  posts.push({
    path: incoming.url ?? '',
    type: incoming.headers['content-type'] ?? '',
    sender: incoming.headers.authorization ?? '',
    body: await text(incoming),
  });
  outgoing.writeHead(status).end('{}');
});
let address: string;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => void collector.close());

/** However many were sent together. */
const spansSent = (): Told[] => posts.flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
const sent = () => posts.map(({ body }) => body).join('');
const logged: string[] = [];
const log: Log = (_, event) => logged.push(event);

it('tells of each request which statements and which other server it took, in one trace, and nothing of anybody', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Basic%20d2FzaA');
  onTestFinished(() => void vi.unstubAllEnvs());
  const spans = createSpans(`${address}/`, log);
  const { database, discard } = await newDatabase();
  const money = await openMoney(undefined, { spans }, Promise.resolve({ database: spans.database(database), discard }));
  const customer = await money.customer('multisafepay');
  await customer.ask(startMultisafepayPayment, {
    ...{ saleItemId: 'gift-voucher', amount: 2500, quantity: 1, totalAmount: 2500 },
    giftVoucher: { recipientEmail: 'an@example.com', message: 'Proficiat!' },
  });
  await money.work();
  await spans.stop();
  expect([...new Set(posts.map(({ path, type, sender }) => [path, type, sender].join()))]).toEqual([
    '/v1/traces,application/json,Basic d2FzaA',
  ]);
  const told = spansSent();
  const request = told.find(({ name }) => name === 'startMultisafepayPayment');
  const ofRequest = told.filter(({ traceId }) => traceId === request?.traceId);
  const asked = ofRequest.find(({ name, kind }) => name === 'POST' && kind === 3);
  expect([request, asked]).toMatchObject([
    { kind: 2, attributes: [{ key: 'http.response.status_code', value: { intValue: 200 } }] },
    {
      parentSpanId: request?.spanId,
      attributes: [
        { key: 'server.address', value: { stringValue: 'multisafepay.localhost' } },
        { key: 'http.request.method', value: { stringValue: 'POST' } },
        { key: 'http.response.status_code', value: { intValue: 200 } },
      ],
    },
  ]);
  expect(request).not.toHaveProperty('parentSpanId');
  const inserted = ofRequest.find(({ attributes }) =>
    attributes.some(({ value }) => value['stringValue']?.startsWith('insert into payment ')),
  );
  expect([inserted?.name, inserted?.parentSpanId]).toEqual(['insert', request?.spanId]);
  for (const span of told) {
    expect([span.traceId, span.spanId]).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{16}$/),
    ]);
    expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
    const parent = told.find(({ spanId }) => spanId === span.parentSpanId);
    expect(parent?.traceId).toBe(span.parentSpanId && span.traceId);
  }
  expect(Math.abs(Number(BigInt(request?.endTimeUnixNano ?? 0) / 1_000_000n) - Date.now())).toBeLessThan(3_600_000);
  const { accountId, plateId, token } = customer;
  expect(
    [accountId, plateId, token, 'example.com', 'Lotte', 'Proficiat'].filter((word) => sent().includes(word)),
  ).toEqual([]);
  await money.close();
});

it('a statement outside of a request is not told, one that fails is told as failed, and both do what they do', async () => {
  posts.splice(0);
  const spans = createSpans(address, log);
  const rows: unknown[] = [{ one: 1 }];
  const engine = { query: async () => rows } as never as Parameters<typeof spans.database>[0];
  const database = spans.database(engine);
  const statement = { strings: ['select 1'], values: [] };
  expect(await database.query(statement)).toBe(rows);
  const failing = spans.database({ ...engine, query: () => Promise.reject(new Error('Key (email)=(an@example.com)')) });
  const asking = spans.request(
    () => ({ purpose: 'page', status: 500 }),
    async () => void (await failing.query(statement)),
  );
  await expect(asking).rejects.toThrow('Key (email)');
  for (const [purpose, code] of [
    ['answered wrongly', 500],
    ['refused', 409],
  ] as const)
    await spans.request(
      () => ({ purpose, status: code }),
      async () => undefined,
    );
  await spans.stop();
  expect(spansSent().map(({ name, status: ended }) => ({ name, ended }))).toEqual([
    { name: 'select', ended: { code: 2 } },
    { name: 'page', ended: { code: 2 } },
    { name: 'answered wrongly', ended: { code: 2 } },
    { name: 'refused', ended: { code: 0 } },
  ]);
  expect(sent()).not.toContain('example.com');
});

it('a collector that takes nothing is told of in the log, and holds up nobody', async () => {
  status = 400;
  logged.splice(0);
  const spans = createSpans(address, log);
  await spans.request(
    () => ({ purpose: 'page', status: 200 }),
    async () => undefined,
  );
  await spans.stop();
  expect(logged).toEqual(['spans lost']);
});

it('is told where an address says so, and a wrong one is refused at the start', () => {
  const collectorOf = (text?: string) => readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: text }).collector;
  expect([collectorOf(), collectorOf(''), collectorOf(address)]).toEqual([undefined, undefined, address]);
  expect(() => collectorOf('localhost:4318')).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT must look like');
});
