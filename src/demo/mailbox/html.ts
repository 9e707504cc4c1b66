import { inHtml } from '../../backoffice/papers/mail/html-of.ts';
import type { Tenant } from '../../backoffice/server/tenant.ts';
import { themeCss } from '../../contract/theme.ts';
import { mostShown, type ReceivedMail } from './store.ts';

export function listPage(tenant: Tenant, mails: readonly ReceivedMail[], to: string): string {
  const rows = mails.map((mail) => {
    const files = mail.attachments.length === 0 ? '' : ` <span class="mark">${mail.attachments.length} attached</span>`;
    return `<li><a href="/mailbox/${inHtml(mail.id)}"><strong>${inHtml(mail.subject)}</strong>${files}<span class="about">${inHtml(mail.to)}</span>${timeOf(mail, tenant)}</a></li>`;
  });
  const none = to === '' ? 'No mail has been sent yet.' : `No mail has been sent to ${inHtml(to)}.`;
  return page(
    tenant,
    'Mailbox',
    `<h1>Mailbox</h1>
<p>No mail server has been set, so the mails of ${inHtml(tenant.companyName)} arrive here. Newest first.</p>
<form action="/mailbox" method="get"><label for="to">Recipient</label><input id="to" name="to" type="search" inputmode="email" value="${inHtml(to)}" autocomplete="off"><button>Filter</button>${to === '' ? '' : '<a href="/mailbox">Show all</a>'}</form>
${rows.length === 0 ? `<p class="none">${none}</p>` : `<ul class="mails">${rows.join('\n')}</ul>`}
${rows.length < mostShown ? '' : `<p>The ${mostShown} newest are shown.</p>`}`,
  );
}

export function mailPage(tenant: Tenant, mail: ReceivedMail): string {
  const { id, subject, to, from, attachments, text } = mail;
  const files = attachments.map(
    ({ position, fileName, size }) =>
      `<li><a href="/mailbox/${inHtml(id)}/attachments/${position}">${inHtml(fileName)}</a> (${Math.ceil(size / 1024)} kB)</li>`,
  );
  const plain = inHtml(text).replace(/https?:\/\/[^\s&]+/g, (link) => `<a href="${link}">${link}</a>`);
  return page(
    tenant,
    subject,
    `<p><a href="/mailbox">Mailbox</a></p>
<h1>${inHtml(subject)}</h1>
<dl><dt>To</dt><dd><a href="/mailbox?to=${inHtml(encodeURIComponent(to))}">${inHtml(to)}</a></dd><dt>From</dt><dd>${inHtml(tenant.companyName)} &lt;${inHtml(from)}&gt;</dd><dt>Sent</dt><dd>${timeOf(mail, tenant)}</dd></dl>
${files.length === 0 ? '' : `<h2>Attachments</h2><ul>${files.join('')}</ul>`}
<iframe src="/mailbox/${inHtml(id)}/html" title="The mail as its recipient sees it"></iframe>
<h2>As text</h2>
<pre lang="${inHtml(mail.language)}">${plain}</pre>
<p><a href="/mailbox/${inHtml(id)}/source" download="mail.eml">Download the mail as it would have travelled</a></p>`,
  );
}

function timeOf({ receivedAt }: ReceivedMail, { timeZone }: Tenant): string {
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(
    new Date(receivedAt),
  );
  return `<time datetime="${inHtml(receivedAt)}">${shown}</time>`;
}

function page({ companyName, colours }: Tenant, title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${inHtml(title)} – ${inHtml(companyName)}</title>
<style>${themeCss(colours)}${css}</style></head>
<body><header>${inHtml(companyName)}</header><main>${main}</main></body>
</html>`;
}

const css = `
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--text);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header{background:var(--brand);color:var(--on-brand);padding:1rem 1.5rem;font-weight:600}
main{max-width:52rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .75rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:2rem 0 .5rem}
a{color:var(--link)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
form{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center;margin:1.5rem 0}
input{font:inherit;color:inherit;background:var(--raised);flex:1 1 16rem;min-width:0;padding:.55rem .75rem;border:1px solid var(--line-strong);border-radius:.5rem}
button{font:inherit;font-weight:600;padding:.55rem 1.1rem;border:0;border-radius:.5rem;background:var(--action);color:var(--on-action);cursor:pointer}
.mails{list-style:none;margin:0;padding:0;background:var(--raised);border:1px solid var(--line);border-radius:.75rem;overflow:hidden}
.mails li+li{border-top:1px solid var(--line)}
.mails a{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.9rem 1.1rem;color:inherit;text-decoration:none}
.mails a:hover{background:var(--sunken)}.mails strong{overflow-wrap:anywhere}.mails time,.about{color:var(--muted);font-size:.9rem}
.mails strong{grid-column:1}.mark{grid-column:2;color:var(--muted);font-size:.9rem}.about{grid-column:1;grid-row:2}.mails time{grid-column:2;grid-row:2}
.none{padding:3rem 1rem;text-align:center;color:var(--muted);background:var(--raised);border:1px solid var(--line);border-radius:.75rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:44rem;margin:1.5rem 0;border:1px solid var(--line);border-radius:.75rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--raised);border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.25rem;font:.9rem/1.5 ui-monospace,monospace}
@media(max-width:32rem){.mails a{grid-template-columns:1fr}.mails time,.mark{grid-column:1;grid-row:auto}}
`;
