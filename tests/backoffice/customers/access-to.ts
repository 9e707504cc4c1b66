import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listAccessChanges, undoAccessChange } from '../../../src/contract/access-changes.ts';
import { type ApplicationUser, listApplicationUsers } from '../../../src/contract/application-users.ts';
import type { Call, InputOf } from '../../../src/contract/call.ts';
import { completeInvitation, invite } from '../../../src/contract/invitations.ts';
import { endOneSession, listSessions } from '../../../src/contract/sessions.ts';
import type { InProcess } from '../../support/in-process.ts';
import { lastTokenTo, refused, withKey } from './support.ts';

/** Who has access to an account, as its owner's own device asks and arranges it while a stranger has a copy of a token of theirs. */
export function accessTo(office: InProcess, tokens: () => { readonly own: string; readonly stolen: string }) {
  const tell = async <C extends Call>(call: C, input: InputOf<C>, token: string, key: string = randomUUID()) =>
    refused(await office.call(call, input, withKey(token, key)));
  const all = () => office.ask(listApplicationUsers, {}, { token: tokens().own });
  const doubted = () => office.ask(listAccessChanges, {}, { token: tokens().own });
  const sessionOf = async (token: string) =>
    (await office.ask(listSessions, {}, { token })).find(({ current }) => current)?.id ?? 'none';
  return {
    all,
    tell,
    sessionOf,
    invited: (email: string, token: string) => tell(invite, { email }, token),
    async accepted(email: string): Promise<string> {
      const token = await lastTokenTo(office, 'invitation', email);
      const answer = await office.call(completeInvitation, { token, password: 'welkom-hier1' });
      return answer.headers.get('x-auth-token') ?? '';
    },
    users: async () => (await all()).map(({ email }) => email),
    async userNamed(email: string): Promise<ApplicationUser> {
      const found = (await all()).find((user) => user.email === email);
      if (found === undefined) throw new Error(`no user ${email}`);
      return found;
    },
    changes: async () => (await doubted()).map(({ kind, email }) => [kind, email]),
    async signedOutOfStolen(): Promise<void> {
      const { own, stolen } = tokens();
      expect(await tell(endOneSession, { sessionId: await sessionOf(stolen) }, own)).toEqual([204, undefined]);
    },
    async undone(email: string): Promise<unknown> {
      const accessChangeId = (await doubted()).find((one) => one.email === email)?.id ?? 'none';
      return tell(undoAccessChange, { accessChangeId }, tokens().own);
    },
  };
}
