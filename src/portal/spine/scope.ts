import type { Session } from '../../../machines/spine/session-facts.ts';
import { type Failure, failureOf } from '../../contract/failure.ts';
import type { ActKind } from '../acts/act-kind.ts';
import type { Ask, Bearer } from '../api/ask.ts';
import { accountHash, databaseName } from '../log/database-name.ts';

/** For whom this device keeps something. */
export type Scope = AccountScope | GuestScope;

export interface AccountScope {
  readonly of: 'account';
  readonly accountId: string;
}

/** One for the device, signed in or not. */
export interface GuestScope {
  readonly of: 'guest';
}

/** What follows from a scope: a database of its own, who asks, and what belongs there. */
export interface Terms {
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

export function termsOf(scope: Scope, sessionNow: () => Session | null): Terms {
  return scope.of === 'account' ? accountTerms(scope.accountId, sessionNow) : guestTerms();
}

/** An act never goes out under the session of another account, or under a later one. */
export function accountTerms(accountId: string, sessionNow: () => Session | null): Terms {
  const mine = () => {
    const session = sessionNow();
    return session?.accountId === accountId ? session : null;
  };
  return {
    databaseName: (tenant) => databaseName(tenant, accountId),
    epoch: () => mine()?.epoch ?? null,
    bearer: mine,
    allows: () => true,
    listsOf: ['customer', 'operator'],
    heard: (answer) => answer,
  };
}

/** A session that ends is not the guest's, so it stops nothing. */
export function guestTerms(): Terms {
  return {
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

/** Asks on these terms. */
export function askOn({ bearer, heard }: Terms, ask: Ask): Ask {
  return (call, input, options) => heard(ask(call, input, { bearer: bearer(), ...options }));
}

/** The id of the account; a guest has none. */
export function accountIdIn(scope: Scope): string {
  if (scope.of !== 'account') throw new Error('this takes an account');
  return scope.accountId;
}
