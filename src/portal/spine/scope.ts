import type { Session } from '../../../machines/spine/session-facts.ts';
import { type Failure, failureOf } from '../../contract/failure.ts';
import type { ActKind } from '../acts/act-kind.ts';
import type { Bearer } from '../api/ask.ts';
import { accountHash, databaseName } from '../log/database-name.ts';

/** For whom this device keeps acts: a database of their own, and as whom they are asked for. */
export interface Scope {
  readonly databaseName: (tenant: string) => Promise<string>;
  /** Of the session under which acts may go out now; null when there is none. */
  readonly epoch: () => string | null;
  readonly bearer: () => Bearer | null;
  /** Whether such acts belong here. */
  readonly allows: (kind: ActKind) => boolean;
  /** What an answer of the back office means here. */
  readonly heard: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
}

/** Nobody's act goes out under somebody else's session, or a later one's. */
export function accountScope(accountId: string, sessionNow: () => Session | null): Scope {
  const mine = () => {
    const session = sessionNow();
    return session?.accountId === accountId ? session : null;
  };
  return {
    databaseName: (tenant) => databaseName(tenant, accountId),
    epoch: () => mine()?.epoch ?? null,
    bearer: mine,
    allows: () => true,
    heard: (answer) => answer,
  };
}

/** Whoever buys without an account: one for the device, whoever signs in or out on it. A session that ends is not theirs, so it stops nothing. */
export function guestScope(): Scope {
  return {
    databaseName: async (tenant) => `washbook-guest-${await accountHash(tenant, 'guest')}`,
    epoch: () => 'guest',
    bearer: () => null,
    allows: ({ call }) => call.caller === 'anyone',
    heard: (answer) =>
      answer.catch((error: unknown) => {
        const failure = failureOf(error);
        throw failure.type === 'session ended'
          ? ({ type: 'fault', status: failure.status } satisfies Failure)
          : failure;
      }),
  };
}
