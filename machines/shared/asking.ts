import { endingsOfActing, waitingStates } from './open-outcome.ts';
import { remember } from './remember.ts';

type Keyed = { key: string | null };

export const actingActions = {
  'take back what was not sent': () => undefined,
  'tell the failure': (_: unknown, _params: { error: unknown }) => undefined,
};

export const askingActions = {
  ...actingActions,
  'take key': remember<Keyed, { key: string }>((_, { key }) => ({ key })),
};

export const dropKey = { 'drop key': remember<Keyed>(() => ({ key: null })) };

/** The decision. @param busy the state whose actor acts */
export const decided = <const Busy extends string>(busy: Busy) =>
  ({
    target: busy,
    actions: { type: 'take key', params: ({ event }: { event: { key: string } }) => ({ key: event.key }) },
  }) as const;

/**
 * The state of the act.
 * @param itself this state, in full @param unsent the one in which it was not sent
 * @param done tells the customer @param explained endings that the chart knows beside the usual ones
 */
export const acting = <
  const Itself extends string,
  const Src extends string,
  Input,
  const Done,
  const Unsent extends string,
  const Explained extends readonly object[] = [],
>(
  itself: Itself,
  {
    src,
    input,
    done,
    unsent,
    explained = [] as unknown as Explained,
  }: { src: Src; input: Input; done: Done; unsent: Unsent; explained?: Explained },
) =>
  ({
    invoke: {
      src,
      input,
      onDone: { target: 'idle', actions: done },
      onError: [...explained, ...endingsOfActing('idle', unsent)],
    },
    initial: 'under way',
    states: waitingStates(itself),
  }) as const;
