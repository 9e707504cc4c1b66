import type { Planted } from './planted.ts';

const selling = 'src/backoffice/selling';
const renewals = ['tests/backoffice/paying/renewals'];
const withdrawals = ['tests/backoffice/paying/withdrawals.test.ts', 'tests/backoffice/selling/declarations'];
const washes = ['tests/backoffice/selling/washes'];
const subscriptions = ['tests/backoffice/selling/subscriptions', 'tests/backoffice/selling/sale-items.test.ts'];
const prices = ['tests/backoffice/paying/payments/decide.test.ts', 'tests/backoffice/selling/sale-items.test.ts'];

/** What would have the back office charge, renew, give or pay back otherwise than it may. */
export const plantedOffice: readonly Planted[] = [
  {
    bug: 'a promotion for the first subscription is given for each',
    file: `${selling}/orders/price.ts`,
    find: 'standing.first && promotion !== null',
    replace: 'promotion !== null',
    tests: prices,
  },
  {
    bug: 'what runs already does not count for a lower price',
    file: `${selling}/orders/price.ts`,
    find: 'standing.running + ordered',
    replace: '0 * standing.running + ordered',
    tests: prices,
  },
  {
    bug: 'a subscription of the 31st stays at the 28th',
    file: `${selling}/renewals/decide.ts`,
    find: 'if (!isLastOfMonth || wanted <= Number(start.slice(8))) return next;',
    replace: 'if (!isLastOfMonth || wanted > 0) return next;',
    tests: renewals,
  },
  {
    bug: 'a refused renewal is tried for ever',
    file: `${selling}/renewals/decide.ts`,
    find: 'const pause = pauses[refused - 1];',
    replace: 'const pause = pauses[refused - 1] ?? day;',
    tests: renewals,
  },
  {
    bug: 'a direct debit comes without having been announced',
    file: 'src/backoffice/paying/recurring/announce.ts',
    find: 'return isSent && !told.isGivenUp && told.announcedOn <= today;',
    replace: 'return true || isSent;',
    tests: renewals,
  },
  {
    bug: 'a direct debit is announced again and again',
    file: 'src/backoffice/paying/recurring/announce.ts',
    find: 'if (marked.length === 0) return;',
    replace: '',
    tests: renewals,
  },
  {
    bug: 'what was washed of a top-up is paid back',
    file: `${selling}/withdrawals/give-back.ts`,
    find: 'const left = Math.max(0, Math.min(held.given, held.balance));',
    replace: 'const left = Math.max(0, held.given);',
    tests: withdrawals,
  },
  {
    bug: 'a gift code that was paid back still gives credit',
    file: `${selling}/withdrawals/give-back.ts`,
    find: 'and used_at is null`);',
    replace: 'and used_at is null and 1 = 0`);',
    tests: withdrawals,
  },
  {
    bug: 'a purchase can be withdrawn from after fifteen days',
    file: `${selling}/withdrawals/decide.ts`,
    find: 'export const daysToWithdraw = 14;',
    replace: 'export const daysToWithdraw = 15;',
    tests: withdrawals,
  },
  {
    bug: 'who did not ask to begin at once pays for what was used',
    file: `${selling}/withdrawals/decide.ts`,
    find: 'return immediateStart ? total - Math.round((total * used) / all) : undefined;',
    replace: 'return immediateStart || true ? total - Math.round((total * used) / all) : undefined;',
    tests: withdrawals,
  },
  {
    bug: 'a wash is free after the subscription has ended',
    file: `${selling}/washes/store.ts`,
    find: 'and (valid_until is null or valid_until >=',
    replace: 'and (valid_until is not null or valid_until >=',
    tests: washes,
  },
  {
    bug: 'a wash opens with too little credit',
    file: `${selling}/washes/wash.ts`,
    find: "if (!isFree && before < program.price) return 'too little credit';",
    replace: '',
    tests: washes,
  },
  {
    bug: 'a prepaid wash is given twice',
    file: `${selling}/washes/wash.ts`,
    find: "if (used) return 'used already';",
    replace: '',
    tests: washes,
  },
  {
    bug: 'a gift code gives its amount again',
    file: `${selling}/vouchers/decide.ts`,
    find: "if (used) return 'exception.voucher.alreadyFulfilled';",
    replace: '',
    tests: ['tests/backoffice/selling/vouchers'],
  },
  {
    bug: 'codes can be guessed without a pause',
    file: `${selling}/vouchers/routes.ts`,
    find: 'await attempts.refuseTooMany();',
    replace: '',
    tests: ['tests/backoffice/selling/vouchers'],
  },
  {
    bug: 'a direct debit goes over the limit of the month when a subscription is resumed',
    file: `${selling}/subscriptions/routes.ts`,
    find: 'if (kept.price > left)',
    replace: 'if (kept.price > left + 1e9)',
    tests: [...subscriptions, ...renewals],
  },
  {
    bug: 'VAT is added to a price that holds it',
    file: 'src/backoffice/papers/documents/vat.ts',
    find: '(withVat * rate) / (100 + rate)',
    replace: '(withVat * rate) / 100',
    tests: ['tests/backoffice/papers/documents/vat.test.ts'],
  },
];
