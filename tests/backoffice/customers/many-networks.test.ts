import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { officeForAll } from '../../support/in-process.ts';
import { signInFrom, small } from './support.ts';

let now = new Date('2026-11-21T12:00:00Z');
const office = officeForAll({ ...small, now: () => now, proxies: 1 });

const signIn = async (from: string, name: string, password?: string) =>
  (await signInFrom(office, from, name, password)).status;
const network = (number: number) => `198.51.100.${number}`;
const told = async (name: string) => {
  const mails = await office.database.query(sql`
    select id from outgoing_mail where template = 'password guessed' and recipient = ${`${name}@example.com`}`);
  return mails.length;
};

/** A password guessed once from each of many networks. */
async function guessedFrom(numbers: readonly number[], name: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const number of numbers) statuses.push(await signIn(network(number), name, `geraden-${number}`));
  return statuses;
}
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('one name guessed at from many networks', () => {
  it('is guessed at more slowly, while a network from which it itself was signed in goes on as ever', async () => {
    expect(await signIn('203.0.113.1', 'business')).toBe(204);
    expect(await signIn('203.0.113.9', 'private')).toBe(204);
    expect(new Set(await guessedFrom(range(0, 20), 'business'))).toEqual(new Set([401]));
    expect(await guessedFrom(range(20, 25), 'business')).toEqual([429, 429, 429, 429, 429]);
    expect(await signIn('203.0.113.9', 'business')).toBe(429);
    expect(await signIn('203.0.113.9', 'private')).toBe(204);
    expect(await signIn('203.0.113.1', 'business')).toBe(204);
    // A slip of the owner's own makes no difference there.
    expect(await signIn('203.0.113.1', 'business', 'verkeerd1')).toBe(401);
    expect(await signIn('203.0.113.1', 'business')).toBe(204);
  });

  it('waits a minute at most: its owner comes in from a new network as well, which is known from then on', async () => {
    for (let minute = 0; minute < 10; minute += 1) {
      now = new Date(now.getTime() + 60_000);
      await guessedFrom([30 + minute], 'business');
    }
    expect(await signIn('203.0.113.2', 'business')).toBe(429);
    now = new Date(now.getTime() + 60_000);
    expect(await signIn('203.0.113.2', 'business')).toBe(204);
    expect(await guessedFrom([50, 51], 'business')).toEqual([401, 429]);
    expect(await signIn('203.0.113.2', 'business')).toBe(204);
  });

  it('is told to its owner, once a day', async () => {
    expect([await told('business'), await told('private')]).toEqual([1, 0]);
    now = new Date(now.getTime() + 25 * 3_600_000);
    await guessedFrom(range(60, 80), 'business');
    expect([await told('business'), await told('private')]).toEqual([2, 0]);
  });

  it('makes no other name wait, and a name that nobody has waits just the same', async () => {
    expect(await signIn(network(90), 'private')).toBe(204);
    expect(await guessedFrom(range(100, 122), 'nobody')).toEqual([...range(0, 20).map(() => 401), 429, 429]);
  });
});
