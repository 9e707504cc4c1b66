import { setup } from 'xstate';
import { noListener, notProvided } from '../not-provided.ts';

export type UpdateEvent = { type: 'new version found' };

/**
 * A new version of the portal. It takes over as soon as nothing is under way that it could disturb; the page goes on with the code it has and
 * says once that the new one is there. One that cannot be fetched whole leaves everything as it is.
 */
export const updateMachine = setup({
  types: { context: {} as Record<string, never>, events: {} as UpdateEvent, tags: {} as 'safe' },
  actors: {
    'update listener': noListener<UpdateEvent>(),
    'wait until it is fetched': notProvided<void>(),
    'wait until nothing is busy': notProvided<void>(),
    'let it take over': notProvided<void>(),
  },
  actions: { 'tell that there is a new version': () => undefined },
}).createMachine({
  id: 'update',
  meta: { spec: '§4 start-up' },
  context: {},
  initial: 'up to date',
  invoke: { src: 'update listener' },
  states: {
    'up to date': { tags: 'safe', on: { 'new version found': { target: 'found' } } },
    found: {
      tags: 'safe',
      invoke: {
        src: 'wait until it is fetched',
        onDone: { target: 'waiting until nothing is busy' },
        onError: { target: 'up to date' },
      },
      on: { 'new version found': { target: 'found', reenter: true } },
    },
    'waiting until nothing is busy': {
      tags: 'safe',
      invoke: {
        src: 'wait until nothing is busy',
        onDone: { target: 'taking over' },
        onError: { target: 'found' },
      },
      on: { 'new version found': { target: 'found' } },
    },
    'taking over': {
      tags: 'safe',
      invoke: {
        src: 'let it take over',
        onDone: { target: 'taken over', actions: 'tell that there is a new version' },
        onError: { target: 'up to date' },
      },
      on: { 'new version found': { target: 'found' } },
    },
    'taken over': { tags: 'safe', on: { 'new version found': { target: 'found' } } },
  },
});
