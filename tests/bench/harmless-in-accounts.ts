const onceWritten =
  'What is written is given back, or the statement fails: that it is not is said so that a mistake is loud.';
const noChange = 'Both that change something name at least one column.';
const ownGuesses = 'Guesses are counted by themselves under any name that nothing else has.';
const withSession = 'A session has a user, and a user an account: that it is gone is said so that a mistake is loud.';

/** Changes of accounts, people and sessions that no test can notice, by the file and `original → replacement`. */
export const harmlessInCustomers = {
  'src/backoffice/customers/account-requests/routes.ts': {
    '\'data download\' → ""': ownGuesses,
  },
  'src/backoffice/customers/accounts/store.ts': {
    '\'the account of a session is gone\' → ""': withSession,
  },
  'src/backoffice/customers/invoice-data/decide.ts': {
    '{ vatNumberRequested } → {}': 'Without a country the address is refused, and with it all.',
  },
  'src/backoffice/customers/invoice-data/store.ts': {
    'row?.vat_number → row.vat_number': withSession,
    'written === undefined → false': onceWritten,
    '\'there are no invoice data to write\' → ""': onceWritten,
    'changes === undefined → false': noChange,
    '\'nothing to change\' → ""': noChange,
  },
  'src/backoffice/customers/passwords/current.ts': {
    '\'current password\' → ""': ownGuesses,
  },
  'src/backoffice/customers/sessions/failures.ts': {
    '\'guessing told\' → ""': ownGuesses,
  },
} as const;

/** The same of plates and cards. */
export const harmlessInVehicles = {
  'src/backoffice/vehicles/creation-requests/send.ts': {
    'cardsSentAfterHours === null → false': 'Where the operator sends them itself, none is due.',
  },
  'src/backoffice/vehicles/creation-requests/store.ts': {
    'added === undefined → false': onceWritten,
    '\'a request was not written\' → ""': onceWritten,
  },
  'src/backoffice/vehicles/identification-items/register-card.ts': {
    '\'card code\' → ""': ownGuesses,
  },
} as const;
