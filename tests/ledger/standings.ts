import type { Failure } from '../../src/contract/failure.ts';
import type { Act } from '../../src/portal/ledger/act.ts';
import { hour, refused, second, unreachable } from './samples.ts';

/** When the customer says something of an act that was asked for at the beginning. */
export const now = 30 * hour;
const differs: Failure = { type: 'refused', status: 409, messageKey: 'exception.command.differs' };
export const wentOut = (at: number) => ({ firstSentAt: at, lastSentAt: at });

export const standings = {
  'waits to go out': {},
  'was sent': { state: 'sent', ...wentOut(now - second) },
  'is a question': { state: 'draft' },
  'is a question, and may have gone out': { state: 'draft', ...wentOut(now - 24 * hour + 1) },
  'is a question, and may have gone out a day ago': { state: 'draft', ...wentOut(now - 24 * hour) },
  'is done': { state: 'done', ...wentOut(now - second) },
  'was refused': { state: 'refused', ...wentOut(now - second) },
  'is left open': { state: 'review', ...wentOut(now - second), failure: unreachable },
  'is left open after another refusal': { state: 'review', ...wentOut(now - second), failure: refused },
  'is left open with what it waited for': { state: 'review', failure: differs },
  'has a key that stands for something else': { state: 'review', ...wentOut(now - second), failure: differs },
} satisfies Record<string, Partial<Act>>;
