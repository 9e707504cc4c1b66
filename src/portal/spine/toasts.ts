import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { type Toast, toastMachine } from '../../../machines/shell/toast.ts';
import type { World } from '../world.ts';

/** Something to tell; `undo` takes it back. */
export type Told = Omit<Toast, 'id' | 'dueAt' | 'undo'> & { readonly undo?: () => void };

export interface Toasts {
  readonly toasts: ActorRefFrom<typeof toastMachine>;
  readonly tell: (toast: Told) => void;
}

/** How long toasts stay, in milliseconds. Source: §9. */
const toastLasts = { positive: 8_000, info: 8_000, negative: 50_000 };

export function createToasts(world: Pick<World, 'now' | 'wait' | 'newKey'>): Toasts {
  const undos = new Map<string, () => void>();
  const toasts = createActor(
    toastMachine.provide({
      actions: { 'take back what it told of': (_, { id }) => undos.get(id)?.() },
      actors: {
        'wait until due': fromPromise(({ input, signal }) =>
          world.wait(Math.max(0, input.dueAt - world.now()), signal),
        ),
      },
    }),
  );
  return {
    toasts: toasts.start(),
    tell: ({ undo, ...toast }) => {
      const [id, dueAt] = [world.newKey(), world.now() + toastLasts[toast.tone]];
      if (undo) undos.set(id, undo);
      toasts.send({ type: 'toast told', toast: { ...toast, id, dueAt, ...(undo && { undo: true }) } });
    },
  };
}
