import { beforeAll, describe, expect, it } from 'vitest';
import { createBackOffice } from '../../../../src/backoffice/back-office.ts';
import { deliverDue } from '../../../../src/backoffice/papers/mail/deliver.ts';
import { queueMail } from '../../../../src/backoffice/papers/mail/queue-mail.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import { requestPasswordMail } from '../../../../src/contract/registration.ts';
import { demoAddition } from '../../../../src/demo/addition.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { emptyOutgoing, postOf, scopeOf } from './support.ts';

const office = officeForAll();

interface Shown {
  id: string;
  to: string;
  subject: string;
  template: string;
  language: string;
  links: string[];
  attachments: { fileName: string; mediaType: string; address: string }[];
}

beforeAll(async () => {
  await emptyOutgoing(office.database);
  await office.ask(requestPasswordMail, { email: 'private@example.com' });
  await deliverDue(postOf(office.database));
  const scope = await scopeOf(office.database, 'multisafepay', new Date(Date.now() + 60_000));
  const [gift] = await scope.query<{ id: string }>({
    strings: ['select id from gift_voucher where tenant_id = ', ' limit 1'],
    values: ['multisafepay'],
  });
  const values = {
    giver: '<b>Bob</b>',
    amount: 2500,
    numberOfVouchers: 1,
    code: 'GIFT123',
    message: null,
    validUntil: null,
  };
  await queueMail(scope, {
    to: 'Tante.Mia@example.com',
    language: 'fr',
    template: 'gift voucher',
    values,
    attachments: [{ document: 'gift voucher', id: gift?.id ?? '' }],
  });
  await deliverDue(postOf(office.database, () => scope.now));
});

const shown = async (path = '/mailbox.json', tenant = 'multisafepay') =>
  (await office.send(path, { tenant })).json as Shown[];

describe('the mailbox', () => {
  it('shows the newest mail first, with its links and attachments', async () => {
    const mails = await shown();
    expect(mails.map(({ to, template, language }) => [to, template, language])).toEqual([
      ['Tante.Mia@example.com', 'gift voucher', 'fr'],
      ['private@example.com', 'password reset', 'nl'],
    ]);
    expect(mails[1]?.links[0]).toMatch(/^https:\/\/multisafepay\.localhost\/nl\/password\/[\w-]{43}$/);
    expect(mails[0]?.attachments).toMatchObject([{ fileName: 'gift-voucher.pdf', mediaType: 'application/pdf' }]);
  });

  it('shows one recipient’s mails, whatever the capitals', async () => {
    expect((await shown('/mailbox.json?to=tante.mia%40EXAMPLE.com')).map(({ template }) => template)).toEqual([
      'gift voucher',
    ]);
    expect((await office.send('/mailbox?to=nobody%40example.com')).text).toContain(
      'No mail has been sent to nobody@example.com.',
    );
  });

  it('shows what people typed literally', async () => {
    const { text } = await office.send('/mailbox?to=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(text).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
    expect(text).not.toContain('<script');
    const [mail] = await shown();
    expect((await office.send(`/mailbox/${mail?.id}`)).text).toContain(
      '<h1>Un bon cadeau de &#60;b&#62;Bob&#60;/b&#62;</h1>',
    );
  });

  it('runs no script and may not be framed; the mail in its frame may only open its links', async () => {
    const [mail] = await shown();
    const pages = await Promise.all(
      ['/mailbox', `/mailbox/${mail?.id}`, `/mailbox/${mail?.id}/html`].map((path) => office.send(path)),
    );
    for (const { status, headers } of pages) {
      expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex']);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    const policies = pages.map(({ headers }) => headers.get('content-security-policy'));
    expect(policies[0]).toContain("frame-ancestors 'none'");
    expect(policies[2]).toContain('sandbox allow-top-navigation-by-user-activation');
  });

  it('hands out attachments and the mail as it would have travelled', async () => {
    const [mail] = await shown();
    const attachment = await office.send(mail?.attachments[0]?.address ?? '');
    expect([
      attachment.status,
      attachment.headers.get('content-type'),
      attachment.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', 'attachment; filename="gift-voucher.pdf"']);
    expect(attachment.text).toMatch(/^%PDF-1\.7/);
    const source = await office.send(`/mailbox/${mail?.id}/source`);
    expect(source.headers.get('content-disposition')).toBe('attachment; filename="mail.eml"');
    expect(source.text).toMatch(/^To: Tante\.Mia@example\.com\r$/m);
  });

  it('of another tenant shows nothing of it', async () => {
    const [mail] = await shown();
    expect(await shown('/mailbox.json', 'adyen')).toEqual([]);
    for (const path of [
      `/mailbox/${mail?.id}`,
      `/mailbox/${mail?.id}/html`,
      `/mailbox/${mail?.id}/source`,
      `/mailbox/${mail?.id}/attachments/0`,
    ])
      expect((await office.send(path, { tenant: 'adyen' })).status).toBe(404);
  });

  it('does not exist where a mail server sends the mails', async () => {
    const app = createBackOffice({
      database: office.database,
      distFolder: '/nowhere',
      now: () => new Date(),
      log: silentLog,
      addressOf: (host) => `https://${host}`,
      addition: demoAddition({ mailbox: 'closed' }),
    });
    for (const path of ['/mailbox', '/mailbox.json', '/mailbox/1']) {
      const response = await app.request(`http://multisafepay.localhost${path}`, {
        headers: { host: 'multisafepay.localhost' },
      });
      expect(response.status).toBe(404);
    }
  });
});
