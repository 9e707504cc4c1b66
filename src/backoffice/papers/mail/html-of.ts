import type { Language } from '../../../contract/languages.ts';
import { themeRoles } from '../../../contract/theme.ts';
import type { Tenant } from '../../server/tenant.ts';
import type { Letter } from './write-mail.ts';

/** One column, styles inline and nothing loaded from elsewhere: mail programs agree on little more. */
export function htmlOf(letter: Letter, tenant: Tenant, language: Language, origin: string): string {
  const {
    subject,
    greeting,
    body,
    facts = [],
    action,
    link,
    after = [],
    regards,
    linkHint,
    contact,
    imprint,
    messages,
    unsubscribe,
  } = letter;
  const colour = themeRoles(tenant.colours, 'light');
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${inHtml(text).replaceAll('\n', '<br>')}</p>`;
  const company = inHtml(tenant.companyName);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${inHtml(subject)}</title></head>
<body style="margin:0;background:${colour['surface']};color:${colour['text']};font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div role="main" style="max-width:600px;margin:0 auto;padding:24px 16px">
<div style="background:${colour['brand']};color:${colour['on-brand']};padding:20px 28px;border-radius:12px 12px 0 0;font-size:20px;font-weight:600">${company}</div>
<div style="background:#ffffff;border:1px solid ${colour['line']};border-top:0;border-radius:0 0 12px 12px;padding:28px">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 20px">${inHtml(subject)}</h1>
${(greeting === undefined ? body : [greeting, ...body]).map(paragraph).join('\n')}
${factsOf(facts, colour['line'] ?? '')}
${link === undefined ? '' : buttonOf(action ?? link, link, colour)}
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0">${regards === undefined ? '' : `${inHtml(regards)}<br>`}<strong>${company}</strong></p>
</div>
<div style="padding:20px 28px;font-size:14px;color:${colour['muted']}">
${link === undefined ? '' : `<p style="margin:0 0 12px">${inHtml(linkHint)}<br><a href="${inHtml(link)}" style="color:${colour['link']};word-break:break-all">${inHtml(link)}</a></p>`}
${messages === undefined ? '' : `<p style="margin:0 0 12px"><a href="${inHtml(messages.address)}" style="color:${colour['muted']}">${inHtml(messages.label)}</a></p>`}
${contact === undefined ? '' : `<p style="margin:0 0 12px">${inHtml(contact)}</p>`}
<p style="margin:0"><a href="${inHtml(`${origin}/${language}`)}" style="color:${colour['muted']}">${company}</a></p>
${imprint === '' ? '' : `<p style="margin:12px 0 0;font-size:12px">${inHtml(imprint)}</p>`}
${unsubscribe === undefined ? '' : `<p style="margin:12px 0 0;font-size:12px"><a href="${inHtml(unsubscribe.address)}" style="color:${colour['muted']}">${inHtml(unsubscribe.label)}</a></p>`}
</div>
</div>
</body>
</html>
`;
}

/** A text that stays a text, also between quotation marks. */
export function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function factsOf(facts: NonNullable<Letter['facts']>, line: string): string {
  if (facts.length === 0) return '';
  const cell = `padding:8px 16px 8px 0;border-top:1px solid ${line};text-align:left;vertical-align:top`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:400;white-space:nowrap">${inHtml(label)}</th><td style="${cell};font-weight:600">${inHtml(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;width:100%;margin:0 0 20px;font-size:16px">${rows.join('')}</table>`;
}

function buttonOf(label: string, link: string, colour: Record<string, string>): string {
  const style = `display:inline-block;background:${colour['action']};color:${colour['on-action']};text-decoration:none;font-weight:600;padding:12px 22px;border-radius:8px`;
  return `<p style="margin:8px 0 24px"><a href="${inHtml(link)}" style="${style}">${inHtml(label)}</a></p>`;
}
