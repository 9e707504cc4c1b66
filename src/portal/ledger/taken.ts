import type { Act } from './act.ts';
import type { LedgerPorts } from './ports.ts';

/** A tab that was frozen for longer between writing down and sending leaves it to be resolved by key. */
export const mostDelay = 5_000;

/** Acts that are written down as sent together with the press, until they go out. */
export interface Taken {
  readonly add: (sent: Act, session: string) => void;
  readonly drop: (key: string) => void;
  /** What they are about; one each. */
  readonly about: () => readonly string[];
  /**
   * One that stands among these as it was taken, under the same session: it goes out now. What became another meanwhile is left to be resolved by
   * key.
   */
  readonly amongst: (acts: readonly Act[], session: string | null) => Act | undefined;
}

/** @param onLate told when one did not go out in time */
export function createTaken({ elapsed, after }: Pick<LedgerPorts, 'elapsed' | 'after'>, onLate: () => void): Taken {
  const taken = new Map<string, { readonly sent: Act; readonly session: string; readonly since: number }>();
  /** What was never written down after all holds up nothing. */
  const forgetLate = () => {
    for (const [key, { since }] of taken) if (elapsed() - since >= mostDelay) taken.delete(key);
  };
  return {
    add: (sent, session) => {
      taken.set(sent.key, { sent, session, since: elapsed() });
      after(mostDelay, () => taken.has(sent.key) && onLate());
    },
    drop: (key) => void taken.delete(key),
    about: () => {
      forgetLate();
      return [...taken.values()].map(({ sent }) => sent.about);
    },
    amongst: (acts, session) => {
      forgetLate();
      return acts.find((act) => {
        const one = taken.get(act.key);
        taken.delete(act.key);
        return one && one.session === session && isStill(act, one.sent);
      });
    },
  };
}

function isStill(act: Act, sent: Act): boolean {
  const { state, lastSentAt, tries, absent, takenBack } = act;
  return state === 'sent' && lastSentAt === sent.lastSentAt && tries === 0 && !absent && !takenBack;
}
