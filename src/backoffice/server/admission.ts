import type { Call, Caller } from '../../contract/call.ts';
import { readCommand } from '../../contract/commands.ts';
import type { Ground } from './ground.ts';
import { Refusal } from './refusal.ts';
import type { User } from './scope.ts';

/** The user of this token; undefined when it is unknown, ended or another tenant's. */
export type FindUser = (ground: Ground, token: string) => Promise<User | undefined>;

/** The user, if the call may be made by them; a refusal says why not. */
export function admitted(call: Call, user: User | undefined, token: string | null): User | undefined {
  // Where keys count, the end of a session makes no guest of a customer: a guest's keys are others.
  const keysCount = call.act === 'A' || call.act === 'B' || call === readCommand;
  const mayBeGuest = call.caller === 'anyone' && (token === null || !keysCount);
  if (user === undefined && !mayBeGuest) throw new Refusal(401, 'exception.authentication.sessionEnded');
  if (user === undefined || call.caller === 'anyone') return user;
  if (!may[call.caller](user)) throw new Refusal(403, 'exception.notAllowed');
  if (call.caller === 'completed' && user.status !== 'COMPLETED')
    throw new Refusal(409, 'exception.account.incomplete');
  return user;
}

const may: Record<Exclude<Caller, 'anyone'>, (user: User) => boolean> = {
  'signed in': () => true,
  completed: () => true,
  admin: (user) => user.role !== 'member',
  owner: (user) => user.role === 'owner',
};
