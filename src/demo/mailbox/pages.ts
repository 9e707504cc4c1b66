import { Hono } from 'hono';
import type { RequestWorld } from '../../backoffice/server/api.ts';
import { tenantScope } from '../../backoffice/server/ground.ts';
import { listPage, mailPage } from './html.ts';
import { findAttachment, findMail, findSource, listMails, type ReceivedMail } from './store.ts';

/** The mailbox of the demo: every mail that this tenant's customers would have got. */
export function createMailbox(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();

  pages.use('/mailbox/*', async (c, next) => {
    c.set('purpose', 'mailbox');
    await next();
    c.res.headers.set('cache-control', 'no-store');
    c.res.headers.set('x-robots-tag', 'noindex');
  });

  pages.get('/mailbox', async (c) => {
    const to = recipientIn(c.req.query('to'));
    const { tenant } = c.get('ground');
    return c.html(listPage(tenant, await listMails(tenantScope(c.get('ground')), to), to ?? ''), 200, {
      'content-security-policy': policy,
    });
  });

  pages.get('/mailbox.json', async (c) => {
    const mails = await listMails(tenantScope(c.get('ground')), recipientIn(c.req.query('to')));
    return c.json(mails.map(told), 200, { 'cache-control': 'no-store' });
  });

  pages.get('/mailbox/:id', async (c) => {
    const mail = await findMail(tenantScope(c.get('ground')), c.req.param('id'));
    return mail
      ? c.html(mailPage(c.get('ground').tenant, mail), 200, { 'content-security-policy': policy })
      : c.notFound();
  });

  pages.get('/mailbox/:id/html', async (c) => {
    const mail = await findMail(tenantScope(c.get('ground')), c.req.param('id'));
    // Shown in a frame: a link opens in the window, not in the frame.
    return mail
      ? c.html(mail.html.replace('<head>', '<head><base target="_top">'), 200, { 'content-security-policy': framed })
      : c.notFound();
  });

  pages.get('/mailbox/:id/source', async (c) => {
    const source = await findSource(tenantScope(c.get('ground')), c.req.param('id'));
    return source
      ? c.body(new Uint8Array(source), 200, {
          'content-type': 'message/rfc822',
          'content-disposition': 'attachment; filename="mail.eml"',
        })
      : c.notFound();
  });

  pages.get('/mailbox/:id/attachments/:position{[0-9]{1,2}}', async (c) => {
    const attachment = await findAttachment(
      tenantScope(c.get('ground')),
      c.req.param('id'),
      Number(c.req.param('position')),
    );
    if (!attachment) return c.notFound();
    const { fileName, mediaType, content } = attachment;
    return c.body(new Uint8Array(content), 200, {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
    });
  });

  return pages;
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const framed =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups";

function recipientIn(to: string | undefined): string | undefined {
  return to?.trim().slice(0, 254) || undefined;
}

/** For tests: with the links of the mail, and where its attachments are. */
function told(mail: ReceivedMail) {
  const attachments = mail.attachments.map(({ position, ...attachment }) => ({
    ...attachment,
    address: `/mailbox/${mail.id}/attachments/${position}`,
  }));
  return { ...mail, links: mail.text.match(/https?:\/\/\S+/g) ?? [], attachments };
}
