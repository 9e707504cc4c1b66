import { walkFor } from '../walk-for.ts';
import { updateMachine } from './update.ts';

export const walk = walkFor(updateMachine, {
  as: null,
  at: () => '/auth/login',
  inside: 'running',
  ends: {},
  device: { 'wait until it is fetched': 'new version', 'let it take over': 'new version takes over' },
  alone: ['wait until nothing is busy'],
  deeds: { 'new version found': ['a new version is served'] },
  // Nothing on this page is busy: it waits no longer than it takes to look.
  sends: (_event, _context, state) => state !== 'waiting until nothing is busy',
  says: { 'tell that there is a new version': 'shell.updated' },
  because: {
    'new version found': 'nothing is busy for as long as another version takes to be found',
    'wait until nothing is busy': 'whether anything is busy can always be told',
  },
});
