import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { keyIn } from '../../../src/backoffice/server/idempotency.ts';
import { limitBody } from '../../../src/backoffice/server/limit-body.ts';
import { readInput } from '../../../src/backoffice/server/read-input.ts';
import { disableIdentificationItem } from '../../../src/contract/identification-items.ts';
import { removeMultisafepayCard } from '../../../src/contract/payments/multisafepay.ts';
import { listSales } from '../../../src/contract/sales.ts';
import { login } from '../../../src/contract/session.ts';
import { endOf } from './end-of.ts';

it('the key of a request is 8 to 64 letters, digits, dashes or underscores, or none at all', async () => {
  const keyOf = (key?: string) => endOf(() => keyIn(new Headers(key === undefined ? {} : { 'idempotency-key': key })));
  const wrong = [400, 'Idempotency-Key must be 8 to 64 letters, digits, dashes or underscores.'];
  expect(await keyOf()).toBeUndefined();
  for (const key of ['abcd_-78', 'A'.repeat(64)]) expect(await keyOf(key)).toBe(key);
  for (const key of ['', 'abcd_-7', 'A'.repeat(65), 'abcd efgh', 'abcdefgh;', 'ábcdefgh'])
    expect(await keyOf(key)).toEqual(wrong);
});

describe('what travels with a request', () => {
  const address = 'http://x.test/api/identification-items/7/disable';
  const json = { 'content-type': 'application/json' };
  const put = (body: BodyInit | null, headers: Record<string, string> = json, query = '') =>
    endOf(() =>
      readInput(
        disableIdentificationItem,
        new Request(address + query, { method: 'PUT', headers, body, ...{ duplex: 'half' } }),
        { identificationItemId: '7' },
      ),
    );
  const filled = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - '{"a":""}'.length) });
  const tooLarge = [413, 'The body is larger than 100000 bytes.'];

  it('is what the path, the query and the body say', async () => {
    expect(await put('{"a":1}')).toEqual({ a: 1, identificationItemId: '7' });
    expect(await put('{"a":null}')).toEqual({ a: null, identificationItemId: '7' });
    expect(await put(null)).toEqual({ identificationItemId: '7' });
    const read = (query: string) =>
      endOf(() => readInput(listSales, new Request(`http://x.test/api/sales${query}`), {}));
    expect(await read('?page=1&size=2')).toEqual({ page: '1', size: '2' });
    expect(await read('?page=1&page=2')).toEqual([400, 'A field is given twice.']);
    const removal = { method: 'DELETE', headers: json, body: '{"b":1}' };
    const removed = new Request('http://x.test/api/stored-cards/multisafepay/7?a=1', removal);
    const ofRemoval = await endOf(() => readInput(removeMultisafepayCard, removed, { cardId: '7' }));
    expect(ofRemoval).toEqual({ a: '1', cardId: '7' });
    const form = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
    const signIn = new Request('http://x.test/api/login', {
      method: 'POST',
      headers: form,
      body: 'username=a&password=b',
    });
    expect(await readInput(login, signIn, {})).toEqual({ username: 'a', password: 'b' });
  });

  it('may say a field of the path once more, but nothing else of it', async () => {
    expect(await put('{"identificationItemId":"7"}')).toEqual({ identificationItemId: '7' });
    expect(await put(null, json, '?identificationItemId=7')).toEqual({ identificationItemId: '7' });
    expect(await put('{"identificationItemId":"8"}')).toEqual([
      400,
      'A field of the address is given again in the body.',
    ]);
    const elsewhere = [400, 'The address has a field that does not belong there.'];
    for (const query of ['?identificationItemId=8', '?a=1']) expect(await put(null, json, query)).toEqual(elsewhere);
  });

  it.each<[string, [number, string] | { a: number }]>([
    ['application/json', { a: 1 }],
    ['Application/JSON ; charset=utf-8', { a: 1 }],
    ['application/json+x', [415, 'The body must be application/json.']],
    ['application/x-www-form-urlencoded', [415, 'The body must be application/json.']],
  ])('is read as what it says that it is: %s', async (type, expected) => {
    const read = await put('{"a":1}', { 'content-type': type });
    expect(read).toEqual(Array.isArray(expected) ? expected : { ...expected, identificationItemId: '7' });
  });

  it('that says nothing of itself, is compressed or is no text is refused', async () => {
    const bytes = new TextEncoder().encode('{"a":1}');
    expect(await put(bytes, {})).toEqual([415, 'The body must be application/json.']);
    expect(await put('{}', { ...json, 'content-encoding': 'identity' })).toEqual([
      415,
      'The body must not be compressed.',
    ]);
    expect(await put(new Uint8Array([0x22, 0xff, 0x22]))).toEqual([400, 'The body could not be read as UTF-8.']);
    expect(await put(new Uint8Array([0x22, 0xc3]))).toEqual([400, 'The body could not be read as UTF-8.']);
    expect(await put('{"a":')).toEqual([400, 'The body is not JSON.']);
    for (const body of ['[]', '1', 'null', '"a"'])
      expect(await put(body)).toEqual([400, 'The body is not a JSON object.']);
  });

  it('is the same text however its bytes are cut', async () => {
    const bytes = new TextEncoder().encode('{"a":"één €"}');
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await put(cut)).toEqual({ a: 'één €', identificationItemId: '7' });
  });

  it('holds a hundred thousand bytes and not one more, whatever it announces', async () => {
    expect(await put(filled(100_000))).toMatchObject({ identificationItemId: '7' });
    expect(await put(filled(100_001))).toEqual(tooLarge);
    const sent = new Request(address, { method: 'PUT', headers: json, body: filled(100_001) });
    const reading = readInput(disableIdentificationItem, sent, { identificationItemId: '7' });
    await expect(reading).rejects.toMatchObject({ headers: { connection: 'close' } });
    expect(await put('{}', { ...json, 'content-length': '100001' })).toEqual(tooLarge);
    expect(await put('{}', { ...json, 'content-length': '100000' })).toMatchObject({ identificationItemId: '7' });
    const chunks = () => new Blob(Array.from({ length: 101 }, () => 'x'.repeat(1_000))).stream();
    expect(await put(chunks(), { ...json, 'content-length': '2' })).toEqual(tooLarge);
  });

  it('is not too deep, and has not too many values', async () => {
    const tooMuch = [400, 'The input is too deep or has too many values.'];
    const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(await put(deep(20))).toMatchObject({ identificationItemId: '7' });
    expect(await put(deep(21))).toEqual(tooMuch);
    const many = (values: number) => JSON.stringify({ a: Array.from({ length: values }, () => 1) });
    // Each counts with its name, and there are the two fields around them.
    expect(await put(many(2_497))).toMatchObject({ identificationItemId: '7' });
    expect(await put(many(2_498))).toEqual(tooMuch);
  });

  it.each(['{"a":"x\\u0000"}', '{"a\\u0000":1}', '{"a":["\\ud800"]}'])('has no %s in it', async (body) => {
    expect(await put(body)).toEqual([400, 'A text contains a NUL or half a character.']);
  });
});

describe('the limit of a body', () => {
  const app = new Hono<never>();
  app.use(limitBody(10) as never);
  app.all('/', async (c) => c.text(`heard ${await c.req.text()}`));
  const sent = async (body?: BodyInit) => {
    const answer = await app.request('/', body === undefined ? {} : { method: 'POST', body, ...{ duplex: 'half' } });
    return [answer.status, await answer.text(), answer.headers.get('connection')];
  };

  it('lets through what is as large as it may be, and ends the connection of what is larger, however it comes', async () => {
    expect(await sent()).toEqual([200, 'heard ', null]);
    expect(await sent('x'.repeat(10))).toEqual([200, `heard ${'x'.repeat(10)}`, null]);
    expect(await sent('x'.repeat(11))).toEqual([413, 'too large', 'close']);
    const inChunks = (count: number) =>
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < count; at++) controller.enqueue(new Uint8Array([97, 98, 99]));
          controller.close();
        },
      });
    expect(await sent(inChunks(3))).toEqual([200, 'heard abcabcabc', null]);
    expect(await sent(inChunks(4))).toEqual([413, 'too large', 'close']);
  });
});
