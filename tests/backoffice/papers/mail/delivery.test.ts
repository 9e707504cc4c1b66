import { afterEach, describe, expect, it } from 'vitest';
import { deliverDue } from '../../../../src/backoffice/papers/mail/deliver.ts';
import { startDelivery } from '../../../../src/backoffice/papers/mail/delivery.ts';
import { Undeliverable } from '../../../../src/backoffice/papers/mail/mailer.ts';
import { pauses, takeMail } from '../../../../src/backoffice/papers/mail/outgoing.ts';
import { queueMail } from '../../../../src/backoffice/papers/mail/queue-mail.ts';
import { listMails } from '../../../../src/demo/mailbox/store.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { emptyOutgoing, kept, postOf, recordingMailer, scopeOf } from './support.ts';

const office = officeForAll();
const start = new Date('2026-11-21T12:00:00Z');

afterEach(() => emptyOutgoing(office.database));

async function queue(...recipients: string[]): Promise<void> {
  const scope = await scopeOf(office.database, 'multisafepay', start);
  for (const to of recipients)
    await queueMail(scope, { to, language: 'nl', template: 'password changed', values: { firstName: null } });
}

const afterwards = (milliseconds: number) => () => new Date(start.getTime() + milliseconds);

describe('sending mails', () => {
  it('given two servers on one database, each mail goes once', async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => `customer${index}@example.com`);
    await queue(...recipients);
    const { mailer, sent } = recordingMailer();
    const post = postOf(office.database, afterwards(0), mailer);
    await Promise.all([deliverDue(post), deliverDue(post), deliverDue(post)]);
    expect(sent.map(({ to }) => to).sort()).toEqual([...recipients].sort());
  });

  it('given the mail server fails, the mail is tried again with growing pauses and then given up', async () => {
    await queue('late@example.com');
    const { mailer, sent } = recordingMailer(() => new Error('connection refused'));
    let time = 0;
    for (const [index, pause] of pauses.entries()) {
      expect(await deliverDue(postOf(office.database, afterwards(time), mailer))).toBe(1);
      expect(await deliverDue(postOf(office.database, afterwards(time + pause - 1), mailer))).toBe(0);
      expect(await kept(office.database, 'late@example.com')).toMatchObject([{ tries: index + 1 }]);
      time += pause;
    }
    expect(sent).toEqual([]);
    expect([...pauses]).toEqual([...pauses].sort((one, other) => one - other));
    expect(await deliverDue(postOf(office.database, afterwards(time * 10), mailer))).toBe(0);
    expect(await kept(office.database, 'late@example.com')).toMatchObject([
      { given_up_at: expect.any(String), values: null },
    ]);
  });

  it('given the mail server came back, the mail goes and is not sent again', async () => {
    await queue('patient@example.com');
    let down = true;
    const { mailer, sent } = recordingMailer(() => (down ? new Error('timeout') : undefined));
    await deliverDue(postOf(office.database, afterwards(0), mailer));
    down = false;
    for (const pause of pauses) await deliverDue(postOf(office.database, afterwards(pause), mailer));
    expect(sent.map(({ to }) => to)).toEqual(['patient@example.com']);
  });

  it('given the recipient does not exist, the mail is given up at once and the others go', async () => {
    await queue('nobody@example.com', 'somebody@example.com');
    let first = true;
    const { mailer, sent } = recordingMailer(() => {
      const refused = first;
      first = false;
      return refused ? new Undeliverable('550 no such user') : undefined;
    });
    await deliverDue(postOf(office.database, afterwards(0), mailer));
    expect(sent.length).toBe(1);
    expect(await deliverDue(postOf(office.database, afterwards(86_400_000), mailer))).toBe(0);
  });

  it('given the process died while sending, the mail is not lost; in the mailbox it still lies once', async () => {
    await queue('survivor@example.com');
    const taken = await takeMail(office.database, start);
    expect(taken).toMatchObject({ recipient: 'survivor@example.com' });
    expect(await deliverDue(postOf(office.database, afterwards(1000)))).toBe(0);
    await deliverDue(postOf(office.database, afterwards(pauses[0] ?? 0)));
    const [row] = await kept(office.database, 'survivor@example.com');
    expect(row).toMatchObject({ tries: 2, sent_at: expect.any(String) });
    const scope = await scopeOf(office.database);
    expect((await listMails(scope, 'survivor@example.com')).map(({ subject }) => subject)).toEqual([
      'Je wachtwoord is gewijzigd',
    ]);
  });

  it('given it died after laying the mail in the mailbox, trying again adds none', async () => {
    await queue('twice@example.com');
    await deliverDue(postOf(office.database, afterwards(0)));
    await office.database.script(
      `update outgoing_mail set sent_at = null, "values" = '{"firstName":null}' where recipient = 'twice@example.com'`,
    );
    await deliverDue(postOf(office.database, afterwards(pauses[0] ?? 0)));
    const scope = await scopeOf(office.database);
    expect((await listMails(scope, 'twice@example.com')).length).toBe(1);
  });

  it('given the mails of one operator hang, those of another go meanwhile, and of one no more than a few hang at once', async () => {
    const slow = Array.from({ length: 12 }, (_, index) => `slow${index}@example.com`);
    await queue(...slow);
    const other = await scopeOf(office.database, 'adyen', new Date(start.getTime() + 1));
    await queueMail(other, {
      to: 'quick@example.com',
      language: 'nl',
      template: 'password changed',
      values: { firstName: null },
    });
    const hanging = Promise.withResolvers<void>();
    const [begun, gone]: [string[], string[]] = [[], []];
    const mailer = {
      send: async ({ to }: { to: string }) => {
        begun.push(to);
        if (to.startsWith('slow')) await hanging.promise;
        gone.push(to);
      },
      close: () => undefined,
    };
    const delivering = deliverDue(postOf(office.database, afterwards(1), mailer));
    await expect.poll(() => gone).toEqual(['quick@example.com']);
    expect(begun.filter((to) => to.startsWith('slow')).length).toBe(3);
    hanging.resolve();
    expect(await delivering).toBe(13);
    expect(gone.toSorted()).toEqual(['quick@example.com', ...slow].toSorted());
  });

  it('goes on by itself after a commit, and stops when asked', async () => {
    const { mailer, sent } = recordingMailer();
    const delivery = startDelivery(postOf(office.database, afterwards(0), mailer), 10);
    await queue('soon@example.com');
    await expect.poll(() => sent.map(({ to }) => to)).toEqual(['soon@example.com']);
    await delivery.stop();
    await queue('never@example.com');
    await delivery.stop();
    expect(await kept(office.database, 'never@example.com')).toMatchObject([{ tries: 0, sent_at: null }]);
  });
});
