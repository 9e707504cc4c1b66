import { walkFor } from '../walk-for.ts';
import { deviceStorageMachine } from './device-storage.ts';

export const walk = walkFor(deviceStorageMachine, {
  as: null,
  at: () => '/auth/login',
  endsSession: true,
  inside: 'storage',
  ends: {},
  deeds: {
    'newer version took over': ['what is kept is made newer'],
    'storage gone': ['what is kept is deleted'],
    'storage opened': ['what is kept is opened'],
    'storage refused': ['what is kept is refused'],
    'upgrade blocked': ['what is kept is held up'],
  },
  // Before anything is open another tab takes nothing over.
  sends: ({ type }, _, state) => type !== 'newer version took over' || state === 'kept',
  drawn: (state) => ({
    '[data-flow="device-storage"][data-state="held up"]': Number(state === 'held up'),
    '[data-flow="device-storage"][data-state="outdated"]': Number(state === 'outdated'),
    '[data-flow="connection"]': Number(state === 'kept' || state === 'in memory'),
  }),
});
