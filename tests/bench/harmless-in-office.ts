const onlyOpen = 'Each caller has a transaction open: that is said so that forgetting one is loud.';
const onlyMemory = 'How much is kept is a matter of memory: what is reckoned anew is the same.';
export const heldBefore =
  'It was found and held in the same transaction: that it is gone is said so that a mistake is loud.';
const stayWithIt = 'The customer and the sale of a purchase stay as long as it does.';

const onePurchase = 'An order of a guest is one purchase.';

/** Changes of the selling that no test can notice, by the file and `original → replacement`. */
export const harmlessInSelling = {
  'src/backoffice/selling/cancellations/store.ts': {
    '\'sale_item\' → ""': 'Without its name it is the column of the innermost table.',
  },
  'src/backoffice/selling/fulfilment/subscription.ts': {
    '\'\' → "Stryker was here!"': 'Of what stands in no catalogue no subscription is given.',
  },
  'src/backoffice/selling/anonymous-sales/store.ts': {
    'vouchers.filter(({ purchaseId }) => purchaseId === purchase.id) → vouchers': onePurchase,
    'purchaseId === purchase.id → true': onePurchase,
  },
  'src/backoffice/selling/declarations/judge.ts': {
    '\'declaration\' → ""': 'Declarations are counted by themselves under any name that nothing else has.',
  },
  'src/backoffice/selling/fulfilment/take-back.ts': {
    '\'codes\' → ""': 'What is neither credit nor an invoice is told in the same words.',
  },
  'src/backoffice/selling/reservations/store.ts': {
    '\'reservation\' → ""': 'Without its name it is the column of the innermost table.',
  },
  'src/backoffice/selling/guest-purchases/routes.ts': {
    '\'purchases code\' → ""': 'Guesses are counted by themselves under any name that nothing else has.',
  },
  'src/backoffice/selling/sales/store.ts': {
    'to !== allDays.to → true': 'No sale is later than the end of all days.',
    'from !== allDays.from → true': 'No sale is earlier than the beginning of all days.',
  },
  'src/backoffice/selling/vouchers/decide.ts': {
    'wished > byLaw → wished >= byLaw': 'Where both are the same day it is that day.',
  },
  'src/backoffice/selling/vouchers/gift-mails.ts': {
    'first → true': 'Each order has at least one.',
  },
  'src/backoffice/selling/washes/wash.ts': {
    'validUntil !== null → true': 'Where there is no last day it comes before none.',
    '(await findOwner(inside, accountId))?.language → (await findOwner(inside, accountId)).language':
      'What has a plate or card has an owner.',
  },
  'src/backoffice/selling/withdrawals/give-back.ts': {
    'account === undefined || sale === undefined → false': stayWithIt,
    'account === undefined || sale === undefined → account === undefined && sale === undefined': stayWithIt,
    'account === undefined → false': stayWithIt,
    'sale === undefined → false': stayWithIt,
  },
  'src/backoffice/selling/vouchers/gift-store.ts': {
    'given === undefined → false': heldBefore,
    '\'a gift voucher that was held is gone\' → ""': heldBefore,
  },
} as const;

/** The same of the back office's server. */
export const harmlessInServer = {
  'src/backoffice/server/admission.ts': {
    'user === undefined → false': 'Whoever is nobody and came so far asks what anyone may.',
  },
  'src/backoffice/server/answer-call.ts': {
    'error instanceof Refusal → true': 'Nothing but a refusal has anything to be done after it.',
    '\',\' → ""': 'No call takes a list of numbers, and texts stand in quotation marks.',
    'user === undefined → false': 'Nobody without a session is admitted to what is not for anyone.',
  },
  'src/backoffice/server/api.ts': {
    '\'\' → "Stryker was here!"': 'No encoding has that name.',
  },
  'src/backoffice/server/encodings.ts': {
    'known → true': 'What is kept from a test before is the same.',
    'known → false': 'It is judged anew, and the same.',
  },
  'src/backoffice/server/ground.ts': {
    '\'\' → "Stryker was here!"': 'The engine gives way in neither of these states.',
  },
  'src/backoffice/server/idempotency.ts': {
    'kept === undefined → false': 'What claimed the key first is kept until long after the next one asks.',
    'kept?.status → kept.status': 'What claimed the key is kept until long after it was asked for.',
    '\'a key is kept in the transaction of its effect\' → ""': onlyOpen,
    'inside === undefined → true': onlyOpen,
    'inside === undefined → false': onlyOpen,
    'inside === undefined → inside !== undefined': onlyOpen,
    '\'an answer is kept in the transaction of its effect\' → ""': onlyOpen,
    'ground.open?.inside → ground.open.inside': onlyOpen,
    'ground.open?.later → ground.open.later': onlyOpen,
  },
  'src/backoffice/server/language.ts': {
    '\'\' → "Stryker was here!"': 'Neither of them asks for a language.',
  },
  'src/backoffice/server/log.ts': {
    '\'\' → "Stryker was here!"': 'The first line is left out.',
  },
  'src/backoffice/server/paging.ts': {
    'told[0]?.total → told[0].total': 'A statement for a page gives one row at least.',
  },
  'src/backoffice/server/known-tenants.ts': {
    'asked.set(name, asking); → ;': 'Each asks for itself, and is told the same.',
  },
  'src/backoffice/server/public-hosts.ts': {
    '\'\' → "Stryker was here!"': 'With an error no address is looked at.',
    '[] → ["Stryker was here"]': 'Without addresses there is an error, and with one none is looked at.',
  },
  'src/backoffice/server/misdirected.ts': {
    '\'nobody\' → ""': 'What is said with that name is replaced in the next line but one.',
  },
  'src/backoffice/server/remote-address.ts': {
    '[] → ["Stryker was here"]': 'The first part of what is split is there always.',
  },
  'src/backoffice/server/secrets.ts': {
    '\'utf8\' → ""': 'It is what is taken where none is said.',
    '\'\' → "Stryker was here!"': 'Nothing is kept without its address, and what is cut off is opened by no key.',
    "{ address: '' } → {}": 'Nothing is kept without its address.',
  },
  'src/backoffice/server/tracing.ts': {
    'kept === undefined → false':
      'The day has its key since the statement before; an error of either kind leaves it unnamed.',
    '`the key of ${day} is gone` → ``':
      'The day has its key since the statement before; an error of either kind leaves it unnamed.',
    'named.size >= mostKept → true': onlyMemory,
    'named.size >= mostKept → false': onlyMemory,
    'named.size >= mostKept → named.size > mostKept': onlyMemory,
    'named.size >= mostKept → named.size < mostKept': onlyMemory,
  },
  'src/backoffice/server/responses.ts': {
    '{ level: 6 } → {}': 'It is what is taken where none is said.',
  },
} as const;
