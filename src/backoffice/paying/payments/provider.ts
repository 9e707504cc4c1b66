import type { Call } from '../../../contract/call.ts';
import type { PageNeeds } from '../../server/headers.ts';
import type { Route } from '../../server/route.ts';
import type { AccountScope, TenantScope } from '../../server/scope.ts';
import type { ProviderName } from './settings.ts';
import type { Payment } from './store.ts';
import type { PaymentNews } from './tell.ts';
import type { Trial } from './trial.ts';

/** Everything that this back office knows of one payment provider. What is `outside` runs in no transaction. */
export interface Provider {
  readonly name: ProviderName;
  /** The calls with which a customer pays there and comes back. */
  readonly routes: readonly Route[];
  /** Those of its calls whose answer waits for the provider. */
  readonly answers: readonly LateAnswer[];
  hear(outside: TenantScope, notification: Notification): Promise<Heard>;
  /** What the provider wants to hear of a notification that has arrived. */
  readonly thanks: string;
  /** What the provider knows about a payment now; undefined when it does not answer. One that cannot be asked tells of its own accord. */
  lookUp(outside: TenantScope, payment: Payment): Promise<PaymentNews | 'absent' | 'cannot be asked' | undefined>;
  /** What stands of payments in the books of a provider that cannot be asked: opened once for all that are compared. */
  books?(outside: TenantScope): (payment: Payment) => Promise<Booked>;
  /** Sees to it that a payment which waits for its customer can no longer be paid; its end is then looked up. */
  giveUp(outside: TenantScope, payment: Payment): Promise<void>;
  /**
   * Asks for all of a payment's money to go back to its customer; that it went, the provider tells. Undefined when there was no answer. Left out where
   * that is done by hand.
   */
  sendBack?(outside: TenantScope, payment: Payment): Promise<'taken' | 'refused' | undefined>;
  /** Charges the card or mandate that the customer agreed to, without the customer. Asked again it is the same payment. */
  charge(outside: TenantScope, payment: Payment): Promise<PaymentNews | undefined>;
  /** Sees to it that a card which the provider keeps can be charged no more; asked for again it is still so. Undefined when there was no answer. */
  removeCard?(outside: TenantScope, card: { token: string; accountId: string }): Promise<Removal | undefined>;
  /** It has the calls with which guests pay. */
  readonly takesGuests?: true;
  /** What has to be done now and then besides looking payments up. */
  work?(outside: TenantScope): Promise<void>;
  /** Its calls without a payment whose answer was left behind by a server that ended. */
  unanswered?(outside: TenantScope, before: string): Promise<readonly Unanswered[]>;
  /** Of the provider that collects from bank accounts. */
  readonly directDebit?: DirectDebit;
  /** What of a contract with it can be tried. */
  trials(scope: TenantScope): readonly Trial[];
  /** What the pages on which customers pay have to let in besides the tenant's own. */
  pageNeeds(scope: Pick<TenantScope, 'tenant' | 'address'>): PageNeeds;
}

/** What a customer is told of a collection that is to come. */
export interface DirectDebit {
  findMandate(
    scope: TenantScope,
    reference: string,
  ): Promise<{ readonly reference: string; readonly iban: string } | undefined>;
  /** Who collects, in one line. */
  creditor(scope: TenantScope): string;
}

/** Twice: more than one payment of that number is paid. Undefined: not told, or not yet. */
export type Booked = PaymentNews | 'absent' | 'twice' | 'cannot be asked' | undefined;

export type Removal = 'removed' | 'refused';

/** How the answer to a call follows from where its payment stands. */
export interface LateAnswer {
  readonly call: Call;
  answer(scope: AccountScope, payment: Payment): Promise<unknown>;
}

/** A call that waits for its answer, which is known by now. */
export interface Unanswered {
  readonly call: Call;
  readonly subject: string;
  readonly key: string;
  readonly answer: () => Promise<unknown>;
}

export interface Notification {
  readonly body: string;
  header(name: string): string;
  /** Of the address at which it arrived. */
  query(name: string): string;
}

/** Forged: not signed by the provider. Unknown: about something that is not here yet, so it is to come again. */
export type Heard = 'heard' | 'unknown' | 'forged';
