import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../machines/spine/session-facts.ts';
import {
  keepRevocation,
  keepSendingRevocations,
  revocationLeft,
  sendRevocations,
} from '../../src/portal/spine/revocations.ts';
import { asking, json } from '../support/asking.ts';
import { noon } from '../support/device.ts';

afterEach(() => vi.unstubAllGlobals());

const place = 'washbook.revocations';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function device() {
  const kept = new Map<string, string>();
  const clock = { now: noon };
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  };
  const told = (name = place): unknown => JSON.parse(kept.get(name) ?? 'null');
  return { world: { storage, now: () => clock.now }, clock, kept, told };
}

const session = (token: string, remembered = false): Session =>
  ({
    token,
    remembered,
    accountId: 'account-1',
    epoch: token,
    expiresAt: noon + hour,
    status: 'COMPLETED',
  }) as Session;

/** A back office that answers to a token as told, in the end of a session; it is asked without a session of now. */
function office(answers: Readonly<Record<string, () => Response>>) {
  const { ask, sent } = asking(({ headers }) => (answers[headers.get('X-auth-Token') ?? ''] ?? done)(), {
    bearer: { token: 'of-somebody-else', epoch: 'now' },
  });
  const asked = () => sent.map(({ method, address, headers }) => [method, address, headers.get('X-auth-Token')]);
  return { ask, asked };
}

const address = 'https://tenant.example/api/logout';
const done = () => new Response(null, { status: 204 });
const unreachable = (): Response => {
  throw new TypeError('fetch failed');
};

describe('a session that is over, of which the back office was told', () => {
  it.each<[string, () => Response, isKept?: true]>([
    ['is forgotten: it is done', done],
    ['is forgotten: it was refused', () => json({ key: 'exception.notFound' }, { status: 404 })],
    ['is forgotten: it had ended already', () => json({ key: 'exception.token.invalid' }, { status: 401 })],
    ['is forgotten: it is forbidden', () => new Response(null, { status: 403 })],
    ['is kept: it was not reached', unreachable, true],
    ['is kept: a hotel answered', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), true],
    ['is kept: it broke', () => new Response(null, { status: 500 }), true],
    ['is kept: it had no time', () => new Response(null, { status: 503 }), true],
    ['is kept: it was asked too often', () => new Response(null, { status: 429 }), true],
  ])('%s', async (_, answer, isKept) => {
    const { world, told } = device();
    keepRevocation(world, session('token-1'));
    const { ask, asked } = office({ 'token-1': answer });
    await sendRevocations(world, ask);
    expect({ kept: told(), asked: asked() }).toEqual({
      kept: isKept ? [{ token: 'token-1', until: noon + hour }] : null,
      asked: [['DELETE', address, 'token-1']],
    });
  });

  it('is told again where it could not be, and then no more', async () => {
    const { world, told } = device();
    keepRevocation(world, session('token-1'));
    const answers = [unreachable, () => new Response(null, { status: 502 }), done];
    const { ask, asked } = office({ 'token-1': () => (answers.shift() as () => Response)() });
    for (const _ of [1, 2, 3, 4]) await sendRevocations(world, ask);
    expect([told(), asked().length]).toEqual([null, 3]);
  });
});

describe('of several sessions that are over', () => {
  const kept = (...tokens: string[]) => tokens.map((token) => ({ token, until: noon + hour }));
  const three = () => {
    const found = device();
    for (const token of ['token-1', 'token-2', 'token-3']) keepRevocation(found.world, session(token));
    return found;
  };
  const withEach = (...tokens: string[]) => tokens.map((token) => ['DELETE', address, token]);

  it('each is told, in the order in which they ended', async () => {
    const { world, told } = three();
    const { ask, asked } = office({ 'token-2': () => new Response(null, { status: 401 }) });
    await sendRevocations(world, ask);
    expect([told(), asked()]).toEqual([null, withEach('token-1', 'token-2', 'token-3')]);
  });

  it.each<[string, unknown[], string[][]]>([
    ['token-1', kept('token-1', 'token-2', 'token-3'), withEach('token-1')],
    ['token-2', kept('token-2', 'token-3'), withEach('token-1', 'token-2')],
    ['token-3', kept('token-3'), withEach('token-1', 'token-2', 'token-3')],
  ])('what was told before %s is forgotten, and what comes after waits with it', async (lost, left, expected) => {
    const { world, told } = three();
    const { ask, asked } = office({ [lost]: unreachable });
    await sendRevocations(world, ask);
    expect([told(), asked()]).toEqual([left, expected]);
  });

  it('one that ends while another is told stays to be told', async () => {
    const { world, told } = device();
    keepRevocation(world, session('token-1'));
    const { ask, asked } = office({
      'token-1': () => {
        keepRevocation(world, session('token-2'));
        return done();
      },
    });
    await sendRevocations(world, ask);
    expect([told(), asked()]).toEqual([kept('token-2'), withEach('token-1')]);
  });

  it('the same one is kept once, as long as it was kept last', () => {
    const { world, clock, told } = device();
    keepRevocation(world, session('token-1'));
    keepRevocation(world, session('token-2'));
    clock.now += minute;
    keepRevocation(world, session('token-1'));
    expect(told()).toEqual([...kept('token-2'), { token: 'token-1', until: noon + minute + hour }]);
  });
});

describe('a session of which nobody could be told', () => {
  it.each([
    ['not remembered', false, hour],
    ['remembered', true, 60 * day],
  ])('and that was %s is kept until it would have ended by itself', async (_, remembered, lasts) => {
    const { world, clock, told } = device();
    keepRevocation(world, session('token-1', remembered));
    const { ask, asked } = office({ 'token-1': unreachable });
    clock.now = noon + lasts - 1;
    await sendRevocations(world, ask);
    const before = told();
    clock.now = noon + lasts;
    await sendRevocations(world, ask);
    expect([before, told(), asked().length]).toEqual([[{ token: 'token-1', until: noon + lasts }], null, 1]);
  });

  it('is dropped once it ended by itself, though another one waits', async () => {
    const { world, clock, told } = device();
    keepRevocation(world, session('old'));
    clock.now += minute;
    keepRevocation(world, session('new'));
    clock.now = noon + hour;
    const { ask, asked } = office({ new: unreachable });
    await sendRevocations(world, ask);
    expect([told(), asked()]).toEqual([[{ token: 'new', until: noon + minute + hour }], [['DELETE', address, 'new']]]);
  });
});

it('what stands there and cannot be read is nothing to be told, and no other thing of the device is touched', async () => {
  const { world, kept } = device();
  kept.set(place, '{"token":');
  kept.set('washbook.theme', 'dark');
  const { ask, asked } = office({});
  await sendRevocations(world, ask);
  expect([Object.fromEntries(kept), asked()]).toEqual([{ 'washbook.theme': 'dark' }, []]);
});

it('whoever follows them tells what is there at once, within four seconds of a line, and when a network comes or another session ends', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { world } = device();
  keepRevocation(world, session('token-1'));
  const { ask, asked } = office({ 'token-1': unreachable });
  const waits: { time: number; end: () => void; isOver: () => boolean }[] = [];
  const wait = (time: number, pausing: AbortSignal) =>
    new Promise<void>((resolve) => {
      // How long an answer may take is waited for as well.
      if (time === 3_000) return;
      pausing.addEventListener('abort', () => resolve());
      waits.push({ time, end: resolve, isOver: () => pausing.aborted });
    });
  const elapsed = () => waits.length * 10;
  void keepSendingRevocations({ world: { ...world, wait, elapsed } as never, ask });
  await expect.poll(() => waits.length).toBe(1);
  waits[0]?.end();
  await expect.poll(() => waits.length).toBe(2);
  // It hears of no network any more.
  expect(waits[0]?.isOver()).toBe(true);
  page.dispatchEvent(new Event('online'));
  await expect.poll(() => waits.length).toBe(3);
  page.dispatchEvent(new Event(revocationLeft));
  await expect.poll(() => waits.length).toBe(4);
  expect([asked().length, waits.map(({ time, isOver }) => [time, isOver()])]).toEqual([
    4,
    [
      [4_000, true],
      [4_000, true],
      [4_000, true],
      [4_000, false],
    ],
  ]);
});

it.each<[string, Record<string, () => Response>, number]>([
  ['none is left', {}, minute],
  ['the back office has no time', { 'token-1': () => new Response(null, { status: 503 }) }, minute],
  ['the line is dead', { 'token-1': unreachable }, 4_000],
])('they are looked for again, where %s, after its time', async (_, answers, wanted) => {
  const { world } = device();
  if ('token-1' in answers) keepRevocation(world, session('token-1'));
  const { ask } = office(answers);
  const waits: number[] = [];
  const wait = (time: number) => {
    waits.push(time);
    return new Promise<void>(() => undefined);
  };
  vi.stubGlobal('addEventListener', () => undefined);
  void keepSendingRevocations({ world: { ...world, wait, elapsed: () => 0 } as never, ask });
  await expect.poll(() => waits.filter((time) => time !== 3_000)).toEqual([wanted]);
});

it('one that hangs is broken off after three seconds, and kept', async () => {
  const { world, told } = device();
  keepRevocation(world, session('token-1'));
  const ends: (() => void)[] = [];
  const wait = (_: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      ends.push(resolve);
      signal?.addEventListener('abort', () => resolve());
    });
  const ask = ((_: unknown, __: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((__, reject) => {
      signal.addEventListener('abort', () => reject({ type: 'no answer', reason: 'timeout' }));
    })) as never;
  const sending = sendRevocations({ ...world, wait }, ask);
  ends[0]?.();
  expect([await sending, told()]).toEqual(['no answer', [{ token: 'token-1', until: noon + hour }]]);
});
