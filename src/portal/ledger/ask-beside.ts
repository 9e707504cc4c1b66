import { type After, sleep } from '../world.ts';
import type { Act } from './act.ts';
import type { Outcome } from './judge.ts';
import { besidePause, givenUpAfter, hangsAfter, hangsAfterWithoutKeys } from './timing.ts';

interface Hanging {
  readonly act: Pick<Act, 'tries'>;
  /** Whether it travelled with its key, so that the back office can say that it never heard of it. */
  readonly isKeyed: boolean;
  readonly after: After;
  readonly elapsed: () => number;
  /** Of the request that hangs: aborted once it is over. */
  readonly over: AbortSignal;
  /** What became of the act; null where that was not answered, or is being asked about another. */
  readonly look: () => Promise<Outcome | null>;
  readonly settle: (outcome: Outcome) => Promise<void>;
  /** Breaks the request off. */
  readonly giveUp: () => void;
}

/**
 * Asks what became of an act while its request hangs: the line may be back long before that is given up. Only an outcome settles the act; where the back
 * office never heard of it the request is given up, and goes the way of one that was not answered in time.
 */
export async function askBeside({ act, isKeyed, after, elapsed, over, look, settle, giveUp }: Hanging): Promise<void> {
  const began = elapsed();
  await sleep(after, isKeyed ? hangsAfter : hangsAfterWithoutKeys, over);
  for (let times = 0; !over.aborted; times += 1) {
    const heard = await look();
    if (over.aborted) return;
    if (heard?.state === 'done' || heard?.state === 'refused' || heard?.state === 'voided') {
      await settle(heard);
      return giveUp();
    }
    if (isKeyed && heard?.state === 'absent' && elapsed() - began >= givenUpAfter(act.tries)) return giveUp();
    await sleep(after, besidePause(times), over);
  }
}
