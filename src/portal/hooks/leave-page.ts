import type { AnyActorRef } from 'xstate';

export type Questioning = Pick<AnyActorRef, 'getSnapshot' | 'send'>;

/** A question ends with the page or the row that asked it: on another day it would come as a surprise. */
export function leavePage(flow: Questioning): void {
  const left = { type: 'page left' };
  if (flow.getSnapshot().can(left)) flow.send(left);
}
