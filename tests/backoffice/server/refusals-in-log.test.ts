import { describe, expect, it } from 'vitest';
import { readAccount } from '../../../src/contract/account.ts';
import { listApplicationUsers } from '../../../src/contract/application-users.ts';
import { deleteInvitation } from '../../../src/contract/invitations.ts';
import { login } from '../../../src/contract/session.ts';
import { officeForAll } from '../../support/in-process.ts';
import { withKey } from '../customers/support.ts';

const lines: Record<string, unknown>[] = [];
const office = officeForAll({
  transactions: 10,
  log: (_, event, fields = {}) => void (event === 'request' && lines.push(fields)),
});
const lineOf = async (work: () => Promise<unknown>) => {
  lines.splice(0);
  await work();
  return lines.map(({ purpose, status, account, network }) => [purpose, status, account !== undefined, typeof network]);
};

describe('the log', () => {
  it('has a line for what is refused to who is nobody, not allowed to or not concerned: which call, by whom, from where', async () => {
    const private_ = await office.signIn('private');
    expect(await lineOf(() => office.call(readAccount, {}))).toEqual([['readAccount', 401, false, 'string']]);
    expect(await lineOf(() => office.call(readAccount, {}, { token: 'guessed' }))).toEqual([
      ['readAccount', 401, false, 'string'],
    ]);
    const member = await office.signIn('member');
    expect(await lineOf(() => office.call(listApplicationUsers, {}, { token: member }))).toEqual([
      ['listApplicationUsers', 403, true, 'string'],
    ]);
    expect(
      await lineOf(() => office.call(deleteInvitation, { invitationId: 'of-another' }, withKey(private_))),
    ).toEqual([['deleteInvitation', 404, true, 'string']]);
    expect(
      await lineOf(() => office.send('/api/login', { method: 'POST', headers: { origin: 'https://evil.example' } })),
    ).toEqual([['page', 403, false, 'string']]);
  });

  it('has a line for who was slowed down', async () => {
    const guess = () => office.call(login, { username: 'expired@example.com', password: 'guess-1234' });
    for (let time = 0; time < 6; time += 1) await guess();
    expect(await lineOf(guess)).toEqual([['login', 429, false, 'string']]);
  });
});
