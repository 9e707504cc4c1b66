import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { hasMistakes } from '../shared/answers.ts';
import { type OpenOutcomeEvent, otherEndings, waitingStates } from '../shared/open-outcome.ts';
import type { Problems } from '../shared/problems.ts';
import {
  defineSaving,
  rememberMistakes,
  rememberWish,
  type SaveRequested,
  type SavingContext,
  untouched,
} from '../shared/saving.ts';

interface CodeWish {
  code: string;
  /** The operator takes gift codes like cards. */
  isItem: boolean;
}

type CodeSent = Omit<SaveRequested<CodeWish, 'code'>, 'type'> & {
  /** The customer bought this voucher. */
  isOwn: boolean;
};
export type CodeProblems = Problems<'code'>;

/** What it brought, in cents. An operator that registers codes like cards does not say it. */
export interface Redeemed {
  readonly amount: number;
  readonly balance: number;
}

type Context = SavingContext<CodeWish, 'code'> & { redeemed: Redeemed | null };

const saving = defineSaving({
  wish: {} as CodeWish,
  fields: ['code'],
  fieldOf: {
    'exception.code.invalid': 'code',
    'exception.voucher.alreadyFulfilled': 'code',
    'exception.voucher.expired': 'code',
  },
  busy: '#redeem-gift-voucher.redeeming',
});

/** Nothing of it is held on to where the form rests. */
const anew = { target: 'filling in', actions: 'forget the code' } as const;

const own = ({ event }: { event: { isOwn: boolean } }) => ({ isOwn: event.isOwn });

/**
 * Redeeming a gift code: typed, pasted, read by the camera, or brought along by the link of its mail. Its amount becomes credit once, under one key,
 * whatever is pressed and however often. A customer who bought the voucher is asked first: it may have been meant for another person, to whom
 * it would be worth nothing any more.
 */
export const redeemGiftVoucherMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'code sent' } & CodeSent)
      | { type: 'redeem confirmed' }
      | { type: 'redeem cancelled' }
      | { type: 'camera requested' }
      | { type: 'camera closed' }
      | { type: 'another wanted' }
      | { type: 'page left' }
      | OpenOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    /** Null: the camera went with its page, and nothing was read. */
    'read a code with the camera': notProvided<string | null>(),
    'redeem code': notProvided<Redeemed | null, { key: string; wish: CodeWish }>(),
  },
  guards: {
    ...saving.guards,
    'the customer bought it': (_, params: { isOwn: boolean }) => params.isOwn,
    'nothing was read': (_, params: { code: string | null }) => params.code === null,
    'the camera may not be used': (_, params: { error: unknown }) => isForbidden(params.error),
  },
  actions: {
    ...saving.actions,
    'remember code': assign((_, params: { code: string }) => ({ ...untouched, typed: { code: params.code } })),
    'remember what it brought': assign((_, params: { redeemed: Redeemed | null }) => ({
      ...untouched,
      redeemed: params.redeemed,
    })),
    'forget the code': assign({ ...untouched, redeemed: null }),
    'forget the link': () => undefined,
  },
}).createMachine({
  id: 'redeem-gift-voucher',
  meta: {
    spec: '§2.4 gift-voucher',
    screen: 'gift vouchers',
    route: '/dashboard/gift-voucher',
    recording: { version: 1 },
  },
  context: { ...untouched, redeemed: null },
  initial: 'filling in',
  states: {
    'filling in': {
      ...saving.form,
      states: { ...saving.form.states, 'code read': {}, 'camera not allowed': {}, 'no camera': {} },
      on: {
        'code sent': [
          { guard: hasMistakes, target: '.to be corrected', actions: rememberMistakes },
          {
            guard: { type: 'the customer bought it', params: own },
            target: 'confirming own voucher',
            actions: rememberWish,
          },
          { target: 'redeeming', actions: rememberWish },
        ],
        'camera requested': { target: 'reading by camera' },
      },
    },
    'reading by camera': {
      tags: 'safe',
      invoke: {
        src: 'read a code with the camera',
        onDone: [
          { guard: { type: 'nothing was read', params: ({ event }) => ({ code: event.output }) }, ...anew },
          {
            target: 'filling in.code read',
            actions: { type: 'remember code', params: ({ event }) => ({ code: event.output ?? '' }) },
          },
        ],
        onError: [
          {
            guard: { type: 'the camera may not be used', params: ({ event }) => ({ error: event.error }) },
            target: 'filling in.camera not allowed',
          },
          { target: 'filling in.no camera' },
        ],
      },
      on: { 'camera closed': anew, 'page left': anew },
    },
    'confirming own voucher': {
      tags: 'safe',
      on: {
        'redeem confirmed': { target: 'redeeming' },
        'redeem cancelled': anew,
        'page left': anew,
      },
    },
    redeeming: {
      invoke: {
        src: 'redeem code',
        input: ({ context: { key, wish } }) => ({ key: key as string, wish: wish as CodeWish }),
        onDone: {
          target: 'redeemed',
          actions: [
            { type: 'remember what it brought', params: ({ event }) => ({ redeemed: event.output }) },
            'forget the link',
          ],
        },
        onError: otherEndings('filling in'),
      },
      initial: 'under way',
      states: waitingStates('#redeem-gift-voucher.redeeming'),
    },
    redeemed: {
      tags: 'safe',
      on: { 'another wanted': anew, 'page left': anew },
    },
  },
});

/** The customer or the browser said no. A recorded refusal is read as well. */
function isForbidden(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.type === 'refused' && failure.messageKey === 'redeem.cameraNotAllowed';
}
