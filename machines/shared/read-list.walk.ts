import { pageSize } from '../../src/contract/paging.ts';
import { listSales } from '../../src/contract/sales.ts';
import { walkFor } from '../walk-for.ts';
import { readListMachine } from './read-list.ts';

const list = 'transactions';
const newest = { ...listSales, path: `${listSales.path}?size=${pageSize}` };
/** Pages that are read in the background are larger. */
const rest = { ...listSales, path: `${listSales.path}?size=100` };

export const walk = walkFor(readListMachine, {
  as: 'private',
  at: () => '/dashboard/transactions',
  visited: true,
  inside: { list },
  ends: { 'fetch newest rows': newest, 'fetch remaining rows': rest },
  // There is one row more than this device has.
  answers: (actor, done) =>
    actor === 'fetch newest rows' && !(done as { complete: boolean }).complete
      ? (page: { totalElements: number }) => ({ ...page, totalElements: page.totalElements + 1 })
      : undefined,
  timed: ['wait for the next try'],
  deeds: {
    'refresh requested': ['it is opened again an hour later'],
    'connection came back': ['the network goes and comes back'],
  },
  besides: ['transaction opened', 'page chosen', 'months opened'],
  // It wakes a list once, until that is read.
  sends: (event, { tries }) => event.type !== 'connection came back' || tries < 2,
  drawn: (state, { failure }) => {
    const failed = failure?.type === 'no answer' ? 'saved copy' : 'refused';
    const face = failure === null ? 'fresh' : state === 'partly fetched' ? 'saved copy' : failed;
    return {
      [`[data-list="${list}"][data-state="${face}"]`]: 1,
      [`[data-list="${list}"] [data-event="refresh requested"]`]: Number(face === 'refused'),
    };
  },
  shows: { refused: 'list.refused', 'saved copy': 'list.savedCopy', 'partly fetched': 'list.savedCopy' },
});
