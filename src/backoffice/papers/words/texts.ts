import type { Language } from '../../../contract/languages.ts';
import type { MailValues, Template } from '../mail/mail-values.ts';
import { de } from './de.ts';
import type { Formats, Home } from './formats.ts';
import { fr } from './fr.ts';
import { frFR } from './fr-FR.ts';
import type { LocalWords } from './local-words.ts';
import { nl } from './nl.ts';
import { nlNL } from './nl-NL.ts';
import type { PushTexts } from './push-texts.ts';

/** What a mail says; each entry of `body` is a paragraph. */
export interface MailText {
  readonly subject: string;
  readonly body: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** On the button that opens the link. */
  readonly action?: string;
  readonly after?: readonly string[];
}

export interface Tell extends Formats {
  readonly company: string;
  readonly local: LocalWords;
}

export type MailTexts = { readonly [Name in Template]: (values: MailValues[Name], tell: Tell) => MailText };

export interface FrameTexts {
  greeting(firstName: string | null): string;
  regards: string;
  /** Between a label and its value. */
  colon: string;
  /** Above the link written out. */
  link: string;
  contact(email: string): string;
  /** Leads to the messages in the portal, where the same stands. */
  readonly messages: string;
}

export interface DocumentTexts {
  invoice: string;
  ticket: string;
  giftVoucher: string;
  discountVoucher: string;
  prepaidPurchase: string;
  number: string;
  date: string;
  invoicedTo: string;
  vatNumber(number: string): string;
  vatRequested: string;
  accountNumber(iban: string): string;
  status: string;
  paid: string;
  open: string;
  paidBy: string;
  paymentTypes: Record<'CARD' | 'CARD_TOKEN' | 'DIRECT_DEBIT' | 'CREDIT' | 'VOUCHER' | 'CASH' | 'TRANSFER', string>;
  /** Above how an open invoice is paid. */
  payBy: (day: string) => string;
  toAccount: string;
  inNameOf: string;
  reference: string;
  transferCode: string;
  sequenceNumber: string;
  terminalNumber: string;
  seal: string;
  description: string;
  /** Where the customer does not want each wash by itself. */
  services: string;
  licensePlate: string;
  amountWithVat: string;
  vatRate: string;
  amountWithoutVat: string;
  vat: string;
  total: string;
  pricesWithVat: string;
  ticketIsNoInvoice: string;
  page(page: number, pages: number): string;
  issuer: string;
  issuedOn: string;
  boughtOn: string;
  validUntil: string;
  withoutEnd: string;
  value: string;
  code: string;
  qrCode(code: string): string;
  logoOf(company: string): string;
  giftCount(count: number): string;
  giftUse(company: string): string;
  discountUse: string;
  prepaidUse: string;
  washes: string;
  state: string;
  used: string;
  unused: string;
}

/** What stands on invoices and credit notes for the law's sake. */
export interface InvoiceTexts {
  creditNote: string;
  /** Before the number that it takes back. */
  credits: string;
  /** On the PDF where only the electronic invoice is one. */
  electronic: string;
  creditedHow: string;
  quantity: string;
  unitPrice: string;
  suppliedOn: string;
  vatOnTotal: string;
  reverseCharge: string;
  /** @param article of the law */
  exempt(article: string): string;
  latePayment: string;
  /** In Germany, where a cash register has to sign its receipts. */
  noCashRegister: string;
  telephone(number: string): string;
  capital(amount: string): string;
  representative(names: string): string;
}

/** The conditions of an operator that has written none of its own. */
export interface ConditionsTexts {
  title: string;
  otherLanguages: string;
  parts(told: {
    seller: string;
    email: string | null;
    local: LocalWords;
  }): readonly (readonly [title: string, paragraphs: readonly string[]])[];
}

/** The page that ends mails with offers. */
export interface UnsubscribeTexts {
  title: string;
  question(company: string): string;
  button: string;
  done(company: string): string;
}

/** Single words and names that stand elsewhere. */
export interface Names {
  /** Before a box number in an address. */
  box: string;
  /** The shortcuts of an installed portal. */
  wallet: string;
  transactions: string;
  /** What a customer agrees to. */
  agreement: string;
  /** Before a VAT number within a line. */
  vat: string;
  /** A gift voucher, among the transactions. */
  redeemed: string;
  /** As the operator kept it for the customer elsewhere until now. */
  takenOverCredit: string;
  /** What the operator gave, among the transactions. */
  givenCredit: string;
}

export interface Texts {
  readonly frame: FrameTexts;
  readonly mails: MailTexts;
  readonly documents: DocumentTexts;
  readonly invoices: InvoiceTexts;
  readonly conditions: ConditionsTexts;
  readonly unsubscribe: UnsubscribeTexts;
  readonly pushes: PushTexts;
  readonly local: LocalWords;
  readonly names: Names;
}

const texts: Record<Language, Texts> = { nl, fr, de };

const regional: Readonly<Record<string, Texts>> = { 'nl-NL': nlNL, 'fr-FR': frFR };

/** What mails, documents and conditions say where a tenant is at home; the portal has its own words. */
export function textsIn(language: Language, { region }: Pick<Home, 'region'>): Texts {
  return regional[`${language}-${region}`] ?? texts[language];
}

/** One of the names in each language. */
export function inEachLanguage(name: keyof Names): Record<Language, string> {
  return Object.fromEntries(Object.entries(texts).map(([language, { names }]) => [language, names[name]])) as Record<
    Language,
    string
  >;
}
