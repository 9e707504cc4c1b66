import { Refusal } from '../../server/refusal.ts';
import type { TenantScope } from '../../server/scope.ts';
import { attemptsOf } from '../attempts/attempts.ts';
import { brokenLinks } from '../attempts/decide.ts';

/**
 * What a token gives, or the one refusal for every token that does not work: unknown, used, expired, changed,
 * of another purpose or another tenant. Many of those from one address have to wait.
 */
export async function guarded<Found>(
  scope: TenantScope,
  remoteAddress: string,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const attempts = attemptsOf(scope, 'token', remoteAddress, brokenLinks);
  await attempts.refuseTooMany();
  const found = await find();
  if (found === undefined) throw attempts.counted(tokenInvalid());
  return found;
}

export function tokenInvalid(): Refusal {
  return new Refusal(409, 'exception.token.invalid');
}
