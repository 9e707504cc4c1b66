import type { MessageKey } from '../../../contract/message-keys.ts';
import type { User } from '../../server/scope.ts';

export interface Colleague {
  readonly id: string;
  readonly role: User['role'];
  readonly active: boolean;
}

/** Why this one may not be deleted by that one: the owner stays, and an administrator is the owner's affair. */
export function whyNotDeleted(
  target: Colleague,
  by: Pick<User, 'id' | 'role'>,
  all: readonly Colleague[],
): MessageKey | undefined {
  if (isLastAdministrator(target, all)) return 'exception.lastAdministrator';
  if (target.role === 'owner') return 'exception.notAllowed';
  return target.role === 'member' || by.role === 'owner' || by.id === target.id ? undefined : 'exception.notAllowed';
}

/** Why this user may not be appointed or dismissed; only users that can sign in can administer anything. */
export function whyNotAppointed(target: Colleague, admin: boolean, all: readonly Colleague[]): MessageKey | undefined {
  if (admin) return target.active ? undefined : 'exception.notAllowed';
  if (isLastAdministrator(target, all)) return 'exception.lastAdministrator';
  return target.role === 'owner' ? 'exception.notAllowed' : undefined;
}

function isLastAdministrator(target: Colleague, all: readonly Colleague[]): boolean {
  return isAdministrator(target) && !all.some((one) => one.id !== target.id && isAdministrator(one));
}

function isAdministrator({ role, active }: Colleague): boolean {
  return role !== 'member' && active;
}
