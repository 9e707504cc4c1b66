import { enableIdentificationItem, listIdentificationItems } from '../../src/contract/identification-items.ts';
import { walkFor } from '../walk-for.ts';
import { toastMachine } from './toast.ts';

export const walk = walkFor(toastMachine, {
  as: 'private',
  at: () => '/dashboard/license-plate',
  endsSession: true,
  inside: 'toasts',
  tellsTexts: true,
  ends: {},
  timed: ['wait until due'],
  // What is switched on is told, and can be taken back.
  tells: () => [
    [listIdentificationItems, (all: readonly object[]) => all.map((one) => ({ ...one, status: 'DISABLED' }))],
  ],
  pressedBeside: {
    'toast told': ['item-status', 'enable requested'],
    'messages forgotten': ['log-out', 'log out requested'],
  },
  follows: { 'toast told': [[enableIdentificationItem, 'carried out']] },
  deeds: {
    'toast closed': [
      { clicked: '[data-toasts] [data-event="toast closed"]' },
      'the pointer goes where no toast is left',
    ],
    'undo requested': ['it is taken back, and what that tells is closed', 'the pointer goes where no toast is left'],
    'reading began': ['the pointer comes'],
    'reading ended': ['the pointer goes'],
  },
  // The first of them is closed, and another one told.
  sends: (event, { toasts, told }) => {
    if (event.type === 'toast closed' || event.type === 'undo requested') return toasts[0]?.id === event.id;
    if (event.type === 'toast told') return toasts.every(({ id }) => id !== event.toast.id);
    return event.type !== 'messages forgotten' || told.length > 0;
  },
  parts: ({ type }) => type === 'messages forgotten',
  drawn: (_, { toasts: { length } }) => ({
    '[data-toasts] li': length,
    '[data-toasts] [data-event="toast closed"]': length,
    '[data-toasts] [data-event="undo requested"]': length,
  }),
});
