import { attemptsOf } from '../attempts/attempts.ts';
import { guessing } from '../attempts/decide.ts';
import type { TenantScope } from '../server/scope.ts';

/** Wrong passwords of one name from one address, whether or not that name exists: others can try from elsewhere. */
export function failuresOf(scope: TenantScope, username: string, remoteAddress: string) {
  return attemptsOf(scope, 'sign-in', `${username} ${remoteAddress}`, guessing);
}
