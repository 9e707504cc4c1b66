import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Stands in a chart for an actor that a flow provides. Fails loudly when none did. */
export function notProvided<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>() {
  return fromPromise<Output, Input>(() => Promise.reject(new Error('this actor is provided by a flow')));
}

/** Stands in a chart for an outside listener that a flow provides. */
export function noListener<Event extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>() {
  return fromCallback<Event, Input>(() => undefined);
}
