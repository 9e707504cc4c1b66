import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { Ended, Session } from './session-facts.ts';

export type SessionEvent =
  | { type: 'signed in'; session: Session }
  | { type: 'account fetched'; account: Pick<Session, 'accountId' | 'email' | 'name' | 'status' | 'language'> }
  | { type: 'session refused'; epoch: string }
  | { type: 'log out requested' }
  /** Why, where another tab says it: the customer did not sign out there either. */
  | { type: 'signed out elsewhere'; ended?: Ended | null }
  | { type: 'signed out everywhere' }
  | { type: 'signed in elsewhere'; epoch: string };

/**
 * The account that is signed in. Signing out, here or elsewhere, and a refusal by the back office remove every trace of the account
 * from the device before the login page is shown; undelivered acts stay, sealed, for the same account. A late answer for an earlier session
 * changes nothing. Who signs in meanwhile is next. A session that another tab began is taken over by loading the page anew.
 */
export const sessionMachine = setup({
  types: {
    context: {} as {
      session: Session | null;
      /** Signed in while the traces of the one before were removed. */
      next: Session | null;
      /** Why the session ended, where the customer did not ask for it on this page. */
      ended: Ended | null;
    },
    events: {} as SessionEvent,
    input: {} as { session: Session | null; ended: Ended | null },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'keep session': notProvided<void, Session>(),
    'end session at the back office': notProvided<void, Session>(),
    'seal open acts and wipe account': notProvided<void, { session: Session; ended: Ended | null }>(),
    'load page anew': notProvided<void>(),
  },
  guards: {
    'somebody is signed in': ({ context }) => context.session !== null,
    'somebody is next': ({ context }) => context.next !== null,
    'it is this account': ({ context }, params: { accountId: string }) =>
      context.session?.accountId === params.accountId,
    'it is this session': ({ context }, params: { epoch: string }) => context.session?.epoch === params.epoch,
    'it is another session': ({ context }, params: { epoch: string }) => context.session?.epoch !== params.epoch,
  },
  actions: {
    'take session': assign((_, params: { session: Session }) => ({ session: params.session, ended: null })),
    'remember who is next': assign((_, params: { session: Session }) => ({ next: params.session })),
    'take who is next': assign(({ context }) => ({ session: context.next, next: null, ended: null })),
    'take account': assign(({ context }, params: { account: Partial<Session> }) => ({
      session: context.session && { ...context.session, ...params.account },
    })),
    'note why': assign((_, params: { ended: Ended }) => ({ ended: params.ended })),
    'forget session': assign({ session: null }),
  },
}).createMachine({
  id: 'session',
  meta: { spec: '§6', secretFields: ['session.token'] },
  context: ({ input }) => ({ session: input.session, next: null, ended: input.ended }),
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
        'signed in elsewhere': { target: 'making way' },
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
        'signed in': [
          {
            guard: { type: 'it is this account', params: ({ event }) => ({ accountId: event.session.accountId }) },
            target: '.kept',
            reenter: true,
            actions: { type: 'take session', params: ({ event }) => ({ session: event.session }) },
          },
          {
            target: 'wiping',
            actions: { type: 'remember who is next', params: ({ event }) => ({ session: event.session }) },
          },
        ],
        'account fetched': {
          guard: { type: 'it is this account', params: ({ event }) => ({ accountId: event.account.accountId }) },
          target: '.kept',
          reenter: true,
          actions: { type: 'take account', params: ({ event }) => ({ account: event.account }) },
        },
        'log out requested': { target: 'logging out' },
        'signed out elsewhere': {
          target: 'wiping',
          actions: { type: 'note why', params: ({ event }) => ({ ended: event.ended ?? 'in another tab' }) },
        },
        'signed out everywhere': {
          target: 'wiping',
          actions: { type: 'note why', params: { ended: 'everywhere' } },
        },
        'session refused': {
          guard: { type: 'it is this session', params: ({ event }) => ({ epoch: event.epoch }) },
          target: 'wiping',
          actions: { type: 'note why', params: { ended: 'by the back office' } },
        },
        'signed in elsewhere': {
          guard: { type: 'it is another session', params: ({ event }) => ({ epoch: event.epoch }) },
          target: 'making way',
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
      on: {
        'signed in': {
          actions: { type: 'remember who is next', params: ({ event }) => ({ session: event.session }) },
        },
      },
    },
    wiping: {
      tags: 'busy',
      invoke: {
        src: 'seal open acts and wipe account',
        input: ({ context }) => ({ session: context.session as Session, ended: context.ended }),
        onDone: { target: 'wiped' },
        onError: { target: 'wiped' },
      },
      on: {
        'signed in': {
          actions: { type: 'remember who is next', params: ({ event }) => ({ session: event.session }) },
        },
      },
    },
    wiped: {
      always: [
        { guard: 'somebody is next', target: 'signed in', actions: 'take who is next' },
        { target: 'signed out', actions: 'forget session' },
      ],
    },
    'making way': {
      tags: 'safe',
      invoke: {
        src: 'load page anew',
        onDone: { target: 'signed out', actions: 'forget session' },
        onError: { target: 'signed out', actions: 'forget session' },
      },
    },
  },
});
