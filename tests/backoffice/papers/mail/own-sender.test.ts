import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, sql } from '../../../../src/backoffice/database/sql.ts';
import { deliverDue } from '../../../../src/backoffice/papers/mail/deliver.ts';
import { queueMail } from '../../../../src/backoffice/papers/mail/queue-mail.ts';
import { smtpMailer } from '../../../../src/backoffice/papers/mail/smtp-mailer.ts';
import { sealedSettings, secretsWith } from '../../../../src/backoffice/server/secrets.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { emptyOutgoing, postOf, scopeOf } from './support.ts';

const office = officeForAll();
const secrets = secretsWith([randomBytes(32)]);
const now = new Date('2026-11-21T12:00:00Z');
let servers: [MailServer, MailServer];
beforeEach(async () => {
  servers = [await startMailServer(), await startMailServer()];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await emptyOutgoing(office.database);
});

it('mails of an operator with its own sender come from there, through its own server; another’s do not', async () => {
  const [common, own] = servers;
  const mailSender = {
    address: 'wash@seawash.example',
    name: 'Sea Wash',
    replyTo: 'desk@seawash.example',
    dkimSelector: null,
    server: own.address,
  };
  const kept = sealedSettings(secrets, 'adyen', { payments: {}, mailSender });
  await office.database.query(sql`
    update tenant set settings = settings || ${json({ mailSender: kept.mailSender })}::jsonb where tenant_id = 'adyen'`);
  for (const tenant of ['adyen', 'multisafepay'])
    await queueMail(await scopeOf(office.database, tenant, now), {
      to: `an@${tenant}.example`,
      language: 'nl',
      template: 'password changed',
      values: { firstName: 'An' },
    });
  const mailer = smtpMailer(common.address, 'mail@washbook.example');
  await deliverDue({ ...postOf(office.database, () => now, mailer), secrets });
  mailer.close();
  const headers = (server: MailServer) =>
    server.taken.map((mail) =>
      ['From', 'Reply-To', 'To'].map((name) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(mail)?.[1]),
    );
  expect([headers(own), headers(common)]).toEqual([
    [['Sea Wash <wash@seawash.example>', expect.stringContaining('<desk@seawash.example>'), 'an@adyen.example']],
    [['Blauwe Parel <mail@washbook.example>', 'Blauwe Parel <info@blauwe-parel.example>', 'an@multisafepay.example']],
  ]);
});
