import type { Failure } from '../../src/contract/failure.ts';
import { longestCardCode } from '../../src/contract/rules/card-code.ts';
import { longestPlate } from '../../src/contract/rules/plate.ts';
import type { Verdict } from '../../src/contract/rules/verdict.ts';
import type { Toast } from '../shell/toast.ts';
import type { Session } from '../spine/session-facts.ts';
import type { Problems } from './problems.ts';

export const session: Session = {
  token: 'token-1',
  epoch: 'epoch-1',
  expiresAt: 2_000_000_000_000,
  remembered: true,
  accountId: 'account-1',
  email: 'private@example.com',
  name: 'Petra Peeters',
  status: 'COMPLETED',
  language: 'nl',
};

export const otherSession: Session = {
  ...session,
  token: 'token-2',
  epoch: 'epoch-2',
  accountId: 'account-2',
  email: 'business@example.com',
};

export const failures = {
  refused: { type: 'refused', status: 409, messageKey: 'exception.code.exists', placeholder: 'AB123' },
  noAnswer: { type: 'no answer', reason: 'unreachable' },
  fault: { type: 'fault', status: 503 },
  broken: { type: 'contract broken', call: 'login', field: 'X-auth-Token' },
} satisfies Record<string, Failure>;

export const toast = (id: string, dueAt: number): Toast => ({
  id,
  tone: 'info',
  messageId: `message.${id}`,
  toldAt: 0,
  dueAt,
});

/** What a customer is told of an act that did not end yet, and what they may do about it. */
export const aboutActs = [
  { type: 'outcome left open' },
  { type: 'outcome asked for' },
  { type: 'send requested' },
] as const;

/** What was not sent and followed a question may stay so. */
export const declined = { type: 'send declined' } as const;

/** An act ends done, refused, not sent or not known. */
export const asked = {
  done: [undefined],
  fails: [failures.refused, failures.noAnswer, { type: 'no answer', reason: 'timeout' } satisfies Failure],
};

export const refusedFields = (fields: Readonly<Record<string, string>>): Failure => ({
  type: 'refused',
  status: 400,
  messageKey: 'exception.http.400',
  details: { fields },
});

export const taken: Failure = {
  type: 'refused',
  status: 409,
  messageKey: 'exception.username.exists',
  placeholder: 'new@example.com',
};

/** What people type: an ordinary value, the outermost ones that the contract's rules accept, and those just beyond. */
export const typed = {
  emails: ['new@example.com', `${'a'.repeat(64)}@${'b'.repeat(63)}.example.com`, '', 'new@example'],
  passwords: ['washbook1', 'eight888', 'seven77', ''],
  names: ['Peeters', ''],
  plates: ['1-ABC-123', 'A'.repeat(longestPlate), 'A'.repeat(longestPlate + 1), ''],
  cardCodes: ['123456', '0'.repeat(longestCardCode), '0'.repeat(longestCardCode + 1), ''],
};

/** What the contract's rules find wrong with the fields of a form; nothing when they may be sent. */
export function problemsBy<Field extends string>(verdicts: Readonly<Record<Field, Verdict<unknown>>>): Problems<Field> {
  const refused = Object.entries<Verdict<unknown>>(verdicts).flatMap(([field, verdict]) =>
    verdict.ok
      ? []
      : [[field, { messageKey: verdict.messageKey, ...(verdict.placeholder && { placeholder: verdict.placeholder }) }]],
  );
  return Object.fromEntries(refused) as Problems<Field>;
}
