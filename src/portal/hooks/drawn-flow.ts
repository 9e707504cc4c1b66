import { type AnyActor, toObserver } from 'xstate';
import { recordingIn } from '../log/recorded-flow.ts';

/**
 * A recorded flow as a page draws it. What a press asks for is written down before the page is busy with drawing what follows from it; drawing waits for no
 * more than one frame.
 */
export function drawnFlow<Flow extends object>(flow: Flow): Flow {
  const actor = flow as unknown as AnyActor;
  const subscribe = (...told: Parameters<typeof toObserver>) => {
    const { next, ...others } = toObserver(...told);
    let isOver = false;
    const { unsubscribe } = actor.subscribe({
      next: () => {
        const draw = () => isOver || next?.(actor.getSnapshot());
        const written = recordingIn(actor.system)?.untilWritten();
        if (written) void Promise.race([written, secondFrame()]).then(draw);
        else draw();
      },
      ...others,
    });
    return {
      unsubscribe: () => {
        isOver = true;
        unsubscribe();
      },
    };
  };
  return Object.create(flow, { subscribe: { value: subscribe } }) as Flow;
}

/** The first one comes at once, before this device has answered anything. */
function secondFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
