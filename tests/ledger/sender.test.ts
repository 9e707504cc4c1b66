import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import type { ActStore, ChangeTold } from '../../src/portal/ledger/ports.ts';
import { hour, minute, refused, second, unreachable } from './samples.ts';
import { ledgerOfTab, sendingTab, wish } from './sending-tab.ts';

const hangs = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(unreachable)));

describe('a back office that hangs', () => {
  const acts = ['a', 'b', 'c', 'd', 'e', 'f'];

  it('has at most two requests, each is broken off in time, and no act is sent again before it was asked about', async () => {
    const { ledger, asked, under, run } = sendingTab((_, __, signal) => hangs(signal));
    for (const key of acts) void ledger.open(wish(key));
    await run(10 * minute);
    expect(under.most).toBe(2);
    expect(under.way).toBeLessThanOrEqual(2);
    for (const key of acts) {
      const own = asked.filter((text) => text.includes(` ${key} `)).map((text) => text.split(' ')[0]);
      expect([own[0], own.slice(1).includes('send')]).toEqual(['send', false]);
    }
  });

  it('for one act holds up no other', async () => {
    const { ledger, database, run } = sendingTab((_, key, signal) => (key === 'a' ? hangs(signal) : Promise.resolve()));
    for (const key of acts) void ledger.open(wish(key));
    await run(5 * second);
    expect([...database.acts.values()].map(({ key, state }) => `${key} ${state}`).toSorted()).toEqual([
      'a sent',
      ...acts.slice(1).map((key) => `${key} done`),
    ]);
  });
});

describe('what waited for an act of which nobody could tell what became', () => {
  it('goes out when the customer asks for it once that act is done', async () => {
    const differs: Failure = { type: 'refused', status: 409, messageKey: 'exception.command.differs' };
    const { ledger, database, asked, run } = sendingTab(async (_, key) => {
      if (key === 'a') throw differs;
    });
    void ledger.open(wish('a'));
    void ledger.open(wish('b', { dependsOn: 'a' }));
    await run(5 * second);
    const states = () => [...database.acts.values()].map(({ key, state }) => `${key} ${state}`).toSorted();
    expect(states()).toEqual(['a review', 'b review']);
    const a = database.acts.get('a');
    if (a) database.acts.set('a', { ...a, state: 'done' });
    const checking = ledger.check('b');
    await run(10 * second);
    expect(await checking).toBe(true);
    expect([states(), asked.filter((text) => text.includes(' b '))]).toEqual([['a done', 'b done'], ['send b at 5 s']]);
  });
});

describe('a tab that sends', () => {
  it('and was frozen between writing down and sending does not send late: it asks what became of it first', async () => {
    let isFirst = true;
    const sending = sendingTab(async (what) => (what === 'look' ? { state: 'absent' } : undefined), {
      around: (store) => ({
        ...store,
        change: async (key, decide, told) => {
          const after = await store.change(key, decide, told);
          if (after?.state === 'sent' && isFirst) {
            isFirst = false;
            await new Promise<void>((resolve) => sending.timeline.after(minute, resolve));
          }
          return after;
        },
      }),
    });
    void sending.ledger.open(wish('a'));
    await sending.run(2 * minute);
    expect(sending.asked).toEqual(['look a at 60 s', 'send a at 60 s']);
  });

  it('sends nothing under a session that began after the act was written down as sent', async () => {
    const sending = sendingTab(async () => undefined, {
      around: (store) => ({
        ...store,
        change: async (key, decide, told) => {
          const after = await store.change(key, decide, told);
          if (after?.state === 'sent') sending.under.session = 'session-2';
          return after;
        },
      }),
    });
    void sending.ledger.open(wish('a'));
    await sending.run(100);
    expect(sending.asked.filter((text) => text.startsWith('send'))).toEqual([]);
  });

  it('asks nothing more once its session was refused, until there is another', async () => {
    const ended: Failure = { type: 'session ended', status: 401 };
    const { ledger, database, asked, under, run } = sendingTab(async (what) => {
      if (under.session === 'session-1') throw ended;
      return what === 'look' ? { state: 'absent' } : undefined;
    });
    void ledger.open(wish('a'));
    void ledger.open(wish('b', { about: 'plate/a' }));
    await run(10 * minute);
    expect(asked).toEqual(['send a at 0 s']);
    under.session = 'session-2';
    await run(11 * minute);
    expect([...database.acts.values()].map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('asks for an act no more than 24 times in any minute, whoever says that the network came back', async () => {
    const { ledger, asked, run, timeline } = sendingTab(async () => {
      throw unreachable;
    });
    void ledger.open(wish('a'));
    const wake = () => {
      void ledger.wake();
      timeline.after(100, wake);
    };
    wake();
    await run(10 * minute);
    const times = asked.map((text) => Number(/at (\d+) s/.exec(text)?.[1]));
    const most = Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 60).length));
    expect(most).toBeLessThanOrEqual(24);
    expect(times.length).toBeLessThanOrEqual(60);
  });

  it('sends what waited for the back office as soon as it can be reached, however short ago that was so before', async () => {
    let isReachable = true;
    const { ledger, asked, run } = sendingTab(async () => undefined, { reachable: () => isReachable });
    void ledger.wake();
    await run(second);
    isReachable = false;
    void ledger.open(wish('a'));
    await run(5 * second);
    isReachable = true;
    void ledger.wake();
    await run(6 * second);
    expect(asked).toEqual(['send a at 5 s']);
  });

  it('makes void what was taken back after it went out, and says only then that it will not happen', async () => {
    let voids = 0;
    const { ledger, database, asked, run } = sendingTab(async (what) => {
      if (what === 'void' && ++voids > 1) return { state: 'voided' };
      throw unreachable;
    });
    void ledger.open(wish('a', { class: 'B' }));
    await run(second);
    void ledger.withdraw('a');
    await run(minute);
    expect([database.acts.get('a')?.state, database.acts.get('a')?.failure]).toEqual([
      'refused',
      { type: 'refused', status: 0, messageKey: 'error.act.voided' },
    ]);
    expect(asked.at(-1)).toMatch(/^void/);
  });
});

/** With what each change of an act was bound, by the state that came of it. */
function boundTo(told: { readonly [state: string]: ChangeTold }[]) {
  return (store: ActStore): ActStore => ({
    ...store,
    change: async (key, decide, bound) => {
      const after = await store.change(key, decide, bound);
      if (after) told.push({ [after.state]: bound ?? {} });
      return after;
    },
  });
}

describe('what a tab writes of an act', () => {
  it('is fenced off by its term, but for a definitive answer, which is true whichever tab sends now', async () => {
    const told: { [state: string]: ChangeTold }[] = [];
    const answers = [unreachable, { state: 'absent' }, { id: 7 }];
    const { ledger, run } = sendingTab(
      async () => {
        const [answer] = answers.splice(0, 1);
        if (answer === unreachable) throw unreachable;
        return answer;
      },
      { around: boundTo(told) },
    );
    void ledger.open(wish('a'));
    void ledger.open(wish('b', { expiresAfter: 0 }));
    await run(minute);
    const [epoch, answer] = [1, undefined];
    expect(told).toEqual([
      { refused: { epoch } },
      { sent: { epoch } },
      { sent: { epoch, answer } },
      { sent: { epoch, answer } },
      { sent: { epoch } },
      { done: { answer: { id: 7 } } },
    ]);
  });

  const elsewhere = { state: 'sent', lastSentAt: 1, tries: 9 } as const;
  it.each<[string, Failure | null, Partial<Act>, Partial<Act>]>([
    ['an answer settles what became a question meanwhile', null, { state: 'draft' }, { state: 'done' }],
    ['an answer settles what was sent again elsewhere', null, elsewhere, { state: 'done' }],
    ['a refusal settles what was left open meanwhile', refused, { state: 'review' }, { state: 'refused' }],
    ['no answer leaves alone what was sent again elsewhere', unreachable, elsewhere, elsewhere],
    [
      'no answer leaves alone what was left open meanwhile',
      unreachable,
      { state: 'review' },
      { state: 'review', tries: 0 },
    ],
    ['no answer leaves alone what is done', unreachable, { state: 'done' }, { state: 'done', tries: 0 }],
    ['an answer leaves alone what is settled', null, { state: 'refused' }, { state: 'refused', settledAt: null }],
    ['a refusal leaves alone what is settled', refused, { state: 'done' }, { state: 'done', settledAt: null }],
  ])('%s', async (_, failure, meanwhile, expected) => {
    let isFirst = true;
    const { ledger, database, run, timeline } = sendingTab(async () => {
      if (!isFirst) return hangs(new AbortController().signal);
      isFirst = false;
      await new Promise<void>((resolve) => timeline.after(second, resolve));
      if (failure) throw failure;
    });
    void ledger.open(wish('a'));
    await run(second / 2);
    database.acts.set('a', { ...(database.acts.get('a') as Act), ...meanwhile });
    await run(3 * second);
    expect(database.acts.get('a')).toMatchObject(expected);
  });

  it.each(['look', 'void'] as const)(
    'what the back office says after a %s changes nothing that has ended meanwhile',
    async (word) => {
      const act: Act = {
        ...newAct(wish('a'), 0),
        state: 'sent',
        firstSentAt: 0,
        lastSentAt: 0,
        takenBack: word === 'void',
      };
      const { database, asked, run, timeline } = sendingTab(
        async () => {
          await new Promise<void>((resolve) => timeline.after(second, resolve));
          return { state: 'voided' };
        },
        { acts: [act] },
      );
      await run(second / 2);
      const ended: Act = { ...act, state: 'done' };
      database.acts.set('a', ended);
      await run(3 * second);
      expect([asked, database.acts.get('a')]).toEqual([[`${word} a at 0 s`], ended]);
    },
  );

  it('that the customer left is not put to them as a question when they have come back', async () => {
    const act: Act = { ...newAct(wish('a', { class: 'B' }), 0), presentUntil: 0 };
    for (const meanwhile of [{ presentUntil: 4 * second }, { state: 'review' }] as const) {
      let isFirst = true;
      const { database, run } = sendingTab(async () => hangs(new AbortController().signal), {
        acts: [act],
        around: (store) => ({
          ...store,
          unsettled: async () => {
            const found = await store.unsettled();
            if (isFirst) database.acts.set('a', { ...act, ...meanwhile });
            isFirst = false;
            return found;
          },
        }),
      });
      await run(second / 2);
      expect(database.acts.get('a')?.state).toBe('state' in meanwhile ? 'review' : 'sent');
    }
  });
});

describe('what depends on an act', () => {
  it.each<[Act['state'], string, string[]]>([
    ['done', 'done', ['send b at 0 s']],
    ['refused', 'refused', []],
    ['review', 'review', []],
    ['draft', 'queued', []],
  ])('that is %s is %s', async (first, then, sent) => {
    const acts = [
      { ...newAct(wish('c'), 0), state: 'done' as const },
      { ...newAct(wish('a'), 0), state: first },
      newAct(wish('b', { dependsOn: 'a' }), 0),
      { ...newAct(wish('d', { dependsOn: 'c' }), 0), state: 'review' as const },
    ];
    const { database, asked, run } = sendingTab(undefined, { acts });
    await run(second);
    expect([database.acts.get('b')?.state, asked]).toEqual([then, sent]);
  });
});

describe('a tab that is stopped', () => {
  it('while it looks for what to do begins nothing', async () => {
    const { ledger, asked, database, run, stop } = sendingTab(undefined, {
      around: (store) => ({
        ...store,
        unsettled: async () => {
          const found = await store.unsettled();
          if (found.length > 0) stop();
          return found;
        },
      }),
    });
    void ledger.open(wish('a'));
    await run(minute);
    expect([asked, database.acts.get('a')?.state]).toEqual([[], 'queued']);
  });

  it('breaks its requests off, and asks nothing more', async () => {
    const broken: string[] = [];
    const { ledger, asked, run, stop } = sendingTab((_, key, signal) => {
      signal.addEventListener('abort', () => broken.push(key));
      return hangs(signal);
    });
    void ledger.open(wish('a'));
    await run(second);
    stop();
    await run(hour);
    expect([asked, broken]).toEqual([['send a at 0 s'], ['a']]);
  });
});

it('a back office that says of a void key that it knows nothing is not asked again and again', async () => {
  const act: Act = { ...newAct(wish('a'), 0), state: 'sent', firstSentAt: 0, lastSentAt: 0, takenBack: true };
  const { asked, database, run } = sendingTab(async () => ({ state: 'absent' }), { acts: [act] });
  await run(30 * second);
  expect([asked.every((text) => text.startsWith('void')), asked.length < 12]).toEqual([true, true]);
  await run(3 * minute);
  expect(database.acts.get('a')?.state).toBe('review');
});

it('a device that cannot write an act down as sent sends nothing, says so, and tries again in a while', async () => {
  let isFull = true;
  const { ledger, asked, troubles, run } = sendingTab(undefined, {
    around: (store) => ({
      ...store,
      change: (key, decide, told) =>
        isFull ? Promise.reject(new Error('QuotaExceededError')) : store.change(key, decide, told),
    }),
  });
  void ledger.open(wish('a'));
  await run(9 * second);
  expect([asked, troubles]).toEqual([[], ['An act cannot be seen to.']]);
  isFull = false;
  await run(12 * second);
  expect(asked).toEqual(['send a at 10 s']);
});

it('a ledger that was not started sends nothing', async () => {
  const { ledger, asked, run } = ledgerOfTab();
  void ledger.open(wish('a'));
  await run(minute);
  expect(asked).toEqual([]);
});

it('a request that cannot be broken off holds nothing up for longer than half a minute', async () => {
  const { ledger, asked, run } = sendingTab(() => new Promise(() => undefined));
  void ledger.open(wish('a'));
  await run(31 * second);
  expect(asked).toEqual(['send a at 0 s', 'look a at 30 s']);
});

it('what nobody seems to have heard of is put to a customer who left a minute after its last request ended, not before', async () => {
  const { ledger, database, run } = sendingTab(async (what) => {
    if (what === 'look') return { state: 'absent' };
    throw unreachable;
  });
  void ledger.open(wish('a', { class: 'B' }));
  await run(59 * second);
  expect(database.acts.get('a')?.state).toBe('sent');
  // It is looked up every half a minute at most.
  await run(2 * minute);
  expect(database.acts.get('a')?.state).toBe('draft');
});

describe('a tab whose term is over', () => {
  const lockThatTells = (told: string[]) => ({
    lock: (_: unknown, work: () => Promise<void>) => work().then(() => void told.push('released')),
  });

  it('gives the lock back at once, though there is nothing to do', async () => {
    const told: string[] = [];
    const { run, stop } = sendingTab(undefined, lockThatTells(told));
    await run(second);
    stop();
    await run(second + 100);
    expect(told).toEqual(['released']);
  });

  it('learns it from the first thing that it may not write, without asking anything more, and stands for the next term', async () => {
    const { ledger, database, asked, troubles, run, timeline } = sendingTab(async (what) => {
      if (what === 'send') {
        await new Promise<void>((resolve) => timeline.after(second, resolve));
        throw unreachable;
      }
      return { state: 'done', answer: undefined };
    });
    void ledger.open(wish('a'));
    await run(second / 2);
    const another = ++database.epoch;
    await run(5 * second);
    expect([asked, troubles, database.epoch]).toEqual([['send a at 0 s'], [], another]);
    await run(8 * second);
    expect([asked, troubles, database.epoch]).toEqual([['send a at 0 s', 'look a at 6 s'], [], another + 1]);
  });
});

it('acts that cannot be read are told, and read again in a while', async () => {
  let isBroken = true;
  const { ledger, asked, troubles, run } = sendingTab(undefined, {
    around: (store) => ({
      ...store,
      unsettled: () => (isBroken ? Promise.reject(new Error('UnknownError')) : store.unsettled()),
    }),
  });
  void ledger.open(wish('a'));
  await run(9 * second);
  expect([asked, [...new Set(troubles)]]).toEqual([[], ['An act cannot be seen to.']]);
  isBroken = false;
  await run(12 * second);
  expect(asked).toEqual(['send a at 10 s']);
});

describe('what became of an act', () => {
  const gone = (told: Partial<Act>): Act => ({
    ...newAct(wish('a', { class: 'B' }), 0),
    state: 'sent',
    firstSentAt: 0,
    lastSentAt: 0,
    ...told,
  });

  it.each<[string, boolean, boolean, string]>([
    ['is asked by key where all of it went out with its key', true, true, 'look'],
    ['is looked for where it went out without', false, true, 'lookUp'],
    ['is looked for where the back office keeps no keys any more', true, false, 'lookUp'],
  ])('%s', async (_, keyed, keys, word) => {
    const { asked, database, run } = sendingTab(async () => ({ state: 'done', answer: undefined }), {
      acts: [gone({ keyed })],
      keys: () => keys,
    });
    await run(second);
    expect([asked, database.acts.get('a')?.state]).toEqual([[`${word} a at 0 s`], 'done']);
  });

  it('is not asked again under a session that was refused', async () => {
    const { asked, run } = sendingTab(
      async () => {
        throw { type: 'session ended', status: 401 } satisfies Failure;
      },
      { acts: [gone({})] },
    );
    await run(10 * minute);
    expect(asked).toEqual(['look a at 0 s']);
  });

  it('is waited for without reading the table again and again', async () => {
    let reads = 0;
    const { run } = sendingTab(undefined, {
      acts: [gone({ notBefore: 50 * second })],
      around: (store) => ({
        ...store,
        unsettled: () => {
          reads++;
          return store.unsettled();
        },
      }),
    });
    await run(49 * second);
    expect(reads).toBeLessThan(5);
  });
});
