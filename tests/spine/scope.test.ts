import { describe, expect, it } from 'vitest';
import { accountTerms } from '../../src/portal/spine/scope.ts';

describe('the acts of an account', () => {
  it('go out under a session of that account, and under nobody else’s', () => {
    let session: unknown = { accountId: 'ada', epoch: 'epoch-1', token: 'token-1' };
    const scope = accountTerms('ada', () => session as never);
    expect([scope.epoch(), scope.bearer()]).toEqual(['epoch-1', session]);
    for (const other of [null, { accountId: 'bob', epoch: 'epoch-2', token: 'token-2' }]) {
      session = other;
      expect([scope.epoch(), scope.bearer()]).toEqual([null, null]);
    }
  });
});
