import type { Session } from '../../machines/account/session-facts.ts';
import type { Toast } from '../../machines/shell/toast.ts';
import type { Failure } from '../../src/contract/failure.ts';

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

export const toast = (id: string, dueAt: number): Toast => ({ id, tone: 'info', messageId: `message.${id}`, dueAt });
