import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

export type ActFollowUpEvent =
  | { type: 'withdraw requested' }
  | { type: 'send requested' }
  | { type: 'check requested' };

/** What came of it: nothing yet, it worked, it was too late for that, or this device did not keep it. */
export type FollowUpOutcome = 'none' | 'withdrawn' | 'sent' | 'checked' | 'too late' | 'not kept';

/**
 * What a customer may still do about something they asked for: take it back while it has not been sent, send it after all,
 * or have the back office asked once more what became of it. None of these ever makes a second act.
 */
export const actFollowUpMachine = setup({
  types: {
    context: {} as { key: string; outcome: FollowUpOutcome },
    events: {} as ActFollowUpEvent,
    input: {} as { key: string },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'withdraw act': notProvided<boolean, { key: string }>(),
    'send act': notProvided<boolean, { key: string }>(),
    'check act': notProvided<boolean, { key: string }>(),
  },
  guards: { 'it was in time': (_, params: { done: boolean }) => params.done },
  actions: { 'note outcome': assign((_, params: { outcome: FollowUpOutcome }) => ({ outcome: params.outcome })) },
}).createMachine({
  id: 'act-follow-up',
  meta: { spec: '§4', screen: 'activity', route: '/dashboard/activity' },
  context: ({ input }) => ({ key: input.key, outcome: 'none' }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      on: {
        'withdraw requested': { target: 'withdrawing' },
        'send requested': { target: 'sending' },
        'check requested': { target: 'checking' },
      },
    },
    withdrawing: following('withdraw act', 'withdrawn'),
    sending: following('send act', 'sent'),
    checking: following('check act', 'checked'),
  },
});

function following<const Src extends string, const Outcome extends FollowUpOutcome>(src: Src, outcome: Outcome) {
  const noted = <const Of extends FollowUpOutcome>(of: Of) =>
    ({ target: 'idle', actions: { type: 'note outcome', params: { outcome: of } } }) as const;
  return {
    tags: 'busy',
    invoke: {
      src,
      input: ({ context: { key } }: { context: { key: string } }) => ({ key }),
      onDone: [
        {
          guard: {
            type: 'it was in time',
            params: ({ event }: { event: { output: boolean } }) => ({ done: event.output }),
          },
          target: 'idle',
          actions: { type: 'note outcome', params: { outcome } },
        },
        noted('too late'),
      ],
      onError: noted('not kept'),
    },
  } as const;
}
