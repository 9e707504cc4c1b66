import { useEffect, useState } from 'react';
import type { readAnswerMachine } from '../../../machines/shared/read-answer.ts';
import type { StateOf } from '../../../machines/state-of.ts';
import { part } from '../parts/part.ts';
import { usePortal } from './portal-context.ts';

export interface Answer<Told> {
  readonly state: StateOf<typeof readAnswerMachine>;
  /** What was told last of the same; undefined until it is. */
  readonly told: Told | undefined;
}

const asking = part(() => import('../flows/shared/read-answer.ts'));

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
    const leaving = new AbortController();
    const tell = (state: Answer<Told>['state'], answer?: { told: Told }) =>
      setKnown((before) => ({ of, state, told: before.of === of ? before.told : undefined, ...answer }));
    asking().then(
      ({ startAnswer }) => {
        if (!leaving.signal.aborted) startAnswer({ world, running, read, tell, signal: leaving.signal });
      },
      (error: unknown) => console.warn('What asks cannot be fetched.', error),
    );
    return () => leaving.abort();
  }, [world, running, of, moment]);
  return known.of === of ? known : nothing;
}

const nothing = { state: 'reading', told: undefined } as const;
