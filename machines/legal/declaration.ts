import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { hasMistakes, mistakeGuard, refusalGuard, refused, rememberFailure } from '../shared/answers.ts';
import { type Problems, problemsOf } from '../shared/problems.ts';
import type { Typed } from '../shared/saving.ts';

export type DeclarationField = 'name' | 'contract' | 'email' | 'wantedOn' | 'cause';

/** What the back office says of a declaration that arrived; what it does not know, or keeps to itself, is null. */
export interface Receipt {
  receivedAt: string;
  /** What was withdrawn from, or the subscription that ends. */
  item: string | null;
  amount: number | null;
  paymentType: string | null;
  endsOn: string | null;
}

export interface Sent {
  /** Made once for what is written here: however often it is sent, it is filed once. */
  key: string;
  typed: Typed;
}

export interface Written extends Sent {
  problems: Problems<DeclarationField>;
  /** The press that ends the form confirms it as well; else it is read again first. */
  isConfirmed: boolean;
}

/**
 * Withdrawing from a contract, or ending a subscription, without having to sign in: written, read again where the law wants it, and confirmed. It counts from when the
 * back office says that it arrived; without an answer it is not told as failed, and the same declaration can be sent again, also after a reload.
 */
export const declarationMachine = setup({
  types: {
    context: {} as {
      key: string | null;
      typed: Typed | null;
      problems: Problems<DeclarationField>;
      failure: Failure | null;
      attempt: number;
      receipt: Receipt | null;
    },
    /** What was sent at an earlier visit and not answered. */
    input: {} as { left: Sent | null },
    events: {} as
      | ({ type: 'declaration written' } & Written)
      | { type: 'change requested' }
      | { type: 'declaration confirmed' }
      | { type: 'send again requested' },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'find out whether it is taken here': notProvided<boolean, undefined>(),
    'send declaration': notProvided<Receipt, Sent>(),
  },
  guards: {
    'it was sent before': ({ context }) => context.key !== null,
    'it is taken here': (_, params: { isTaken: boolean }) => params.isTaken,
    ...mistakeGuard,
    'it is confirmed': (_, params: { isConfirmed: boolean }) => params.isConfirmed,
    ...refusalGuard,
  },
  actions: {
    'remember mistakes': assign(({ context }, { typed, problems }: Written) => ({
      typed,
      problems,
      failure: null,
      attempt: context.attempt + 1,
    })),
    'remember declaration': assign((_, { key, typed }: Written) => ({ key, typed, problems: {}, failure: null })),
    'remember failure': assign(({ context }, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, problems: problemsOf(failure, fields), attempt: context.attempt + 1 };
    }),
    'keep what is sent': (_, _params: Sent) => undefined,
    'forget what was sent': () => undefined,
    'remember receipt': assign((_, params: { receipt: Receipt }) => ({ receipt: params.receipt })),
  },
}).createMachine({
  id: 'declaration',
  meta: { spec: '§4', screen: 'withdrawal, end of a subscription', route: '/withdraw' },
  context: ({ input: { left } }) => ({
    key: left?.key ?? null,
    typed: left?.typed ?? null,
    problems: {},
    failure: null,
    attempt: 0,
    receipt: null,
  }),
  initial: 'finding out',
  states: {
    'finding out': {
      tags: 'safe',
      invoke: {
        src: 'find out whether it is taken here',
        onDone: [
          { guard: 'it was sent before', target: 'outcome not known' },
          {
            guard: { type: 'it is taken here', params: ({ event }) => ({ isTaken: event.output }) },
            target: 'writing',
          },
          { target: 'taken elsewhere' },
        ],
        onError: [{ guard: 'it was sent before', target: 'outcome not known' }, { target: 'taken elsewhere' }],
      },
    },
    'taken elsewhere': { type: 'final', tags: 'safe' },
    writing: {
      tags: 'safe',
      initial: 'as it is',
      states: { 'as it is': {}, 'to be corrected': {} },
      on: {
        'declaration written': [
          {
            guard: hasMistakes,
            target: '.to be corrected',
            actions: { type: 'remember mistakes', params: ({ event }) => event },
          },
          {
            guard: { type: 'it is confirmed', params: ({ event }) => ({ isConfirmed: event.isConfirmed }) },
            target: 'sending',
            actions: { type: 'remember declaration', params: ({ event }) => event },
          },
          { target: 'reading again', actions: { type: 'remember declaration', params: ({ event }) => event } },
        ],
      },
    },
    'reading again': {
      tags: 'safe',
      on: {
        'change requested': { target: 'writing' },
        'declaration confirmed': { target: 'sending' },
      },
    },
    sending: {
      tags: 'busy',
      entry: { type: 'keep what is sent', params: ({ context }) => sentIn(context) },
      invoke: {
        src: 'send declaration',
        input: ({ context }) => sentIn(context),
        onDone: {
          target: 'received',
          actions: [
            { type: 'remember receipt', params: ({ event }) => ({ receipt: event.output }) },
            'forget what was sent',
          ],
        },
        onError: [
          {
            guard: refused,
            target: 'writing.to be corrected',
            actions: [rememberFailure, 'forget what was sent'],
          },
          { target: 'outcome not known' },
        ],
      },
    },
    'outcome not known': { tags: 'safe', on: { 'send again requested': { target: 'sending' } } },
    received: { type: 'final', tags: 'safe' },
  },
});

const fields: readonly DeclarationField[] = ['name', 'contract', 'email', 'wantedOn', 'cause'];

function sentIn({ key, typed }: { key: string | null; typed: Typed | null }): Sent {
  return { key: key as string, typed: typed as Typed };
}
