import type { AccountStatus } from '../../../machines/spine/session-facts.ts';
import { type Language, languages } from '../../contract/languages.ts';
import { providers } from '../../contract/payments/providers.ts';
import { categories } from './categories.ts';
import { isOfAccount, isOfAll, isOfLink, type PageName, pageNames, paths } from './pages.ts';

export interface Visit {
  /** Path with its slash in front, query with `?`, hash with `#`; the last two may be empty. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly session: { readonly status: AccountStatus; readonly language: Language | null } | null;
  /** Chosen last on this device. */
  readonly deviceLanguage: Language | null;
  /** As the browser lists them, best first. */
  readonly browserLanguages: readonly string[];
  readonly desktop: boolean;
}

/**
 * Where a visit must go instead; null when it may stay. One answer settles language, sign-in and account status together.
 * Source: §2.1 to §2.4 and §2.7 of the specification.
 */
export function redirectOf(visit: Visit): string | null {
  const language = languageOf(visit);
  const rest = restOf(visit.path);
  const elsewhere = otherPath(visit, language, rest);
  if (elsewhere !== null) return elsewhere;
  const wanted = `/${language}${rest}`;
  return wanted === visit.path ? null : wanted + visit.search + visit.hash;
}

/** The pages that stand in for the sidebar on a small screen. */
const categoryPaths: readonly string[] = categories.map((name) => paths[name]);

/** The language that a visit is shown in. */
export function languageOf(visit: Omit<Visit, 'search' | 'hash' | 'desktop'>): Language {
  const first = visit.path.split('/')[1]?.toLowerCase();
  return (
    visit.session?.language ??
    known(first) ??
    visit.deviceLanguage ??
    visit.browserLanguages.map((tag) => known(tag.split('-')[0]?.toLowerCase())).find(Boolean) ??
    languages[0]
  );
}

/** The path below the language segment: empty or with a slash in front. An unknown two-letter segment counts as a language. */
export function restOf(path: string): string {
  const clean = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return clean.replace(/^\/[A-Za-z]{2}(?=\/|$)/, '');
}

/**
 * A page of our own that a sign-in may return to; null for anything that could lead elsewhere.
 * Only paths of the signed-in area, with their language segment.
 */
export function safeDestination(to: string | null): string | null {
  if (to === null || to.length > 4e3 || !/^\/..\/[\w\-./?=&%+]*$/.test(to) || !known(to.slice(1, 3))) return null;
  const path = to.split(/[?#]/)[0] as string;
  return path.includes('//') || path.includes('..') || !(needsSession(restOf(path)) || bringsIntoAccount(restOf(path)))
    ? null
    : to;
}

/** A voucher or a guest's purchase goes into an account: signing in comes first, and leads back to its link. */
function bringsIntoAccount(rest: string): boolean {
  return /^\/(?:discount-vouchers\/[\w-]+\/fulfill|claim-purchases)$/.test(rest);
}

function otherPath(visit: Visit, language: Language, rest: string): string | null {
  const { session } = visit;
  if (session === null) {
    if (rest !== '' && (!needsSession(rest) || isReturn(rest))) return null;
    const to = rest === '' ? new URLSearchParams(visit.search).get('to') : `/${language}${rest}${visit.search}`;
    const query = to === null || safeDestination(to) === null ? '' : `?to=${encodeURIComponent(to)}`;
    return `/${language}/auth/login${query}`;
  }
  const completing = session.status === 'EMAIL_CONFIRMED' && !isPublic(rest);
  if (completing && !isWizard(rest)) return `/${language}/complete-personal-details`;
  if (session.status === 'COMPLETED' && isWizard(rest)) return `/${language}/dashboard`;
  if (rest === '' || rest.startsWith('/auth/')) {
    const to = safeDestination(new URLSearchParams(visit.search).get('to'));
    return to === null ? `/${language}/dashboard` : `/${language}${restOf(to.split('?')[0] as string)}${queryOf(to)}`;
  }
  if (visit.desktop && categoryPaths.includes(rest)) return `/${language}${paths.home}`;
  return null;
}

function needsSession(rest: string): boolean {
  return isBelow(rest, '/mandate-activation') || isBelowPage(rest, isOfAccount);
}

/** Pages to which a mail leads, and those of all visitors: they are the same whichever account is signed in. */
export function isPublic(rest: string): boolean {
  return (
    /^\/(discount-vouchers|guest)(\/|$)/.test(rest) || isBelowPage(rest, (name) => isOfLink(name) || isOfAll(name))
  );
}

/** Where a provider sends a customer back. The browser may be another one: without a session the page tells nothing of an account. */
export function isReturn(rest: string): boolean {
  return returnPage.test(rest);
}

const returnPage = new RegExp(`^/(dashboard/(${providers.join('|')})/(?!checkout)|mandate-activation/)`);

function isWizard(rest: string): boolean {
  return isBelow(rest, paths.completion);
}

function isBelowPage(rest: string, isMeant: (name: PageName) => boolean): boolean {
  return pageNames.some((name) => isMeant(name) && isBelow(rest, paths[name]));
}

function isBelow(rest: string, path: string): boolean {
  return `${rest}/`.startsWith(`${path}/`);
}

function known(text: string | undefined): Language | null {
  return languages.find((language) => language === text) ?? null;
}

function queryOf(address: string): string {
  const at = address.indexOf('?');
  return at < 0 ? '' : address.slice(at);
}
