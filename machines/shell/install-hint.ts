import { assign, setup } from 'xstate';
import { noListener, notProvided } from '../not-provided.ts';

/** How the portal gets onto the device: the browser asks, or the customer puts it on the home screen. */
export type InstallWay = 'prompt' | 'home screen';

export type InstallHintEvent =
  | { type: 'install offered'; way: InstallWay }
  | { type: 'install requested' }
  | { type: 'hint dismissed' }
  /** A flow is busy, or money is under way. */
  | { type: 'something began' }
  | { type: 'portal installed' };

/**
 * The hint that the portal can be installed. It comes when the browser can do so, the operator wants it said and it was not closed lately; while
 * something is under way it makes room.
 */
export const installHintMachine = setup({
  types: {
    context: {} as { way: InstallWay | null },
    events: {} as InstallHintEvent,
    tags: {} as 'safe',
  },
  actors: {
    'browser listener': noListener<InstallHintEvent>(),
    'under way listener': noListener<InstallHintEvent>(),
    'find out whether it is wanted': notProvided<boolean>(),
    'wait until nothing is under way': notProvided<void>(),
    'let the browser ask': notProvided<void>(),
  },
  guards: { 'it is wanted': (_, params: { isWanted: boolean }) => params.isWanted },
  actions: {
    'remember the way': assign((_, params: { way: InstallWay }) => ({ way: params.way })),
    'keep when it was answered': () => undefined,
  },
}).createMachine({
  id: 'install-hint',
  meta: { spec: '§1, §4, §9' },
  context: { way: null },
  initial: 'waiting for the browser',
  invoke: { src: 'browser listener' },
  on: { 'portal installed': { target: '.resting', actions: 'keep when it was answered' } },
  states: {
    'waiting for the browser': {
      tags: 'safe',
      on: {
        'install offered': {
          target: 'finding out',
          actions: { type: 'remember the way', params: ({ event }) => ({ way: event.way }) },
        },
      },
    },
    'finding out': {
      tags: 'safe',
      invoke: {
        src: 'find out whether it is wanted',
        onDone: [
          {
            guard: { type: 'it is wanted', params: ({ event }) => ({ isWanted: event.output }) },
            target: 'making room',
          },
          { target: 'resting' },
        ],
        onError: { target: 'resting' },
      },
    },
    'making room': {
      tags: 'safe',
      invoke: { src: 'wait until nothing is under way', onDone: { target: 'shown' }, onError: { target: 'resting' } },
    },
    shown: {
      tags: 'safe',
      invoke: { src: 'under way listener' },
      on: {
        'something began': { target: 'making room' },
        'install requested': { target: 'asking' },
        'hint dismissed': { target: 'resting', actions: 'keep when it was answered' },
      },
    },
    asking: {
      tags: 'safe',
      invoke: {
        src: 'let the browser ask',
        onDone: { target: 'resting', actions: 'keep when it was answered' },
        onError: { target: 'resting', actions: 'keep when it was answered' },
      },
    },
    resting: { tags: 'safe' },
  },
});
