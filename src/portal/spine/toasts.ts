import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { type Toast, toastMachine } from '../../../machines/shell/toast.ts';
import type { World } from '../world.ts';

/** Something to tell; `undo` takes it back. */
export type NewToast = Omit<Toast, 'id' | 'toldAt' | 'dueAt' | 'undo'> & { readonly undo?: () => void };

export interface Toasts {
  readonly toasts: ActorRefFrom<typeof toastMachine>;
  readonly tell: (toast: NewToast) => void;
}

/** How long toasts stay, in milliseconds. Source: §9. */
const toastLasts = { positive: 8_000, info: 8_000, negative: 50_000 };

/** @param session tells of each change; its epoch says which session it is by then */
export function createToasts(
  world: Pick<World, 'now' | 'wait' | 'newKey'>,
  session: { readonly epoch: () => string | undefined; readonly watch: (listen: () => void) => unknown },
): Toasts {
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
  toasts.start();
  let told = session.epoch();
  session.watch(() => {
    if (session.epoch() !== told) toasts.send({ type: 'messages forgotten' });
    told = session.epoch();
  });
  return {
    toasts,
    tell: ({ undo, ...toast }) => {
      const id = world.newKey();
      const toldAt = world.now();
      if (undo) undos.set(id, undo);
      const dueAt = toldAt + toastLasts[toast.tone];
      toasts.send({ type: 'toast told', toast: { ...toast, id, toldAt, dueAt, ...(undo && { undo: true }) } });
    },
  };
}
