import { encodingsFor } from './encodings.ts';
import { perTenant } from './per-tenant.ts';
import type { Tenant } from './tenant.ts';

/** What makes an answer the same for everybody who asks a tenant for it in the same encoding. */
export interface Lasting {
  /** Read out of the answer where it is absent; null where there is none. */
  readonly content?: Uint8Array | null;
  holds(now: Date): boolean;
}

/** A whole answer, to be sent again as it is. */
export interface AnswerAtHand extends Required<Lasting> {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly purpose: string;
}

export interface AnswersAtHand {
  find(tenant: Tenant, address: string, asked: string, now: Date): AnswerAtHand | undefined;
  keep(tenant: Tenant, address: string, asked: string, answer: AnswerAtHand): void;
}

/** Of one tenant at one address; each page and each file of the build, in each encoding. */
const most = 2_000;

/** Answers as the back office gave them, for as long as their tenant is the same object. */
export function createAnswersAtHand(): AnswersAtHand {
  const keptAt = perTenant(() => new Map<string, AnswerAtHand>());
  return {
    find: (tenant, address, asked, now) => {
      const answer = keptAt(tenant, address).get(asked);
      return answer?.holds(now) ? answer : undefined;
    },
    keep: (tenant, address, asked, answer) => {
      const kept = keptAt(tenant, address);
      if (kept.has(asked) || kept.size < most) kept.set(asked, answer);
    },
  };
}

/**
 * What is asked for, where nothing else in the request makes a difference; undefined for any other.
 * @param url without scheme and host
 * @param header one of the request, by its name in small letters
 */
export function plainlyAsked(
  method: string | undefined,
  url: string | undefined,
  header: (name: string) => string | undefined,
): string | undefined {
  if (method !== 'GET' || url === undefined || !isPlainName(url)) return undefined;
  if (header('x-auth-token') !== undefined || header('origin') !== undefined) return undefined;
  return `${url} ${encodingsFor(header('accept-encoding') ?? '')[0] ?? 'plain'} ${header('if-none-match') ?? ''}`;
}

/** Nothing that would have to be decoded or leads upwards, and no query. */
export function isPlainName(url: string): boolean {
  return plain.test(url);
}

const plain = /^\/(?:[\w-]+(?:\/[\w-]+)*(?:\.[\w-]+)*)?$/;
