import { describe, expect, it } from 'vitest';
import { attemptsOf } from '../../../src/backoffice/customers/attempts/attempts.ts';
import * as decide from '../../../src/backoffice/customers/attempts/decide.ts';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { later, Refusal } from '../../../src/backoffice/server/refusal.ts';
import { officeForAll } from '../../support/in-process.ts';
import { scopeOf } from '../papers/mail/support.ts';
import { signInWith, small } from './support.ts';

const { delayAfter, guessing, triesAfter } = decide;
type Patience = decide.Patience;
const kinds = Object.entries(decide).filter((one): one is [string, Patience] => typeof one[1] === 'object');
const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('waiting after wrong guesses', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [9, 16],
    [13, 256],
    [14, 300],
    [1000, 300],
  ])('after %i takes %i seconds', (tries, seconds) => {
    expect(delayAfter({ tries, lastAt: now }, now, guessing)).toBe(seconds);
  });

  it.each(kinds)('of %s is over by the time at which all is forgotten', (_, patience) => {
    expect(delayAfter({ tries: 1000, lastAt: ago(patience.memory) }, now, patience)).toBe(0);
    expect(delayAfter({ tries: patience.free, lastAt: now }, now, patience)).toBe(patience.first ?? 1);
  });

  it('passes by itself, and is never for ever', () => {
    expect(delayAfter({ tries: 1000, lastAt: ago(299) }, now, guessing)).toBe(1);
    expect(delayAfter({ tries: 1000, lastAt: ago(300) }, now, guessing)).toBe(0);
  });

  it('is forgotten after an hour without a try', () => {
    expect(triesAfter({ tries: 9, lastAt: ago(3600) }, now, guessing)).toBe(10);
    expect(triesAfter({ tries: 9, lastAt: ago(3601) }, now, guessing)).toBe(1);
    expect(delayAfter({ tries: 9, lastAt: ago(3601) }, now, guessing)).toBe(0);
  });
});

const office = officeForAll({ ...small, now: () => time });
let time = now;

describe('guessing a password', () => {
  it('fifty times at the same moment gets five guesses, for a customer and for nobody', async () => {
    for (const name of ['business', 'nobody']) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, round) => signInWith(office, `${name}@example.com`, `geraden-${round}`)),
      );
      const statuses = answers.map(({ status }) => status);
      expect([
        statuses.filter((status) => status === 401).length,
        statuses.filter((status) => status === 429).length,
      ]).toEqual([5, 45]);
    }
  });

  it('of one customer makes no other customer wait', async () => {
    expect((await signInWith(office, 'private@example.com', 'washbook1')).status).toBe(204);
  });

  it('leaves nothing behind after a day but hashes that say nothing', async () => {
    const kept = await office.database.query<{ subject: string }>(sql`select subject from attempt`);
    expect(kept.every(({ subject }) => /^[0-9a-f]{64}$/.test(subject))).toBe(true);
    time = new Date(now.getTime() + 25 * 3_600_000);
    await signInWith(office, 'another@example.com', 'geraden-1');
    expect(await office.database.query(sql`select tries from attempt where tenant_id = 'multisafepay'`)).toEqual([
      { tries: 1 },
      { tries: 1 },
      { tries: 1 },
    ]);
  });
});

describe('tries', () => {
  const patience: Patience = { free: 3, longest: 60, memory: 600 };
  const refused = (seconds: number) => later(429, 'exception.http.tooManyRequests', seconds);

  /** Of one kind by one subject, so many seconds from now. */
  async function tries(of: {
    kind?: string;
    subject?: string;
    tenant?: string;
    seconds?: number;
    patience?: Patience;
  }) {
    const scope = await scopeOf(office.database, of.tenant, new Date(now.getTime() + (of.seconds ?? 0) * 1000));
    return attemptsOf(scope, of.kind ?? 'code', of.subject ?? '', of.patience ?? patience);
  }
  /** How long each of twenty at the same moment has to wait. */
  async function twenty(subject: string, seconds: number): Promise<number[]> {
    const all = await Promise.all(Array.from({ length: 20 }, () => tries({ subject, seconds })));
    return (await Promise.all(all.map((one) => one.claim()))).sort((one, other) => one - other);
  }
  const times = <T>(count: number, value: T): T[] => Array<T>(count).fill(value);

  it('at the same moment are no more than may be: at first, after waiting, and once all is forgotten', async () => {
    expect(await twenty('crowd', 0)).toEqual([...times(3, 0), ...times(17, 1)]);
    expect(await twenty('crowd', 1)).toEqual([0, ...times(19, 2)]);
    expect(await twenty('crowd', 602)).toEqual([...times(3, 0), ...times(17, 1)]);
  });

  it('at the same moment are no more than may be after a single one that is forgotten', async () => {
    expect(await (await tries({ subject: 'single' })).claim()).toBe(0);
    expect(await twenty('single', 601)).toEqual([...times(3, 0), ...times(17, 1)]);
  });

  it('count for their own kind, subject and operator, and for nobody else', async () => {
    const own = { kind: 'a', subject: 'b c', tenant: 'multisafepay' };
    const others = [{ kind: 'b' }, { subject: 'c' }, { tenant: 'adyen' }, { kind: 'a b', subject: 'c' }];
    const all = [own, ...others.map((other) => ({ ...own, ...other }))];
    for (const one of all) await (await tries(one)).allow();
    for (const one of all) {
      for (const _ of times(2, 0)) await (await tries(one)).allow();
      await expect((await tries(one)).allow()).rejects.toEqual(refused(1));
    }
    await (await tries(own)).forget();
    for (const _ of times(3, 0)) await (await tries(own)).allow();
    for (const one of all) await expect((await tries(one)).allow()).rejects.toEqual(refused(1));
  });

  it('that were not made are not counted, and those of what is undone are', async () => {
    const own = { subject: 'undone' };
    for (const _ of times(5, 0)) await (await tries(own)).refuseTooMany();
    const scope = await scopeOf(office.database, undefined, now);
    const wrong = new Refusal(409, 'exception.code.invalid');
    for (const _ of times(3, 0)) {
      const undone = scope.transaction(async (inside) => {
        throw attemptsOf(inside, 'code', own.subject, patience).counted(wrong);
      });
      await expect(undone).rejects.toBe(wrong);
      await wrong.afterUndoing?.(scope);
    }
    await expect((await tries(own)).refuseTooMany()).rejects.toEqual(refused(1));
    expect(await (await tries(own)).claim()).toBe(1);
  });

  it('are remembered for a day, whoever tries meanwhile', async () => {
    const own = { subject: 'daily', patience: { free: 1, first: 86_400, longest: 86_400, memory: 86_400 } };
    expect(await (await tries(own)).claim()).toBe(0);
    expect(await (await tries({ subject: 'meanwhile', seconds: 86_399 })).claim()).toBe(0);
    expect(await (await tries({ ...own, seconds: 86_399 })).claim()).toBe(1);
    expect(await (await tries({ ...own, seconds: 86_400 })).claim()).toBe(0);
  });
});
