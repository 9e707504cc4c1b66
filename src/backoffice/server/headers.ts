import { createHash } from 'node:crypto';
import { earlyScript } from '../../contract/early-script.ts';

/** The one script that stands in the page itself. */
const ownScript = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`;

/** Hosts besides its own that a page has to let in, by what for. */
export type PageNeeds = Readonly<
  Partial<Record<'scripts' | 'connections' | 'pictures' | 'frames' | 'forms', readonly string[]>>
>;

/** Whether https is spoken, and kept to by browsers: on this host, or on all below it too. */
export type Https = false | 'host' | 'subdomains';

/** On every answer; a page of documents shown inside the portal may be framed by it. */
export function securityHeaders(
  framedBy: 'nobody' | 'the portal',
  https: Https,
  needs: readonly PageNeeds[] = [],
): Record<string, string> {
  return {
    'content-security-policy': policy(framedBy === 'nobody' ? "'none'" : "'self'", needs),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Codes are read by the camera where their customer asks for it.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    ...(https === false ? {} : { 'strict-transport-security': strictness[https] }),
  };
}

const strictness = { host: 'max-age=31536000', subdomains: 'max-age=31536000; includeSubDomains' };

/** Inline style sheets stand for the tenant's colours and for the dialog's scroll lock. */
function policy(frameAncestors: string, needs: readonly PageNeeds[]): string {
  const and = (kind: keyof PageNeeds) =>
    needs
      .flatMap((one) => one[kind] ?? [])
      .map((source) => ` ${source}`)
      .join('');
  return [
    "default-src 'none'",
    `script-src 'self' ${ownScript}${and('scripts')}`,
    "style-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${and('pictures')}`,
    "font-src 'self'",
    `connect-src 'self'${and('connections')}`,
    `frame-src 'self'${and('frames')}`,
    `form-action 'self'${and('forms')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types portal-sw portal-letter 'allow-duplicates'",
  ].join('; ');
}
