import { describe, expect, it } from 'vitest';
import { admitted } from '../../../src/backoffice/server/admission.ts';
import { Refusal } from '../../../src/backoffice/server/refusal.ts';
import { openRoute, route, type Scopes } from '../../../src/backoffice/server/route.ts';
import type { User } from '../../../src/backoffice/server/scope.ts';
import { type ActClass, type Caller, call, noInput, nothing } from '../../../src/contract/call.ts';
import { readCommand } from '../../../src/contract/commands.ts';

const callFor = (caller: Caller, act?: ActClass) =>
  call({ name: 'try', method: 'POST', path: '/try', input: noInput, answer: nothing, caller, ...(act && { act }) });
const someone = (role: User['role'], status: User['status'] = 'COMPLETED'): User => ({
  ...{ id: 'user', accountId: 'account', role, status },
  ...{ language: 'nl', sessionHash: '' },
});

/** What becomes of a call: who makes it, or the refusal. */
function said(...asked: Parameters<typeof admitted>): string {
  try {
    return admitted(...asked)?.role ?? 'guest';
  } catch (error) {
    return error instanceof Refusal ? `${error.status} ${error.key}` : String(error);
  }
}

const [ended, notAllowed, incomplete] = [
  '401 exception.authentication.sessionEnded',
  '403 exception.notAllowed',
  '409 exception.account.incomplete',
];

describe('a call', () => {
  it.each([
    ['anyone', ['owner', 'admin', 'member', 'owner', 'owner']],
    ['signed in', ['owner', 'admin', 'member', 'owner', 'owner']],
    ['completed', ['owner', 'admin', 'member', incomplete, incomplete]],
    ['admin', ['owner', 'admin', notAllowed, 'owner', 'owner']],
    ['owner', ['owner', notAllowed, notAllowed, 'owner', 'owner']],
  ] as const)('for %s is made by those of an account that it is for', (caller, expected) => {
    const users = [
      someone('owner'),
      someone('admin'),
      someone('member'),
      someone('owner', 'NEW'),
      someone('owner', 'EMAIL_CONFIRMED'),
    ];
    expect(users.map((user) => said(callFor(caller), user, 'token'))).toEqual(expected);
  });

  it('without a session is made by a guest where it is for anyone, and by nobody else', () => {
    const callers: readonly Caller[] = ['anyone', 'signed in', 'completed', 'admin', 'owner'];
    expect(callers.map((caller) => said(callFor(caller), undefined, null))).toEqual(['guest', ...Array(4).fill(ended)]);
  });

  it('whose session has ended is made by a guest only where no key counts', () => {
    const calls = [
      callFor('anyone'),
      callFor('anyone', 'C'),
      callFor('anyone', 'A'),
      callFor('anyone', 'B'),
      readCommand,
    ];
    expect(calls.map((one) => said(one, undefined, 'ended'))).toEqual(['guest', 'guest', ended, ended, ended]);
    expect(calls.map((one) => said(one, undefined, null))).toEqual(Array(5).fill('guest'));
  });
});

describe('what answers a call', () => {
  const [open, closed] = [callFor('anyone'), callFor('signed in')];
  const given = async () => undefined;

  it('is made for whom the call is for, and for nobody else', () => {
    expect(() => route(open, given)).toThrow('try is a call of anyone: use openRoute');
    expect(() => openRoute(closed, given)).toThrow('try is not a call of anyone: use route');
  });

  it('answers nobody who was let in by mistake', () => {
    const scopes = { account: undefined, remoteAddress: '', userAgent: '' } as Scopes;
    expect(() => route(closed, given).answer(scopes, {})).toThrow('try was let in without a user');
  });
});
