import { attemptsOf } from '../../../customers/attempts/attempts.ts';
import { guessing, guessingAnywhere, manyNames, onceADay } from '../../../customers/attempts/decide.ts';
import { isKnownNetwork, rememberNetwork } from '../../../customers/sessions/known-networks.ts';
import type { TenantScope } from '../../../server/scope.ts';

/** Wrong sign-ins, counted and slowed as those of customers, and apart from them. */
export function failuresOf(scope: TenantScope, email: string, remoteAddress: string) {
  const ofName = attemptsOf(scope, 'operator sign-in', `${email} ${remoteAddress}`, guessing);
  const ofAddress = attemptsOf(scope, 'operator sign-in from', remoteAddress, manyNames);
  const anywhere = attemptsOf(scope, 'operator sign-in anywhere', email, guessingAnywhere);
  const known = `operator ${email}`;
  return {
    /** Counts a try of the name; the seconds to wait where there were too many. */
    claim: async (): Promise<number> => {
      const seconds = await ofAddress.wait();
      if (seconds > 0) return seconds;
      const elsewhere = await anywhere.wait();
      if (elsewhere > 0 && !(await isKnownNetwork(scope, known, remoteAddress))) return elsewhere;
      return ofName.claim();
    },
    /** Whether that it waits is to be kept: once a day for a network, whatever it sends. */
    isFirstWait: async (): Promise<boolean> =>
      (await attemptsOf(scope, 'operator sign-in slowed', remoteAddress, onceADay).claim()) === 0,
    failed: async (): Promise<void> => {
      await ofAddress.claim();
      await anywhere.claim();
    },
    succeeded: async (): Promise<void> => {
      await ofName.forget();
      await rememberNetwork(scope, known, remoteAddress);
    },
  };
}
