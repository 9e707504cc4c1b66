import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

export interface Toast {
  readonly id: string;
  readonly tone: 'positive' | 'info' | 'negative';
  /** A message id of the catalog. */
  readonly messageId: string;
  readonly values?: Readonly<Record<string, string>>;
  /** What it tells of can be taken back. */
  readonly undo?: true;
  /** When it was told, and until when it stays; in milliseconds since 1970. */
  readonly toldAt: number;
  readonly dueAt: number;
}

export type ToastEvent =
  | { type: 'toast told'; toast: Toast }
  | { type: 'toast closed'; id: string }
  | { type: 'undo requested'; id: string }
  | { type: 'reading began' }
  | { type: 'reading ended'; now: number }
  /** The account that they were told to is signed out. */
  | { type: 'messages forgotten' };

/** A toast stays at least this long after the pointer left it. */
const afterReading = 4_000;

/** So many can be read again after they went. */
const mostKept = 30;

/**
 * Short messages in the corner, two at the most. Each goes by itself when it is due, but never while the pointer is on them; it can be read again in
 * the list of messages as long as its customer is signed in.
 */
export const toastMachine = setup({
  types: {
    context: {} as { toasts: Toast[]; told: Toast[] },
    events: {} as ToastEvent,
    tags: {} as 'safe',
  },
  actors: { 'wait until due': notProvided<void, { dueAt: number }>() },
  guards: {
    'toasts are left': ({ context }) => context.toasts.length > 0,
    'other toasts are left': ({ context }, params: { id: string }) => context.toasts.some(({ id }) => id !== params.id),
  },
  actions: {
    'add toast': assign(({ context }, params: { toast: Toast }) => ({
      toasts: twoOf([...context.toasts.filter((toast) => toast.id !== params.toast.id), params.toast]),
      told: [params.toast, ...context.told.filter((toast) => toast.id !== params.toast.id)].slice(0, mostKept),
    })),
    'forget messages': assign({ told: [] }),
    'remove toast': assign(({ context }, params: { id: string }) => ({
      toasts: context.toasts.filter((toast) => toast.id !== params.id),
    })),
    'remove the toast that is due': assign(({ context }) => {
      const dueAt = earliestDue(context.toasts);
      return { toasts: context.toasts.filter((toast) => toast.dueAt !== dueAt) };
    }),
    'take back what it told of': (_, _params: { id: string }) => undefined,
    'give time after reading': assign(({ context }, params: { now: number }) => ({
      toasts: context.toasts.map((toast) => ({ ...toast, dueAt: Math.max(toast.dueAt, params.now + afterReading) })),
    })),
  },
}).createMachine({
  id: 'toast',
  meta: { spec: '§8, §9' },
  context: { toasts: [], told: [] },
  initial: 'idle',
  on: {
    'toast told': {
      target: '.showing',
      reenter: true,
      actions: { type: 'add toast', params: ({ event }) => ({ toast: event.toast }) },
    },
    'undo requested': {
      target: '.looking for more',
      actions: [
        { type: 'take back what it told of', params: ({ event }) => ({ id: event.id }) },
        { type: 'remove toast', params: ({ event }) => ({ id: event.id }) },
      ],
    },
    'messages forgotten': { actions: 'forget messages' },
  },
  states: {
    idle: { tags: 'safe' },
    showing: {
      tags: 'safe',
      invoke: {
        src: 'wait until due',
        input: ({ context }) => ({ dueAt: earliestDue(context.toasts) }),
        onDone: { target: 'looking for more', actions: 'remove the toast that is due' },
      },
      on: {
        'toast closed': {
          target: 'looking for more',
          actions: { type: 'remove toast', params: ({ event }) => ({ id: event.id }) },
        },
        'reading began': { target: 'being read' },
      },
    },
    'being read': {
      tags: 'safe',
      on: {
        'toast closed': [
          {
            guard: { type: 'other toasts are left', params: ({ event }) => ({ id: event.id }) },
            actions: { type: 'remove toast', params: ({ event }) => ({ id: event.id }) },
          },
          { target: 'idle', actions: { type: 'remove toast', params: ({ event }) => ({ id: event.id }) } },
        ],
        'toast told': { actions: { type: 'add toast', params: ({ event }) => ({ toast: event.toast }) } },
        'reading ended': {
          target: 'showing',
          actions: { type: 'give time after reading', params: ({ event }) => ({ now: event.now }) },
        },
      },
    },
    'looking for more': {
      always: [{ guard: 'toasts are left', target: 'showing' }, { target: 'idle' }],
    },
  },
});

/** The newest, but a failure sooner than what went well. */
function twoOf(toasts: readonly Toast[]): Toast[] {
  if (toasts.length < 3) return [...toasts];
  const least = Math.max(
    0,
    toasts.findIndex(({ tone }) => tone !== 'negative'),
  );
  return toasts.filter((_, index) => index !== least);
}

function earliestDue(toasts: readonly Toast[]): number {
  return Math.min(...toasts.map((toast) => toast.dueAt));
}
