import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { Session } from './session-facts.ts';

export type SessionEvent =
  | { type: 'signed in'; session: Session }
  | { type: 'account fetched'; account: Pick<Session, 'accountId' | 'email' | 'name' | 'status' | 'language'> }
  | { type: 'session refused'; epoch: string }
  | { type: 'log out requested' }
  | { type: 'signed out elsewhere' };

/**
 * Who is signed in. Signing out, here or elsewhere, and a refusal by the back office remove every trace of the account
 * from the device before the login page is shown; undelivered acts stay, sealed, for the same account. A late answer for an earlier session changes nothing.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { session: Session | null },
    events: {} as SessionEvent,
    input: {} as { session: Session | null },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'keep session': notProvided<void, Session>(),
    'end session at the back office': notProvided<void, Session>(),
    'seal open acts and wipe account': notProvided<void, Session>(),
  },
  guards: {
    'somebody is signed in': ({ context }) => context.session !== null,
    'it is this account': ({ context }, params: { accountId: string }) =>
      context.session?.accountId === params.accountId,
    'it is this session': ({ context }, params: { epoch: string }) => context.session?.epoch === params.epoch,
  },
  actions: {
    'take session': assign((_, params: { session: Session }) => ({ session: params.session })),
    'take account': assign(({ context }, params: { account: Partial<Session> }) => ({
      session: context.session && { ...context.session, ...params.account },
    })),
    'forget session': assign({ session: null }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ session: input.session }),
  initial: 'finding out',
  states: {
    'finding out': {
      always: [{ guard: 'somebody is signed in', target: 'signed in' }, { target: 'signed out' }],
    },
    'signed out': {
      tags: 'safe',
      on: {
        'signed in': {
          target: 'signed in',
          actions: { type: 'take session', params: ({ event }) => ({ session: event.session }) },
        },
      },
    },
    'signed in': {
      tags: 'safe',
      initial: 'kept',
      states: {
        kept: {
          invoke: { src: 'keep session', input: ({ context }) => context.session as Session },
        },
      },
      on: {
        'account fetched': {
          guard: { type: 'it is this account', params: ({ event }) => ({ accountId: event.account.accountId }) },
          target: '.kept',
          reenter: true,
          actions: { type: 'take account', params: ({ event }) => ({ account: event.account }) },
        },
        'log out requested': { target: 'logging out' },
        'signed out elsewhere': { target: 'wiping' },
        'session refused': {
          guard: { type: 'it is this session', params: ({ event }) => ({ epoch: event.epoch }) },
          target: 'wiping',
        },
      },
    },
    'logging out': {
      tags: 'busy',
      invoke: {
        src: 'end session at the back office',
        input: ({ context }) => context.session as Session,
        onDone: { target: 'wiping' },
        onError: { target: 'wiping' },
      },
    },
    wiping: {
      tags: 'busy',
      invoke: {
        src: 'seal open acts and wipe account',
        input: ({ context }) => context.session as Session,
        onDone: { target: 'signed out', actions: 'forget session' },
        onError: { target: 'signed out', actions: 'forget session' },
      },
    },
  },
});
