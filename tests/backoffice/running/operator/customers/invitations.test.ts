import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../../src/backoffice/database/sql.ts';
import { examples, person, twoOperators } from './two-operators.ts';

const wash = twoOperators();

describe('an invitation', () => {
  it('leads to a password in the customer’s language, with which they sign in and find what they have', async () => {
    await wash.takeOver(join(examples, 'customers.csv'));
    const mails = await wash.delivered(new Date());
    expect(mails.map(({ to, language, mail }) => [to, language, mail.subject])).toEqual([
      ['an.peeters@customer.example', 'nl', 'Kies een wachtwoord voor je account bij Sea Wash'],
    ]);
    const later = await wash.delivered(new Date(Date.now() + 60_000));
    expect(later.map(({ to, language }) => [to, language])).toEqual([
      ['luc@garage-dupont.example', 'fr'],
      ['eva@customer.example', 'nl'],
    ]);
    const token = /\/fr\/password\/(\S+)/.exec(later[0]?.mail.text ?? '')?.[1] ?? '';
    const app = wash.office(new Date(Date.now() + 29 * 86_400_000));
    const login = (password: string) =>
      app(
        'POST',
        '/login',
        new URLSearchParams({ username: 'luc@garage-dupont.example', password, rememberMe: 'false' }),
      );
    const choose = async (password: string) => {
      const answer = await app('PUT', `/customers/password/${token}`, JSON.stringify({ password }));
      return [answer.status, await answer.text()];
    };
    expect((await login('a-long-way-home-1')).status).toBe(401);
    expect(await choose('a-long-way-home-1')).toEqual([204, '']);
    expect(await choose('another-way-home-2')).toEqual([409, '{"key":"exception.token.invalid"}']);
    const session = (await login('a-long-way-home-1')).headers.get('x-auth-token') ?? '';
    const read = async (path: string) => (await app('GET', path, undefined, session)).json();
    expect(await read('/sales/balance')).toEqual({ balance: 100 });
    expect(await read('/sales')).toMatchObject({ content: [{ item: 'Crédit repris', amount: 0, creditChange: 100 }] });
  });

  it('works for thirty days from when it goes out, and no longer', async () => {
    await wash.takeOver(await wash.csv(person('k1')), { mailsPerHour: 1 });
    const [mail] = await wash.delivered(new Date());
    const token = /\/nl\/password\/(\S+)/.exec(mail?.mail.text ?? '')?.[1] ?? '';
    const app = wash.office(new Date(Date.now() + 31 * 86_400_000));
    const chosen = await app('PUT', `/customers/password/${token}`, JSON.stringify({ password: 'a-long-way-home-1' }));
    expect([chosen.status, await chosen.text()]).toEqual([409, '{"key":"exception.token.invalid"}']);
  });

  it('goes out after those that still wait, so many in an hour', async () => {
    await wash.takeOver(await wash.csv(person('k1'), person('k2')), { mailsPerHour: 60 });
    await wash.takeOver(await wash.csv(person('k1'), person('k2'), person('k3')), { mailsPerHour: 60 });
    const times = await wash.database.query<{ next: string }>(
      sql`select next_at as next from outgoing_mail order by next_at`,
    );
    const [first = 0, ...others] = times.map(({ next }) => Date.parse(next));
    expect(others.map((time) => time - first)).toEqual([60_000, 120_000]);
  });
});
