import type { TenantScope } from '../../../server/scope.ts';
import type { Html } from '../frame.ts';
import type { Form } from '../session/request.ts';
import type { ActWords } from '../words/page-words.ts';
import { closeAccount } from './close-account.ts';
import { credit } from './credit.ts';
import { refund } from './refund.ts';
import { resend } from './resend.ts';
import type { ActKind, Wish } from './store.ts';

/** What an act is about. */
export interface Target {
  readonly id: string;
  readonly accountId: string | null;
  /** Where its page is. */
  readonly page: string;
}

export type Refused = keyof ActWords['refused'];

/** Why something cannot be done, and what would be possible. */
export interface Refusing {
  readonly refused: Refused;
  readonly says?: string;
}

/** What an act would do, in sentences, or why it cannot be done. */
export type Outlook =
  | {
      readonly says: readonly string[];
      /** What is kept of that for ever, where that is not all: it may name an address, or what is true today alone. */
      readonly keeps?: readonly string[];
    }
  | Refusing;

export interface Read {
  readonly wish: Wish;
  readonly problem?: string;
}

/** One of the things that the operator's people can do; there are no others. */
export interface Act {
  /** Undefined where the tenant has no such thing. */
  find(scope: TenantScope, id: string): Promise<Target | undefined>;
  /** Its own fields, besides the reason. */
  fields?(scope: TenantScope, form: Form, problem: string | undefined): Html;
  read?(scope: TenantScope, form: Form): Read;
  /** The sentences by which it is confirmed; changes nothing. */
  outlook(inside: TenantScope, target: Target, wish: Wish): Promise<Outlook>;
  carryOut(inside: TenantScope, target: Target, wish: Wish): Promise<Refused | undefined>;
}

const acts: Readonly<Record<ActKind, Act>> = { credit, refund, resend, close: closeAccount };

export function isActKind(kind: string): kind is ActKind {
  return Object.hasOwn(acts, kind);
}

export function actOf(kind: ActKind): Act {
  return acts[kind];
}
