import type { Session } from '../../../machines/spine/session-facts.ts';
import { type Failure, failureOf } from '../../contract/failure.ts';
import type { ActKind } from '../acts/act-kind.ts';
import type { Ask, Bearer } from '../api/ask.ts';
import { accountHash, databaseName } from '../log/database-name.ts';

/** For whom this device keeps something: a database of their own, who asks, and what belongs there. */
export type Scope = AccountScope | GuestScope;

export interface AccountScope extends Terms {
  readonly of: 'account';
  readonly accountId: string;
}

export interface GuestScope extends Terms {
  readonly of: 'guest';
}

interface Terms {
  readonly databaseName: (tenant: string) => Promise<string>;
  /** Of the session under which acts may go out now; null when there is none. */
  readonly epoch: () => string | null;
  readonly bearer: () => Bearer | null;
  /** Whether such acts belong here. */
  readonly allows: (kind: ActKind) => boolean;
  /** Whose lists can be read here. */
  readonly listsOf: readonly ('customer' | 'operator')[];
  /** What an answer of the back office means here. */
  readonly heard: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
}

/** An act never goes out under the session of another account, or under a later one. */
export function accountScope(accountId: string, sessionNow: () => Session | null): AccountScope {
  const mine = () => {
    const session = sessionNow();
    return session?.accountId === accountId ? session : null;
  };
  return {
    of: 'account',
    accountId,
    databaseName: (tenant) => databaseName(tenant, accountId),
    epoch: () => mine()?.epoch ?? null,
    bearer: mine,
    allows: () => true,
    listsOf: ['customer', 'operator'],
    heard: (answer) => answer,
  };
}

/** One for the device, signed in or not. A session that ends is not the guest's, so it stops nothing. */
export function guestScope(): GuestScope {
  return {
    of: 'guest',
    databaseName: async (tenant) => `washbook-guest-${await accountHash(tenant, 'guest')}`,
    epoch: () => 'guest',
    bearer: () => null,
    allows: ({ call }) => call.caller === 'anyone',
    listsOf: ['operator'],
    heard: (answer) =>
      answer.catch((error: unknown) => {
        const failure = failureOf(error);
        throw failure.type === 'session ended'
          ? ({ type: 'fault', status: failure.status } satisfies Failure)
          : failure;
      }),
  };
}

/** Asks as the scope does. */
export function askAs({ bearer, heard }: Scope, ask: Ask): Ask {
  return (call, input, options) => heard(ask(call, input, { bearer: bearer(), ...options }));
}

/** The id of the account; a guest has none. */
export function accountIdIn(scope: Scope): string {
  if (scope.of !== 'account') throw new Error('this takes an account');
  return scope.accountId;
}
