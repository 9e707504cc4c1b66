import { valuesFor } from '../values-for.ts';
import { deviceStorageMachine } from './device-storage.ts';

export const values = valuesFor(deviceStorageMachine, {
  events: [
    { type: 'storage opened' },
    { type: 'storage refused' },
    { type: 'upgrade blocked' },
    { type: 'newer version took over' },
    { type: 'storage gone' },
  ],
  actors: {},
});
