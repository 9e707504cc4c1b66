import { assign, type MachineContext } from 'xstate';

type Action<Context, Params> = (held: { context: Context }, params: Params) => void;

/**
 * An assignment for several charts. XState ties one to the events of a single chart; this reads none, so that it fits every chart which
 * holds this much.
 */
export function remember<Context extends MachineContext, Params = unknown>(
  what: (held: { context: Context }, params: Params) => Partial<Context>,
): Action<Context, Params> {
  return assign(what as never) as unknown as Action<Context, Params>;
}
