/** What keeps an account from being deleted. */
export type Obstacle = 'credit' | 'debt' | 'subscription' | 'payment' | 'card';

/** What mails of the deletion of an account are told. */
export interface DeletionMails {
  'deletion requested': { firstName: string | null; email: string };
  /** A provider does not remove a card that is kept for the account. */
  'deletion held up by card': { firstName: string | null; email: string };
  'deletion withdrawn': { firstName: string | null; email: string };
  'account deleted': { firstName: string | null; email: string };
  /** To the operator. @property on when it is done, if nothing of the account is open then */
  'deletion planned': { email: string; customerId: string; at: string; on: string };
  'deletion held up': { email: string; customerId: string; obstacles: readonly Obstacle[] };
  'deletion carried out': { customerId: string; at: string };
  'deletion called off': { email: string; customerId: string; at: string };
}
