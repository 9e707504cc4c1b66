import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { hasProblems, isRefusal, type Problems, problemsOf } from '../shared/problems.ts';
import type { Typed } from '../shared/saving.ts';

export type DeclarationField = 'name' | 'contract' | 'email' | 'wantedOn' | 'cause';

/** What the back office says of a declaration that arrived; what it does not know, or tells nobody else, is null. */
export interface Receipt {
  receivedAt: string;
  /** What was withdrawn from, or the subscription that ends. */
  item: string | null;
  amount: number | null;
  paymentType: string | null;
  endsOn: string | null;
}

export interface Written {
  /** Made once for what is written here: however often it is sent, it is filed once. */
  key: string;
  typed: Typed;
  problems: Problems<DeclarationField>;
  /** The press that ends the form confirms it as well; else it is read again first. */
  isConfirmed: boolean;
}

/**
 * Withdrawing from a contract, or ending a subscription, without having to sign in: written, read again where the law wants it, and confirmed. It counts from when the
 * back office says that it arrived; where no answer comes nobody says that it failed, and the same declaration can be sent again.
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
    events: {} as
      | ({ type: 'declaration written' } & Written)
      | { type: 'change requested' }
      | { type: 'declaration confirmed' }
      | { type: 'send again requested' },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'find out whether it is taken here': notProvided<boolean, undefined>(),
    'send declaration': notProvided<Receipt, { key: string; typed: Typed }>(),
  },
  guards: {
    'it is taken here': (_, params: { isTaken: boolean }) => params.isTaken,
    'a field has a problem': (_, params: { problems: Problems<DeclarationField> }) => hasProblems(params.problems),
    'it is confirmed': (_, params: { isConfirmed: boolean }) => params.isConfirmed,
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
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
    'remember receipt': assign((_, params: { receipt: Receipt }) => ({ receipt: params.receipt })),
  },
}).createMachine({
  id: 'declaration',
  meta: { spec: '§4', screen: 'withdrawal, end of a subscription', route: '/withdraw' },
  context: { key: null, typed: null, problems: {}, failure: null, attempt: 0, receipt: null },
  initial: 'finding out',
  states: {
    'finding out': {
      tags: 'safe',
      invoke: {
        src: 'find out whether it is taken here',
        onDone: [
          {
            guard: { type: 'it is taken here', params: ({ event }) => ({ isTaken: event.output }) },
            target: 'writing',
          },
          { target: 'taken elsewhere' },
        ],
        onError: { target: 'taken elsewhere' },
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
            guard: { type: 'a field has a problem', params: ({ event }) => ({ problems: event.problems }) },
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
      invoke: {
        src: 'send declaration',
        input: ({ context }) => ({ key: context.key as string, typed: context.typed as Typed }),
        onDone: {
          target: 'received',
          actions: { type: 'remember receipt', params: ({ event }) => ({ receipt: event.output }) },
        },
        onError: [
          {
            guard: { type: 'the back office refused', params: ({ event }) => ({ error: event.error }) },
            target: 'writing.to be corrected',
            actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
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
