import { afterEach, describe, expect, it } from 'vitest';
import { deliverDue } from '../../../../src/backoffice/papers/mail/deliver.ts';
import { mailOperator, queueMail } from '../../../../src/backoffice/papers/mail/queue-mail.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { emptyOutgoing, kept, postOf, recordingMailer, scopeOf } from './support.ts';

const office = officeForAll();

afterEach(() => emptyOutgoing(office.database));

const to = 'anna@example.com';
const activation = {
  language: 'nl',
  template: 'activation',
  values: { firstName: 'Anna', token: 'secret-token' },
} as const;

describe('queueing a mail', () => {
  it('given its cause is undone, the mail never existed', async () => {
    const scope = await scopeOf(office.database);
    const undone = scope.transaction(async (inside) => {
      await queueMail(inside, { to, ...activation });
      throw new Error('the cause failed');
    });
    await expect(undone).rejects.toThrow('the cause failed');
    expect(await kept(office.database, to)).toEqual([]);
  });

  it('given its cause is committed, the mail is sent once, and what it said is forgotten', async () => {
    const scope = await scopeOf(office.database);
    await scope.transaction((inside) => queueMail(inside, { to, ...activation }));
    const { mailer, sent } = recordingMailer();
    await deliverDue(postOf(office.database, undefined, mailer));
    await deliverDue(postOf(office.database, () => new Date(Date.now() + 86_400_000), mailer));
    expect(sent.map((parcel) => [parcel.to, parcel.mail.subject])).toEqual([
      [to, 'Activeer je account bij Blauwe Parel'],
    ]);
    expect(sent[0]?.mail.text).toContain('https://multisafepay.localhost/nl/activate/secret-token');
    expect(await kept(office.database, to)).toMatchObject([{ tries: 1, sent_at: expect.any(String), values: null }]);
  });

  it('reaches an operator in its own language, whatever the customer speaks', async () => {
    for (const [tenantId, operator, language] of [
      ['multisafepay', 'info@blauwe-parel.example', 'nl'],
      ['digiteal', 'info@bulle-corail.example', 'fr'],
    ] as const) {
      const scope = await scopeOf(office.database, tenantId, undefined, 'de');
      const values = { email: to, customerId: 'customer-1', at: new Date().toISOString() };
      await scope.transaction((inside) => mailOperator(inside, 'deletion called off', values));
      const { mailer, sent } = recordingMailer();
      await deliverDue(postOf(office.database, undefined, mailer));
      expect(sent.map((parcel) => [parcel.to, parcel.language])).toEqual([[operator, language]]);
    }
  });

  it('to an operator without an address is none', async () => {
    const scope = await scopeOf(office.database);
    const { tenant } = scope;
    const silent = { ...scope, tenant: { ...tenant, settings: { ...tenant.settings, contactEmail: null } } };
    await mailOperator(silent, 'deletion called off', {
      email: to,
      customerId: 'customer-1',
      at: '2026-11-25T12:00:00Z',
    });
    expect(await deliverDue(postOf(office.database))).toBe(0);
  });

  it.each([
    ['a line break', 'anna@example.com\r\nBcc: everybody@example.com'],
    ['a line feed in the middle', 'an\nna@example.com'],
    ['two addresses', 'anna@example.com, bob@example.com'],
    ['two addresses apart by a semicolon', 'anna@example.com;bob@example.com'],
    ['a name beside it', 'Anna <anna@example.com>'],
    ['a NUL', 'anna\0@example.com'],
    ['a space within', 'an na@example.com'],
    ['nothing', ''],
  ])('to an address with %s is refused', async (_, address) => {
    const scope = await scopeOf(office.database);
    await expect(queueMail(scope, { to: address, ...activation })).rejects.toThrow('has no address to go to');
    expect(await deliverDue(postOf(office.database))).toBe(0);
  });

  it.each([
    ['carriage return and line feed', 'Eve\r\nBcc: everybody@example.com'],
    ['a line separator', 'Eve\u2028Bcc: everybody@example.com'],
    ['an escape', 'Eve\u001b[31m'],
  ])('whose subject would have %s is refused', async (_, giver) => {
    const scope = await scopeOf(office.database);
    const gift = { giver, amount: 2_500, numberOfVouchers: 1, code: 'GIFT', message: null, validUntil: null };
    const mail = queueMail(scope, { to, language: 'nl', template: 'gift voucher', values: gift });
    await expect(mail).rejects.toThrow('more than a line of text');
  });
});
