import { pageSize } from '../../src/contract/paging.ts';
import { listSales } from '../../src/contract/sales.ts';
import { readSystemSetting, readTenant } from '../../src/contract/tenant.ts';
import { walkFor } from '../walk-for.ts';
import { connectionMachine } from './connection.ts';

const newest = { ...listSales, path: `${listSales.path}?page=0&size=${pageSize}` };

export const walk = walkFor(connectionMachine, {
  as: 'private',
  at: () => '/dashboard/transactions',
  visited: true,
  quiet: [readSystemSetting],
  ends: { 'check connection': [readSystemSetting, readTenant] },
  timed: ['wait for the next try'],
  browserTells: { 'network came': 'online', 'network went': 'offline' },
  deeds: {
    'answer arrived': ['it is opened again an hour later'],
    'no answer came': ['it is opened again an hour later'],
  },
  follows: { 'answer arrived': [[newest, 'carried out']], 'no answer came': [[newest, 'drop']] },
  says: { 'tell that it answers': null, 'tell that it came back': null },
  drawn: (state) => ({
    '[data-flow="connection"] p:has([data-event="try now requested"])': Number(
      state === 'checking' || state === 'unreachable',
    ),
  }),
  shows: { checking: 'shell.offlineAsOf', unreachable: 'shell.offlineAsOf' },
});
