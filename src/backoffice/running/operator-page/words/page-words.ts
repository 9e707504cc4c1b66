import type { Language } from '../../../../contract/languages.ts';
import type { Obstacle } from '../../../papers/mail/deletion-mails.ts';
import type { Template } from '../../../papers/mail/mail-values.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';
import type { Column, State } from './tables.ts';

/** Everything that the operator's own page says. */
export interface PageWords {
  readonly frame: FrameWords;
  readonly signIn: SignInWords;
  readonly welcome: WelcomeWords;
  readonly stuck: StuckWords;
  readonly find: FindWords;
  readonly customer: CustomerWords;
  readonly acts: ActWords;
  readonly columns: Readonly<Record<Column, string>>;
  readonly states: Readonly<Record<State, string>>;
  /** Of a mail, by its template. */
  readonly mails: Readonly<Record<Template, string>>;
}

export interface FrameWords {
  /** Of all these pages. */
  name: string;
  skip: string;
  menu: string;
  signOut: string;
  signedInAs(email: string): string;
  back: string;
  wrong: string;
  notFound: string;
  notFoundHow: string;
  /** A form that came from elsewhere, or from a session that has ended. */
  notTaken: string;
  notTakenHow: string;
}

export interface SignInWords {
  title: string;
  intro(company: string): string;
  email: string;
  password: string;
  code: string;
  codeHint: string;
  submit: string;
  refused: string;
  tooMany(seconds: number): string;
}

export interface WelcomeWords {
  title: string;
  intro(email: string): string;
  scan: string;
  qrCode: string;
  key: string;
  password: string;
  passwordHint(least: number): string;
  code: string;
  submit: string;
  weakPassword(least: number): string;
  wrongCode: string;
  gone: string;
  goneHow: string;
  ready: string;
}

interface Section {
  readonly title: string;
  /** What it means, and what to do. */
  readonly meaning: string;
}

export interface StuckWords {
  title: string;
  asOf(moment: string): string;
  nothing: string;
  nothingOf: string;
  mayBeMore(rows: number): string;
  ages: Readonly<Record<'hour' | 'day' | 'tenDays' | 'older', string>>;
  tryNow: string;
  soldOut: string;
  sections: Readonly<
    Record<'payments' | 'disagreements' | 'mails' | 'handOvers' | 'notifications' | 'mandates' | 'stock', Section>
  >;
}

export interface FindWords {
  title: string;
  label: string;
  hint: string;
  submit: string;
  nobody(asked: string): string;
  several: string;
}

export interface CustomerWords {
  customer: string;
  sale: string;
  guest: string;
  whatToDo: string;
  giveCredit: string;
  close: string;
  refund: string;
  sendAgain: string;
  confirmationAgain: string;
  ticketAgain: string;
  gifts: string;
  deletionPlanned: string;
  none: string;
  latest(rows: number): string;
  people: string;
  sales: string;
  payments: string;
  items: string;
  subscriptions: string;
  invoices: string;
  mails: string;
  mailsHint: string;
  done: string;
}

export interface ActWords {
  reason: string;
  reasonHint: string;
  amount: string;
  amountHint(least: string, most: string): string;
  goods: string;
  stay: string;
  go: string;
  next: string;
  confirmTitle: string;
  confirmHint: string;
  doneTitle: string;
  doneBy(email: string, moment: string): string;
  titles: Readonly<Record<'credit' | 'refund' | 'resend' | 'close', string>>;
  /** On the button that does it. */
  buttons: Readonly<Record<'credit' | 'refund' | 'resend' | 'close', string>>;
  says: {
    credit(amount: string, balance: string): readonly string[];
    /** What the giver, and all givers together, may still give today; and after what is about to be given. */
    creditLeft(own: string, all: string): string;
    creditLeftThen(own: string, all: string): string;
    refundItself(amount: string, provider: string): string;
    refundByHand(amount: string, provider: string, reference: string): string;
    stays: string;
    goes: string;
    resend(mail: string, to: string): string;
    close(day: string): readonly string[];
    obstacles(names: string): string;
  };
  obstacles: Readonly<Record<Obstacle, string>>;
  problems: {
    reason: string;
    amount(least: string, most: string): string;
    goods: string;
  };
  refused: Readonly<
    Record<
      | 'unknown'
      | 'too much today'
      | 'not paid'
      | 'gone already'
      | 'nothing to send'
      | 'sent often'
      | 'closing already'
      | 'no owner',
      string
    >
  >;
}

const words: Readonly<Record<Language, PageWords>> = { nl, fr, de };

export function pageWordsIn(language: Language): PageWords {
  return words[language];
}
