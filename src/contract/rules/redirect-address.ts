import { accept, refuse, type Verdict } from './verdict.ts';

const longestRedirectAddress = 2048;

/**
 * An address a back office or provider answered, before the browser is sent to it.
 * With `allowedHosts`, only those hosts and what is below them; without, any host whose name is written in plain letters.
 */
export function checkRedirectAddress(value: string, allowedHosts?: readonly string[]): Verdict<string> {
  if (value.length > longestRedirectAddress || !plainHttp.test(value)) return refused;
  const address = parsed(value);
  if (address?.username !== '' || address.password !== '' || authorityOf(value).includes('@')) return refused;
  if (isLoopback(address.hostname)) return accept(address.href);
  if (address.protocol !== 'https:') return refused;
  return isTrusted(address.hostname, allowedHosts) ? accept(address.href) : refused;
}

const refused = refuse('validation.redirectAddress.invalid');

// Whatever a browser would quietly repair (blanks, backslashes, missing slashes) is not an address we send money to.
const plainHttp = /^https?:\/\/[^/\s\p{Cc}\p{Cf}\\][^\s\p{Cc}\p{Cf}\\]*$/iu;

function parsed(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

function authorityOf(value: string): string {
  return value.split(/[/?#]/u)[2] ?? '';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';
}

function isTrusted(host: string, allowedHosts: readonly string[] | undefined): boolean {
  if (allowedHosts) return allowedHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
  const labels = host.split('.');
  const isNumeric = host.startsWith('[') || /^\d+$/.test(labels.at(-1) ?? '');
  return labels.length >= 2 && !isNumeric && !labels.some((label) => label === '' || label.startsWith('xn--'));
}
