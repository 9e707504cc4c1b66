import { pathnameOf } from '../../src/contract/call.ts';
import { pageSize } from '../../src/contract/paging.ts';
import { listSales } from '../../src/contract/sales.ts';
import { walkFor } from '../walk-for.ts';
import { paymentsInProgressMachine } from './payments-in-progress.ts';

/** The newest sales: what came of a payment is looked for among these alone, and no older page is waited for. */
const newest = { ...listSales, path: `${pathnameOf(listSales.path)}?page=0&size=${pageSize}` };

export const walk = walkFor(paymentsInProgressMachine, {
  as: 'private',
  at: () => '/dashboard/license-plate',
  ends: { 'check the payments': newest },
  timed: ['wait for the next try'],
  browserTells: { 'page seen again': 'pageshow' },
  // An order that was not sent is taken back.
  inAnotherTab: { 'payments told': ['withdraw requested', '/dashboard/activity'] },
  opens: (event) => (event.type === 'payments told' && event.payments.length > 0 ? '' : null),
  left: (event) =>
    event === null
      ? []
      : [{ type: 'order with MultiSafepay', class: 'B', input: {}, about: 'order/top-up', state: 'draft' }],
  sends: (event, _, state) => event.type !== 'payments told' || event.payments.length > 0 === (state === 'none'),
  because: {
    'payments told': 'what is told once more changes nothing that anybody sees',
    'check the payments': 'what is not read is told as such: a mistake in the page itself alone would end it so',
  },
});
