import { describe, expect, it } from 'vitest';
import { readAccount } from '../../../src/contract/account.ts';
import { askForDeletion, reportDataDownload, withdrawDeletion } from '../../../src/contract/account-requests.ts';
import { readSystemSetting } from '../../../src/contract/tenant.ts';
import { officeForAll } from '../../support/in-process.ts';
import { activated, mailsTo, refused, small, withKey } from './support.ts';

const office = officeForAll(small);

const newcomer = (name: string) => activated(office, `${name}@example.com`);
const ask = (token: string) => office.call(askForDeletion, {}, withKey(token));
const withdraw = (token: string) => office.call(withdrawDeletion, {}, withKey(token));
const requestedAt = async (token: string) => (await office.ask(readAccount, {}, { token })).deletionRequestedAt;
const operatorMails = async (template: 'deletion planned' | 'deletion called off', email: string) => {
  const operator = (await office.ask(readSystemSetting, {})).contactEmail ?? '';
  return (await mailsTo(office, template, operator)).filter(({ values }) => values.email === email);
};

describe('the deletion of an account', () => {
  it('is asked for once: the customer and the operator have a mail, each in its language, and the day is known', async () => {
    const token = await newcomer('weg');
    const first = await ask(token);
    const again = await ask(token);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.json).toEqual(first.json);
    expect(await requestedAt(token)).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const [mail, ...more] = await mailsTo(office, 'deletion requested', 'weg@example.com');
    expect(mail).toMatchObject({ language: 'fr', values: { email: 'weg@example.com' } });
    expect(more).toEqual([]);
    expect((await operatorMails('deletion planned', 'weg@example.com')).map(({ language }) => language)).toEqual([
      'nl',
    ]);
  });

  it('is taken back: nothing waits any more and both are told; without a request nothing happens', async () => {
    const token = await newcomer('blijft');
    expect((await withdraw(token)).status).toBe(200);
    expect(await mailsTo(office, 'deletion withdrawn', 'blijft@example.com')).toEqual([]);
    await ask(token);
    expect((await withdraw(token)).status).toBe(200);
    expect(await requestedAt(token)).toBeNull();
    expect(await mailsTo(office, 'deletion withdrawn', 'blijft@example.com')).toHaveLength(1);
    expect(await operatorMails('deletion called off', 'blijft@example.com')).toHaveLength(1);
  });

  it('is refused to whoever did not register the account', async () => {
    expect(refused(await ask(await office.signIn('administrator')))).toEqual([403, 'exception.notAllowed']);
    expect(refused(await withdraw(await office.signIn('administrator')))).toEqual([403, 'exception.notAllowed']);
  });

  it('asked for in vain again and again sends no flood of mails', async () => {
    const token = await newcomer('twijfelt');
    const answers = [];
    for (let round = 0; round < 4; round += 1) {
      answers.push((await ask(token)).status);
      await withdraw(token);
    }
    expect(answers).toEqual([200, 200, 200, 429]);
  });
});

describe('a download of everything that is known', () => {
  it('is told by mail to the user who did it, and a flood of them is not', async () => {
    const token = await newcomer('leest');
    for (let round = 0; round < 5; round += 1)
      expect((await office.call(reportDataDownload, {}, withKey(token))).status).toBe(204);
    const mails = await mailsTo(office, 'data downloaded', 'leest@example.com');
    expect(mails.map(({ values }) => values.firstName)).toEqual(['Amélie', 'Amélie', 'Amélie']);
  });
});
