import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverDue } from '../../../../src/backoffice/papers/mail/deliver.ts';
import { queueMail } from '../../../../src/backoffice/papers/mail/queue-mail.ts';
import { smtpMailer } from '../../../../src/backoffice/papers/mail/smtp-mailer.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { emptyOutgoing, kept, postOf, scopeOf } from './support.ts';

const office = officeForAll();
let server: MailServer;
const start = new Date('2026-11-21T12:00:00Z');

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await server.stop();
  await emptyOutgoing(office.database);
});

async function deliverVoucher(attachments: boolean): Promise<void> {
  const scope = await scopeOf(office.database, 'multisafepay', start);
  const [gift] = await scope.query<{ id: string }>({
    strings: ['select id from gift_voucher where tenant_id = ', ' limit 1'],
    values: ['multisafepay'],
  });
  const values = {
    giver: 'Zoë',
    amount: 2500,
    numberOfVouchers: 1,
    code: 'GIFT123',
    message: 'Hiep hiep\r\nBcc: everybody@example.com',
    validUntil: null,
  };
  const documents = attachments && gift ? [{ document: 'gift voucher', id: gift.id } as const] : [];
  await queueMail(scope, {
    to: "o'neill@example.com",
    language: 'nl',
    template: 'gift voucher',
    values,
    attachments: documents,
  });
  await deliverDue(postOf(office.database, () => start, smtpMailer(server.address, 'mail@blauwe-parel.example')));
}

const headersOf = (mail: string) => mail.slice(0, mail.indexOf('\r\n\r\n'));

describe('a mail server', () => {
  it('gets the mail with text, HTML and the document, and no header that somebody typed', async () => {
    await deliverVoucher(true);
    expect(server.taken.length).toBe(1);
    const mail = server.taken[0] ?? '';
    const headers = headersOf(mail);
    expect(headers).toMatch(/^From: Blauwe Parel <mail@blauwe-parel\.example>\r$/m);
    expect(headers).toMatch(/^Reply-To: Blauwe Parel <info@blauwe-parel\.example>\r$/m);
    expect(headers).toMatch(/^Message-ID: <[0-9a-f-]{36}@blauwe-parel\.example>\r$/m);
    expect(headers).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(headers).not.toMatch(/^bcc/im);
    expect(mail).toMatch(/Content-Type: text\/plain/);
    expect(mail).toMatch(/Content-Type: text\/html/);
    expect(mail).toMatch(/Content-Type: application\/pdf; name=gift-voucher\.pdf/);
    expect(await kept(office.database, "o'neill@example.com")).toMatchObject([
      { tries: 1, sent_at: start.toISOString() },
    ]);
  });

  it('on another machine gets nothing in the open: what says that it cannot encrypt may be a stranger on the way', async () => {
    await server.stop();
    server = await startMailServer('127.0.0.2');
    await deliverVoucher(false);
    expect(server.taken).toEqual([]);
    expect(await kept(office.database, "o'neill@example.com")).toMatchObject([
      { tries: 1, sent_at: null, given_up_at: null },
    ]);
  });

  it('that refuses the recipient for ever is not asked again', async () => {
    server.answerToRecipient = '550 no such user';
    await deliverVoucher(false);
    expect(await kept(office.database, "o'neill@example.com")).toMatchObject([
      { tries: 1, sent_at: null, given_up_at: start.toISOString() },
    ]);
  });

  it('that refuses for now is asked again later', async () => {
    server.answerToRecipient = '451 try later';
    await deliverVoucher(false);
    expect(await kept(office.database, "o'neill@example.com")).toMatchObject([
      { tries: 1, sent_at: null, given_up_at: null, next_at: '2026-11-21T12:02:00.000Z' },
    ]);
  });

  it('that goes on answering is left after twenty seconds, and is asked again later', async () => {
    const tooLong = new AbortController();
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(tooLong.signal);
    Object.defineProperty(server, 'answerToRecipient', {
      get: () => {
        tooLong.abort();
        return '250-there is more';
      },
    });
    await deliverVoucher(false);
    const { calls } = limits.mock;
    limits.mockRestore();
    expect(calls).toEqual([[20_000]]);
    expect(await kept(office.database, "o'neill@example.com")).toMatchObject([
      { tries: 1, sent_at: null, given_up_at: null, failure: expect.stringContaining('EABORT') },
    ]);
  });

  it('that is not there leaves the mail for later', async () => {
    const scope = await scopeOf(office.database, 'multisafepay', start);
    await queueMail(scope, {
      to: 'later@example.com',
      language: 'nl',
      template: 'password changed',
      values: { firstName: null },
    });
    await deliverDue(
      postOf(office.database, () => start, smtpMailer('smtp://127.0.0.1:1', 'mail@blauwe-parel.example')),
    );
    expect(await kept(office.database, 'later@example.com')).toMatchObject([
      { tries: 1, sent_at: null, given_up_at: null },
    ]);
  });
});
