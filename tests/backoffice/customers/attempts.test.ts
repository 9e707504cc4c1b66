import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delayAfter, guessing, triesAfter } from '../../../src/backoffice/customers/attempts/decide.ts';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { type InProcess, openInProcess } from '../../support/in-process.ts';
import { signInWith, small } from './support.ts';

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

describe('guessing a password', () => {
  let office: InProcess;
  let time = now;
  beforeAll(async () => {
    office = await openInProcess({ ...small, now: () => time });
  });
  afterAll(() => office.close());

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
    ]);
  });
});
