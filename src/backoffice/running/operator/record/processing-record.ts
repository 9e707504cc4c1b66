import type { Language } from '../../../../contract/languages.ts';
import { daysUntilClosed } from '../../../customers/account-requests/closing-time.ts';
import { legalNoticeOf } from '../../../offer/tenants/legal-notice.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { todayOf } from '../../../server/today.ts';
import { kept } from '../../worker/forget.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';
import type { RecordWords } from './record-words.ts';

const inEach: Readonly<Record<Language, RecordWords>> = { nl, fr, de };

/**
 * What an operator does with personal data by this portal, as Markdown to complete and print, in the language in which it is written to. The times are those after which
 * the back office itself removes things. Source: GDPR, article 30.
 */
export async function processingRecord(scope: TenantScope): Promise<string> {
  const { companyName, settings } = scope.tenant;
  const words = inEach[settings.language];
  const notice = legalNoticeOf(scope.tenant);
  const known: Readonly<Record<string, string | number>> = {
    ...kept,
    closing: daysUntilClosed,
    day: todayOf(scope),
    names: Object.keys(settings.payments).join(', ') || '…',
    host: notice?.host ?? '…',
    where: whereTo(settings.accessPoint) ?? '…',
  };
  const say = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => String(known[name] ?? whole));
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => say(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  const recipients = [
    words.pay,
    words.mail,
    words.host,
    ...(settings.accessPoint === null ? [] : [words.books]),
    ...(settings.reverseCharge === 'by VIES' ? [words.vies] : []),
    ...(settings.pushKey === null ? [] : [words.browsers]),
  ];
  return [
    `# ${words.title}: ${companyName}`,
    say(words.made),
    `## ${words.controller}`,
    list([
      [notice?.name ?? companyName, notice?.address, notice?.country, notice?.vatNumber].filter(Boolean).join(', '),
      `${words.contact}: ${[settings.contactEmail, notice?.telephone].filter(Boolean).join(', ') || '…'}`,
      `${words.representative}: ${notice?.representative ?? '…'}`,
      words.officer,
    ]),
    `## ${words.activities}`,
    [row(words.head), row(words.head.map(() => '---')), ...words.rows.map(row)].join('\n'),
    `## ${words.recipients}`,
    list(recipients.map(say)),
    `## ${words.transfers}`,
    words.transfersText,
    `## ${words.security}`,
    list(words.measures),
  ].join('\n\n');
}

function whereTo(accessPoint: { address: string } | { email: string } | null): string | undefined {
  if (accessPoint === null) return undefined;
  return 'email' in accessPoint ? accessPoint.email : new URL(accessPoint.address).host;
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
