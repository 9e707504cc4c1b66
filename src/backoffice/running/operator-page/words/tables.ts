/** What stands at the head of a column, or before a fact. */
export type Column =
  | 'account'
  | 'age'
  | 'amount'
  | 'balance'
  | 'balanceChange'
  | 'by'
  | 'code'
  | 'company'
  | 'count'
  | 'customer'
  | 'customerNumber'
  | 'date'
  | 'email'
  | 'expected'
  | 'failure'
  | 'item'
  | 'kind'
  | 'left'
  | 'name'
  | 'nextTry'
  | 'number'
  | 'offered'
  | 'plateOrCard'
  | 'price'
  | 'provider'
  | 'reason'
  | 'recipient'
  | 'renewsOn'
  | 'role'
  | 'sale'
  | 'sent'
  | 'since'
  | 'state'
  | 'times'
  | 'tries'
  | 'why';

/** How something stands. */
export type State =
  // Of sales.
  | 'SUCCESS'
  | 'ERROR'
  | 'IN_REVIEW'
  | 'REFUNDED'
  // Of payments and mandates, some of them of sales too.
  | 'STARTED'
  | 'WAITING'
  | 'PENDING'
  | 'UNCERTAIN'
  | 'PAID'
  | 'REFUSED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'FAILED'
  // Of accounts.
  | 'NEW'
  | 'EMAIL_CONFIRMED'
  | 'COMPLETED'
  // Of plates and cards.
  | 'ENABLED'
  | 'DISABLED'
  // Of subscriptions.
  | 'running'
  | 'stopped'
  | 'ended'
  // Of invoices.
  | 'paid'
  | 'open'
  | 'credit note'
  // Of mails.
  | 'sent'
  | 'waits'
  | 'given up'
  // Of users.
  | 'owner'
  | 'admin'
  | 'member'
  // Of what is paid for monthly, and why it is stuck.
  | 'mandate failed'
  | 'mandate pending'
  | 'collection returned'
  | 'renewal refused'
  // Of notifications.
  | 'forged'
  | 'unknown';

/** A state that these pages do not know stays the word that it is. */
export function stateIn({ states }: { readonly states: Readonly<Record<State, string>> }, state: string): string {
  return Object.entries(states).find(([known]) => known === state)?.[1] ?? state;
}
