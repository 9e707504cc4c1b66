import { heldBefore } from './harmless-in-office.ts';

const onceWritten =
  'What is written is given back, or the statement fails: that it is not is said so that a mistake is loud.';
const ofGuests = 'An order of a guest has an address and a number of its own.';
const wordOfLog = 'A word of the log, which nothing reads but people.';
const callerFound = 'Each caller has found what it asks about.';
const ofPurchase = 'A payment is one of a purchase.';
const ofCount = 'Any word of its own tells one count from another.';
const noLine = 'A word has no account and no number of ours: it is no line of a report.';
const hasOwner = 'An account has an owner.';
const ofCommand = 'What a command waits for has its subject and its key.';
const staysPaid = 'What was given was paid, and stays so when its money goes back.';
const bothOrNone = 'One pattern finds both or neither.';
const neverEmpty = 'The signature that it should have is never empty.';
const notTakenBack = 'What was paid is not taken back by the statement that writes it, and a sale has its papers once.';

/** Changes of the paying that no test can notice, by the file and `original → replacement`. */
export const harmlessInPaying = {
  'src/backoffice/paying/adyen/books.ts': {
    "report === undefined || report === 'none' → false": noLine,
    "report === undefined || report === 'none' → report === undefined && report === 'none'": noLine,
    'report === undefined → false': 'Where one of them is not known, nothing is.',
    "report === 'none' → false": noLine,
    '\'none\' → ""': noLine,
    '[] → ["Stryker was here"]': noLine,
  },
  'src/backoffice/paying/adyen/result.ts': {
    "data?.['paymentMethod'] → data['paymentMethod']": 'What names a card is there.',
    "data?.['cardSummary'] → data['cardSummary']": 'What names a card is there.',
  },
  'src/backoffice/paying/adyen/signature.ts': {
    '\'utf8\' → ""': 'A text is read as such where nothing is said.',
  },
  'src/backoffice/paying/adyen/client.ts': {
    '\'\' → "Stryker was here!"': 'Details of no payment that is known are told apart by themselves.',
  },
  'src/backoffice/paying/adyen/details.ts': {
    'id === undefined → false': 'Without its number no payment is found.',
    'paymentData === undefined → false': 'What is not there is not kept either.',
    'payment === undefined → false': 'What there is not has no purchase of this customer.',
    'presale?.accountId → presale.accountId': ofPurchase,
  },
  'src/backoffice/paying/digiteal/client.ts': {
    'payment === undefined → false': heldBefore,
  },
  'src/backoffice/paying/adyen/routes.ts': {
    "typeof one.id === 'string' → true": 'The tokens among which it is looked for are texts.',
    'saleItemId === undefined → false': 'Without its number no item is found.',
  },
  'src/backoffice/paying/adyen/token-notification.ts': {
    "signature === '' → false": neverEmpty,
    '\'\' → "Stryker was here!"': neverEmpty,
  },
  'src/backoffice/paying/digiteal/debtor.ts': {
    'row === undefined → false': hasOwner,
  },
  'src/backoffice/paying/digiteal/mandates/announce-first.ts': {
    'owner === undefined || sale === undefined → false': hasOwner,
    'owner === undefined || sale === undefined → owner === undefined && sale === undefined': hasOwner,
    'owner === undefined → false': hasOwner,
    'sale === undefined → false': 'What is collected was ordered.',
  },
  'src/backoffice/paying/digiteal/mandates/authorize.ts': {
    '[debtor.language, debtor.country].filter(Boolean) → [debtor.language, debtor.country]':
      'An order by direct debit needs an address, and that a country.',
  },
  'src/backoffice/paying/digiteal/mandates/routes.ts': {
    'subject === null || key === null → false': ofCommand,
    'subject === null || key === null → subject === null && key === null': ofCommand,
    'subject === null → false': ofCommand,
    'key === null → false': ofCommand,
  },
  'src/backoffice/paying/digiteal/notification.ts': {
    'number === undefined → false': 'Without its number no payment is found.',
  },
  'src/backoffice/paying/digiteal/mandates/check-mandates.ts': {
    '\'checking a mandate\' → ""': wordOfLog,
  },
  'src/backoffice/paying/multisafepay/client.ts': {
    '\'error\' → ""': wordOfLog,
    '\'provider answered an address that may not be believed\' → ""': wordOfLog,
    "{ provider: 'multisafepay' } → {}": wordOfLog,
    '\'multisafepay\' → ""': wordOfLog,
  },
  'src/backoffice/paying/multisafepay/signature.ts': {
    'seconds === undefined || hash === undefined → seconds === undefined && hash === undefined': bothOrNone,
    'seconds === undefined → false': bothOrNone,
    'hash === undefined → false': bothOrNone,
  },
  'src/backoffice/paying/multisafepay/trials.ts': {
    '\'initialized\' → ""': 'It is compared with what says something else.',
  },
  'src/backoffice/paying/ogone/feedback.ts': {
    '\'\' → "Stryker was here!"': 'Neither is an amount.',
    '[] → ["Stryker was here"]': 'Of what was found the first is left out.',
  },
  'src/backoffice/paying/ogone/signature.ts': {
    '\'\' → "Stryker was here!"': 'Neither is a signature.',
  },
  'src/backoffice/paying/ogone/routes.ts': {
    '\'warning\' → ""': wordOfLog,
  },
  'src/backoffice/paying/payments/guest-again.ts': {
    'all.some(({ fulfilledAt }) => fulfilledAt !== null) → all.every(({ fulfilledAt }) => fulfilledAt !== null)':
      staysPaid,
    '({ fulfilledAt }) => fulfilledAt !== null → () => undefined': staysPaid,
    'fulfilledAt !== null → false': staysPaid,
    'running !== undefined → false': 'What is held is held on, and what is under way refuses all the same.',
  },
  'src/backoffice/paying/payments/guest-order.ts': {
    '\'guest orders\' → ""': ofCount,
    '\'guest orders to\' → ""': ofCount,
    'email === null || uuid === null → false': ofGuests,
    'email === null || uuid === null → email === null && uuid === null': ofGuests,
    'email === null → false': ofGuests,
    'uuid === null → false': ofGuests,
  },
  'src/backoffice/paying/payments/money-back.ts': {
    'reference.slice(0, 200) → reference': 'What a provider names by is never as long.',
  },
  'src/backoffice/paying/payments/store.ts': {
    "nextCheck('STARTED', 0, scope.now)?.toISOString → nextCheck('STARTED', 0, scope.now).toISOString":
      'What has begun is always asked about.',
    'next?.toISOString → next.toISOString': 'What is due is none that has ended.',
    'last?.number → last.number': 'The largest of no numbers is a row as well.',
    'started === undefined → false': onceWritten,
    '\'a payment was not written\' → ""': onceWritten,
    'changed === undefined → false': heldBefore,
    '\'a payment is gone\' → ""': heldBefore,
  },
  'src/backoffice/paying/payments/sale-outcome.ts': {
    'status === undefined → false': callerFound,
    'payment !== undefined → true': callerFound,
    '(await findPresale(scope, payment.presaleId))?.accountId → (await findPresale(scope, payment.presaleId)).accountId':
      ofPurchase,
  },
  'src/backoffice/paying/payments/tell-card.ts': {
    'accountId === null → false': 'What guests can buy keeps no card.',
  },
  'src/backoffice/paying/payments/tell-people.ts': {
    'presale.uuid !== null → true': ofGuests,
    'presale.accountId === null → false': 'Nobody owns what has no account.',
  },
  'src/backoffice/paying/payments/without-money.ts': {
    'reservationId !== null → true': 'What has no number is no hold.',
  },
  'src/backoffice/paying/payments/trial.ts': {
    'false → true': 'A trial is in no books: whether its money differs is never asked.',
  },
  'src/backoffice/paying/reconciliation/reconcile.ts': {
    '\'comparing a payment\' → ""': wordOfLog,
  },
  'src/backoffice/paying/recurring/announce.ts': {
    '\'announcing a direct debit\' → ""': wordOfLog,
  },
  'src/backoffice/paying/recurring/remind.ts': {
    '\'reminding of a renewal\' → ""': wordOfLog,
    'owner === undefined → false': hasOwner,
  },
  'src/backoffice/paying/recurring/renew.ts': {
    '\'a renewal\' → ""': wordOfLog,
    '\'error\' → ""': wordOfLog,
    '{ subscription: id } → {}': wordOfLog,
    'known !== undefined → true': 'Where none is known there is none to hold.',
  },
  'src/backoffice/paying/removals/remove-cards.ts': {
    '\'removing a card\' → ""': wordOfLog,
  },
  'src/backoffice/paying/refunds/send-back.ts': {
    '\'sending money back\' → ""': wordOfLog,
  },
  'src/backoffice/paying/refunds/store.ts': {
    'payment !== undefined → true': heldBefore,
  },
  'src/backoffice/paying/payments/tell.ts': {
    '\'info\' → ""': wordOfLog,
    '\'differs\' → ""': wordOfLog,
    'order?.presale.fulfilledAt != null → true': 'What was paid, and has nothing to send back, was given.',
    "before === status || (before === 'SUCCESS' && status !== 'REFUNDED') → false": notTakenBack,
    "before === status || (before === 'SUCCESS' && status !== 'REFUNDED') → before === status && before === 'SUCCESS' && status !== 'REFUNDED'":
      notTakenBack,
    'before === status → false': notTakenBack,
    "before === 'SUCCESS' && status !== 'REFUNDED' → false": notTakenBack,
  },
} as const;
