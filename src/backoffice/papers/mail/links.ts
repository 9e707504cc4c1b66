import type { Language } from '../../../contract/languages.ts';
import type { GuestSale, MailValues, Template } from './mail-values.ts';

/** Where the button of a mail leads: only ever to the tenant's own configured address. */
export function linkOf<Name extends Template>(
  template: Name,
  values: MailValues[Name],
  language: Language,
  origin: string,
): string | undefined {
  const path = paths[template](values);
  return path === undefined ? undefined : `${origin}/${language}${path}`;
}

const paths: { readonly [Name in Template]: (values: MailValues[Name]) => string | undefined } = {
  activation: ({ token }) => `/activate/${encodeURIComponent(token)}`,
  'account taken over': ({ token }) => `/password/${encodeURIComponent(token)}`,
  'password reset': ({ token }) => `/password/${encodeURIComponent(token)}`,
  'password changed': () => '/auth/forgot-password',
  'password guessed': () => '/auth/forgot-password',
  'email change': ({ token }) => `/username/${encodeURIComponent(token)}`,
  'email change notice': ({ token }) => `/username/${encodeURIComponent(token)}`,
  'email change undone': ({ token }) => `/password/${encodeURIComponent(token)}`,
  invitation: ({ token }) => `/invite/${encodeURIComponent(token)}`,
  invoice: () => '/dashboard/invoice',
  'invoice paid': () => '/dashboard/invoice',
  'invoice open again': () => '/dashboard/invoice?show=open',
  'credit note': ({ isBusiness }) => (isBusiness ? '/dashboard/invoice' : undefined),
  'invoice for the books': () => undefined,
  'invoice not handed over': () => undefined,
  ticket: () => '/dashboard/transactions',
  'low balance': () => '/dashboard/credit',
  'credit given': () => '/dashboard/transactions',
  'gift voucher': ({ code }) => `/redeem/${encodeURIComponent(code)}`,
  'gift vouchers given': () => '/dashboard/gift-voucher',
  'discount voucher': ({ uuid }) => `/discount-vouchers/${encodeURIComponent(uuid)}/fulfill`,
  'guest order': ({ guest }) => guestPage(guest),
  'guest purchase': ({ uuid }) => downloadPage(uuid),
  'guest purchases': ({ token }) => `/claim-purchases/${encodeURIComponent(token)}`,
  'subscription stopped': () => '/dashboard/subscriptions',
  'subscription not paid': () => '/dashboard/subscriptions',
  'order confirmed': ({ uuid }) => (uuid === null ? '/dashboard/transactions' : downloadPage(uuid)),
  'direct debit announced': () => '/dashboard/subscriptions',
  'direct debit ordered': () => '/dashboard/transactions',
  'renewal announced': () => '/dashboard/subscriptions',
  'payment going back': ({ guest }) => guestPage(guest),
  'payment in review': ({ guest }) => guestPage(guest),
  'payment returned': ({ guest }) => guestPage(guest),
  'payment returned in part': ({ guest }) => guestPage(guest),
  'top-up returned': () => '/dashboard/transactions',
  'purchase blocked': () => '/dashboard/transactions',
  'payment to look at': () => undefined,
  'withdrawal received': () => undefined,
  'withdrawal to look at': () => undefined,
  'cancellation received': ({ token }) =>
    token === null ? undefined : `/confirm-cancellation/${encodeURIComponent(token)}`,
  'cancellation to look at': () => undefined,
  'access changed': () => '/my-login-details',
  'kept means used': () => '/my-details/access',
  'kept means agreed': () => '/my-details/access',
  'data downloaded': () => '/auth/forgot-password',
  'deletion requested': () => '/my-details/personalInformation',
  'deletion held up by card': () => undefined,
  'deletion withdrawn': () => undefined,
  'account deleted': () => undefined,
  'deletion planned': () => undefined,
  'deletion held up': () => undefined,
  'deletion carried out': () => undefined,
  'deletion called off': () => undefined,
};

function downloadPage(uuid: string): string {
  return `/webshop-download/${encodeURIComponent(uuid)}`;
}

/** Where it is told how a payment stands. */
function guestPage(guest: GuestSale | null): string {
  if (guest === null) return '/dashboard/transactions';
  return `/guest/${guest.provider}/redirect?sale=${encodeURIComponent(guest.uuid)}`;
}
