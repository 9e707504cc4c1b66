import type { AnyActorRef } from 'xstate';

export type Questioning = Pick<AnyActorRef, 'getSnapshot' | 'send'>;

/** A question ends with the page or the row that asked it: nobody wants to meet it again on another day. */
export function leavePage(flow: Questioning): void {
  const left = { type: 'page left' };
  if (flow.getSnapshot().can(left)) flow.send(left);
}
