import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackOffice } from '../../../src/backoffice/back-office.ts';
import type { Database } from '../../../src/backoffice/database/database.ts';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { silentLog } from '../../../src/backoffice/server/log.ts';
import { engineChosen } from '../../support/engines.ts';
import { small } from './support.ts';

let database: Database;
let now = new Date('2026-11-21T12:00:00Z');
let app: ReturnType<typeof createBackOffice>;
beforeAll(async () => {
  database = await engineChosen().open(small.transactions);
  const addressOf = (host: string) => `http://${host}:4173`;
  app = createBackOffice({ database, distFolder: '/nowhere', now: () => now, log: silentLog, addressOf, proxies: 1 });
});
afterAll(() => database.close());

const signIn = async (from: string, name: string, password = 'washbook1') => {
  const body = new URLSearchParams({ username: `${name}@example.com`, password });
  const headers = { host: 'localhost', 'x-forwarded-for': from };
  const { status } = await app.request('http://localhost/api/login', { method: 'POST', headers, body });
  return status;
};
const network = (number: number) => `198.51.100.${number}`;
const told = async (name: string) => {
  const mails = await database.query(sql`
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
