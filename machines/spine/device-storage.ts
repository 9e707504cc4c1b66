import { setup } from 'xstate';

export type DeviceStorageEvent =
  | { type: 'storage opened' }
  | { type: 'storage refused' }
  | { type: 'upgrade blocked' }
  | { type: 'storage gone' }
  | { type: 'newer version took over' };

/**
 * What this device keeps. An upgrade that another tab holds up says so and goes on by itself; a page of an older version
 * writes nothing any more once a newer one took over. What was removed under an open page is opened anew. A device that keeps nothing still lets
 * its owner read.
 */
export const deviceStorageMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as DeviceStorageEvent,
    tags: {} as 'busy' | 'safe',
  },
}).createMachine({
  id: 'device-storage',
  meta: { spec: '§8 storage' },
  context: {},
  initial: 'closed',
  on: { 'newer version took over': { target: '.outdated' } },
  states: {
    closed: {
      tags: 'safe',
      on: {
        'storage opened': { target: 'kept' },
        'storage refused': { target: 'in memory' },
        'upgrade blocked': { target: 'held up' },
      },
    },
    'held up': {
      tags: 'safe',
      on: { 'storage opened': { target: 'kept' }, 'storage refused': { target: 'in memory' } },
    },
    kept: {
      tags: 'safe',
      on: {
        'storage refused': { target: 'in memory' },
        'upgrade blocked': { target: 'held up' },
        'storage gone': { target: 'closed' },
      },
    },
    'in memory': {
      tags: 'safe',
      on: { 'storage opened': { target: 'kept' }, 'upgrade blocked': { target: 'held up' } },
    },
    outdated: { tags: 'safe' },
  },
});
