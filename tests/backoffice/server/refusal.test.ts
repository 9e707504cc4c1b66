import { describe, expect, it } from 'vitest';
import {
  badRequest,
  later,
  notFound,
  notFoundIn,
  type Refusal,
  refusedFields,
} from '../../../src/backoffice/server/refusal.ts';
import { refuse } from '../../../src/contract/rules/verdict.ts';

const told = ({ status, key, details, headers }: Refusal) => ({ status, key, details, headers });
const no = { details: undefined, headers: {} };

describe('a refusal', () => {
  it('of what is not there says which of several ids it was, and nothing else', () => {
    expect([told(notFound()), told(notFoundIn('invoiceId'))]).toEqual([
      { ...no, status: 404, key: 'exception.notFound' },
      { ...no, status: 404, key: 'exception.notFound', details: { fields: { invoiceId: 'exception.notFound' } } },
    ]);
  });

  it('is told in the log by its status and its key', () => {
    expect(String(later(429, 'exception.command.running', 1))).toBe('Refusal: 429 exception.command.running');
  });

  it('of a request that is wrong says where', () => {
    expect([told(badRequest('here')), told(badRequest('there', 413, { connection: 'close' }))]).toEqual([
      { ...no, status: 400, key: 'exception.http.400', details: 'here' },
      { status: 413, key: 'exception.http.400', details: 'there', headers: { connection: 'close' } },
    ]);
  });

  it('for now says after how many whole seconds it may be asked again', () => {
    expect(told(later(429, 'exception.command.running', 2.1))).toEqual({
      ...{ status: 429, key: 'exception.command.running', details: undefined },
      headers: { 'retry-after': '3' },
    });
  });

  it('of fields says the first message with its words, and each field’s own; what is right is not among them', () => {
    const refusals = {
      name: undefined,
      amount: refuse('validation.amount.tooLow', '5'),
      email: refuse('validation.email'),
    } as Parameters<typeof refusedFields>[0];
    const fields = { amount: 'validation.amount.tooLow', email: 'validation.email' };
    expect(told(refusedFields(refusals))).toEqual({
      ...{ status: 409, key: 'validation.amount.tooLow#5' },
      ...{ details: { fields }, headers: {} },
    });
    expect(refusedFields({ email: refuse('validation.email') }).key).toBe('validation.email');
    expect(() => refusedFields({})).toThrow('refused without a reason');
  });
});
