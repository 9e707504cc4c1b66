import type { Refusal } from '../../server/refusal.ts';
import type { TenantScope } from '../../server/scope.ts';
import { attemptsOf } from '../attempts/attempts.ts';
import { guessing, manyNames } from '../attempts/decide.ts';

/**
 * Wrong passwords of one name from one address, and of all names from that address; whether a name exists makes no
 * difference. Those of one name from everywhere are not added up: outsiders could lock its owner out.
 */
export function failuresOf(scope: TenantScope, username: string, remoteAddress: string) {
  const ofName = attemptsOf(scope, 'sign-in', `${username} ${remoteAddress}`, guessing);
  const ofAddress = attemptsOf(scope, 'sign-in from', remoteAddress, manyNames);
  return {
    /** Counts a try of the name, or refuses it. */
    allow: async (): Promise<void> => {
      await ofAddress.refuseTooMany();
      await ofName.allow();
    },
    /** A right password: the name begins anew, the address does not, or a guesser's own account would clear it. */
    forget: () => ofName.forget(),
    /** A wrong one counts against the address. */
    counted: (refusal: Refusal): Refusal => ofAddress.counted(refusal),
  };
}
