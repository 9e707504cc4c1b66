/** What holds in every schedule, whatever happens. A violation is told by the name of its invariant. */
export const invariants = {
  'accepted is known': 'What the ledger accepted stands in it for good, unless somebody cleared the site’s data.',
  'carried out is known':
    'Whatever the back office carries out was asked for, by the customer for whom it is carried out.',
  'once at most':
    'What has a key, or needs the customer present, is carried out once at most, however often and late it arrives.',
  'done is done': 'What is said to be done was carried out.',
  'refused never happens': 'What is said to be refused, taken back or expired is never carried out, not even later.',
  'settled stays settled': 'What is done or refused never changes again.',
  'everything settles': 'After the last fault everything is settled or left to the customer, soon.',
  'no review without need': 'A back office with keys leaves nothing to the customer but what had no answer for a day.',
  'not expired too early': 'Nothing expires before its time by the clock of the device.',
  'present for money': 'What needs the customer present is sent only within moments of their being there.',
  'nobody else’s': 'An act is sent under a session of the account that asked for it.',
  'once without keys': 'What needs the customer present is sent to a back office without keys once.',
  'few requests': 'Within any minute an act is asked about a bounded number of times.',
  'one request at a time':
    'A tab has requests of two acts under way, one each; beside those that hang it asks one question, about one of them.',
  'log makes the lists': 'The facts of the log, folded again, give the lists that are shown.',
  'acts agree with facts': 'An act is done or refused exactly when a fact says so.',
  'nothing stays busy': 'No row is marked as busy once everything is settled.',
  'lists show the truth':
    'A list shows what the back office has, once everything is settled, and still when the latest request has arrived.',
  'stock is true': 'What is left, held and sold is what was offered.',
  'nobody pays twice': 'An order is paid once at most, whoever asks for it and however often.',
  'a code gives once': 'A balance grows once for each gift code that was redeemed into it.',
  'claimed once':
    'A guest’s purchase moves into one account, once, and only with the address with which it was bought.',
  'known before leaving': 'Whoever leaves for a payment page has the number of the purchase on the device.',
  'in the order asked':
    'What is about the same thing, and was not put to the customer meanwhile, is carried out in the order in which it was asked for.',
} as const;

export type Invariant = keyof typeof invariants;
