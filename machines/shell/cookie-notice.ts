import { setup } from 'xstate';
import { noListener, notProvided } from '../not-provided.ts';

export type CookieNoticeEvent =
  | { type: 'notice accepted' }
  /** Closed without saying that it was read: it comes again with the next page. */
  | { type: 'notice put off' }
  | { type: 'notice accepted in another tab' };

/**
 * What is kept on this device, told once: a while after the page is there, and never over something that is under way. Nothing is asked: only what is
 * needed is kept.
 */
export const cookieNoticeMachine = setup({
  types: { context: {} as Record<string, never>, events: {} as CookieNoticeEvent, tags: {} as 'safe' },
  actors: {
    'wait until it is time': notProvided<{ isAccepted: boolean }>(),
    'acceptance listener': noListener<CookieNoticeEvent>(),
  },
  guards: { 'it was accepted before': (_, params: { isAccepted: boolean }) => params.isAccepted },
  actions: { 'keep that it was read': () => undefined },
}).createMachine({
  id: 'cookie-notice',
  meta: { spec: '§2.7, §4, §9' },
  context: {},
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'safe',
      invoke: {
        src: 'wait until it is time',
        onDone: [
          {
            guard: {
              type: 'it was accepted before',
              params: ({ event }) => ({ isAccepted: event.output.isAccepted }),
            },
            target: 'accepted',
          },
          { target: 'shown' },
        ],
        onError: { target: 'put off' },
      },
    },
    shown: {
      tags: 'safe',
      invoke: { src: 'acceptance listener' },
      on: {
        'notice accepted': { target: 'accepted', actions: 'keep that it was read' },
        'notice accepted in another tab': { target: 'accepted' },
        'notice put off': { target: 'put off' },
      },
    },
    'put off': { type: 'final', tags: 'safe' },
    accepted: { type: 'final', tags: 'safe' },
  },
});
