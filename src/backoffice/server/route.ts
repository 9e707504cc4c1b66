import type { AnswerOf, Call, InputOf } from '../../contract/call.ts';
import type { Asking } from './asking.ts';
import type { AccountScope, TenantScope } from './scope.ts';

/** A call of the contract together with what answers it. */
export interface Route {
  readonly call: Call;
  answer(scopes: Scopes, input: unknown): Promise<unknown>;
  /** Its answer follows from the tenant and the tenant's day alone. */
  readonly isSameAllDay?: boolean;
}

export interface Scopes {
  readonly tenant: TenantScope;
  /** Present when a good token came along; always there for a call that needs one. */
  readonly account: AccountScope | undefined;
  /** Where the request came from, for counting only. */
  readonly remoteAddress: string;
  /** What the browser calls itself. */
  readonly userAgent: string;
}

/**
 * Answers a call of a signed-in user. A call of class A or B runs in one transaction together with its
 * idempotency key; one of class C opens its own, because hashing a password would hold up all others.
 */
export function route<C extends Call>(
  call: C,
  handle: (scope: AccountScope, input: InputOf<C>) => Promise<Given<C, AccountScope>>,
): Route {
  if (call.caller === 'anyone') throw new Error(`${call.name} is a call of anyone: use openRoute`);
  return {
    call,
    answer: ({ account }, input) => {
      if (account === undefined) throw new Error(`${call.name} was let in without a user`);
      return handle(account, input as InputOf<C>);
    },
  };
}

/** Answers a call that needs no session, also with one. */
export function openRoute<C extends Call>(
  call: C,
  handle: (scope: TenantScope, input: InputOf<C>, visitor: Visitor) => Promise<Given<C, TenantScope>>,
): Route {
  if (call.caller !== 'anyone') throw new Error(`${call.name} is not a call of anyone: use route`);
  return {
    call,
    answer: ({ tenant, account, remoteAddress, userAgent }, input) =>
      handle(tenant, input as InputOf<C>, { account, remoteAddress, userAgent }),
  };
}

/** For a call whose answer follows from the tenant and the tenant's day alone: it is asked for once. */
export function sameAllDay(route: Route): Route {
  return { ...route, isSameAllDay: true };
}

export interface Visitor {
  readonly account: AccountScope | undefined;
  readonly remoteAddress: string;
  readonly userAgent: string;
}

/** An answer that brings a token. */
export class WithToken<Answer> {
  readonly token: string;
  readonly answer: Answer;

  constructor(token: string, answer: Answer) {
    this.token = token;
    this.answer = answer;
  }
}

type Given<C extends Call, Scope extends TenantScope> =
  | AnswerOf<C>
  | WithToken<AnswerOf<C>>
  | Asking<AnswerOf<C>, Scope>;
