import type { Language } from '../../contract/languages.ts';
import type { LegalNotice } from '../../contract/legal-notice.ts';
import type { PaymentProvider } from '../../contract/sales.ts';
import type { SystemSetting } from '../../contract/tenant.ts';
import type { ThemeColour } from '../../contract/theme.ts';

/** One operator: everything that differs from one to the next. */
export interface Tenant {
  readonly id: string;
  readonly companyName: string;
  readonly userAgreementUrl: string | null;
  readonly timeZone: string;
  readonly colours: readonly ThemeColour[];
  readonly settings: TenantSettings;
  /** Null as long as it has said nothing of itself. */
  readonly seller: Seller | null;
  /** The first file of each kind. */
  readonly pictures: Readonly<Partial<Record<PictureCode, string>>>;
}

/** Who sells, as the law has it told. */
export interface Seller {
  readonly name: string;
  /** On one line. */
  readonly address: string;
  readonly country: string;
  readonly vatNumber: string;
  readonly isExempt: boolean;
  readonly legal: SellerDetails;
}

/** What is kept of a seller besides what stands on its documents. */
export type SellerDetails = Partial<Omit<LegalNotice, 'name' | 'address' | 'country' | 'email' | 'vatNumber'>>;

export type PictureCode =
  | 'LOGO'
  | 'LOGO_PNG'
  /** The logo as light as pages want it. */
  | 'LOGO_PAGE'
  | 'AUTH_COVER'
  | 'ICON_SVG'
  | 'ICON_TOUCH'
  | 'ICON_192'
  | 'ICON_512'
  | 'ICON_MASKABLE';

/** Kept as JSON; what a tenant does not set has its default. Money in cents. */
export interface TenantSettings {
  /** Its own addresses are made with this host. */
  host: string;
  paymentProvider: PaymentProvider;
  directDebit: boolean;
  description: string;
  /** Origins besides its own from which a browser may call. */
  allowedOrigins: string[];
  giftCodesAsItems: boolean;
  guestWebshop: boolean;
  faqUrl: string | null;
  termsUrl: string | null;
  contactEmail: string | null;
  /** In which the operator is written to. */
  language: Language;
  lowBalanceAmount: number;
  /** How much credit its people may give on a day: each of them, and all together. */
  creditPerDay: { readonly person: number; readonly all: number };
  /** How long after it was asked for a card counts as sent; null where the operator says so itself. */
  cardsSentAfterHours: number | null;
  /** Where the tenant differs from the usual numbers. */
  limits: Partial<Limits>;
  /** Its contracts with payment providers, with their secrets. */
  payments: Readonly<Record<string, ProviderContract | undefined>>;
  /** Whether a business of another member state is charged VAT: always; not with a number right in form; not with one that VIES knows. */
  reverseCharge: 'never' | 'by number' | 'by VIES';
  viesAddress: string;
  /** Where electronic invoices of businesses go besides to their buyer: to a server that passes them on, or by mail. Null: nowhere. */
  accessPoint: { readonly address: string; readonly token: string } | { readonly email: string } | null;
  /** By whom its mails are sent; null: by this back office's own address and mail server. */
  mailSender: MailSender | null;
  /** By which browsers know it when it notifies them (VAPID), made once; null: it notifies none. */
  pushKey: PushKey | null;
  /** Where its VAT is not that of its country: its region, and rates of its own, each from a day on. */
  vat: {
    readonly region: string | null;
    readonly rates: readonly { readonly from: string; readonly percent: number }[];
  };
  /** So many days before a renewal by card its customer is told; 0: not. */
  renewalReminderDays: number;
  /** How long gift vouchers and prepaid washes are valid, never shorter than the law of the region says; null: as long as that. */
  giftMonths: number | null;
  prepaidMonths: number | null;
  /** Says *unknown e-mail* where a mail is asked for; else all answers are the same, and none tells that an address is a customer's. */
  frankAboutAddresses: boolean;
}

/** What is null is as for all others. */
export interface MailSender {
  readonly address: string;
  readonly name: string | null;
  readonly replyTo: string | null;
  /** By which name receivers find the key with which its mail server signs. */
  readonly dkimSelector: string | null;
  /** The address of a mail server, with what signs in to it. */
  readonly server: string | null;
}

/** Both in base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The address of a payment provider, and the names and secrets by which it knows the tenant. */
export type ProviderContract = Readonly<Record<'address', string> & Record<string, string>>;

/** Numbers of the business that each tenant may set for itself. */
export type Limits = Omit<
  SystemSetting,
  | 'idempotencyKeys'
  | 'accountRequests'
  | 'emailChange'
  | 'sessions'
  | 'accessChanges'
  | 'messages'
  | 'pushKey'
  | 'deviceActs'
  | 'withdrawals'
  | 'cancellations'
  | 'guestClaims'
  | 'giftVoucherMails'
  | 'timeZone'
  | 'giftCodesAsItems'
  | 'guestWebshop'
  | 'guestMails'
  | 'invoicePayments'
  | 'itemLabels'
  | 'faqUrl'
  | 'termsUrl'
  | 'contactEmail'
  | 'lowBalanceAmount'
  | 'directDebit'
  | 'vatRate'
  | 'legalNotice'
>;

export const defaultSettings = {
  directDebit: false,
  description: '',
  allowedOrigins: [],
  giftCodesAsItems: false,
  guestWebshop: true,
  faqUrl: null,
  termsUrl: null,
  contactEmail: null,
  language: 'nl',
  lowBalanceAmount: 1000,
  creditPerDay: { person: 25_000, all: 100_000 },
  cardsSentAfterHours: null,
  limits: {},
  payments: {},
  reverseCharge: 'never',
  viesAddress: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  accessPoint: null,
  mailSender: null,
  pushKey: null,
  vat: { region: null, rates: [] },
  renewalReminderDays: 7,
  giftMonths: null,
  prepaidMonths: null,
  frankAboutAddresses: false,
} satisfies Partial<TenantSettings>;

/** Where a browser finds a picture of the tenant. */
export function pictureAddress(file: string): string {
  return `/pictures/${file}`;
}
