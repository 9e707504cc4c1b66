import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import type { readAnswerMachine } from '../../../machines/shared/read-answer.ts';
import { type StateOf, stateOf } from '../../../machines/state-of.ts';
import { readAnswerFlow } from '../flows/shared/read-answer.ts';
import { usePortal } from './portal-context.ts';

export interface Answer<Told> {
  readonly state: StateOf<typeof readAnswerMachine>;
  /** What was told last of the same; undefined until it is. */
  readonly told: Told | undefined;
}

/**
 * What a page asks and this device does not keep. It is asked for until there is an answer, for as long as the page is there.
 * @param of what is asked for; null: nothing is wanted @param moment asked anew when it changes, and what was told goes on being shown
 */
export function useAnswer<Told>(
  of: string | null,
  read: (signal: AbortSignal) => Promise<Told>,
  moment?: unknown,
): Answer<Told> {
  const { world, running } = usePortal();
  const [known, setKnown] = useState<Answer<Told> & { readonly of: string | null }>({ of: null, ...nothing });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for says which reading it is, and each moment asks anew
  useEffect(() => {
    if (of === null) return undefined;
    const actor = createActor(readAnswerFlow(world, read));
    actor.subscribe((snapshot) => {
      const state = stateOf<typeof readAnswerMachine>(snapshot);
      const answer = state === 'told' ? { told: snapshot.context.answer as Told } : undefined;
      setKnown((before) => ({ of, state, told: before.of === of ? before.told : undefined, ...answer }));
    });
    const leave = running.add(actor);
    actor.start();
    return () => {
      leave();
      actor.stop();
    };
  }, [world, running, of, moment]);
  return known.of === of ? known : nothing;
}

const nothing = { state: 'reading', told: undefined } as const;
