import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { answerGuards, nothingSent, refused, rememberFailure, why } from '../shared/answers.ts';
import { type DeclinableOutcomeEvent, unsentState, waitingStates } from '../shared/open-outcome.ts';

/** A discount voucher, with no more than its link may tell. */
export interface SentVoucher {
  readonly name: string;
  readonly description: string | null;
  /** `YYYY-MM-DD`; null: without an end. */
  readonly expirationDate: string | null;
  readonly isExpired: boolean;
  /** Null: not told; asking for it tells. */
  readonly isFulfilled: boolean | null;
  /** What is read at the wash; null before it is fulfilled, and where it is not told. */
  readonly code: string | null;
  /** The signed-in account lists it among its vouchers. */
  readonly isOwn: boolean;
  /** Taken on this device, by the account or guest that uses it now. */
  readonly isTakenHere: boolean;
}

const voucherIn = ({ event }: { event: { output: SentVoucher } }) => ({ voucher: event.output });
const rememberVoucher = { type: 'remember voucher', params: voucherIn } as const;

/**
 * Taking a discount voucher by the link of a mail, signed in or not. Looking at the link uses nothing up, and is done anew with each visit; only the
 * customer's own press takes it, once, under one key. A refusal has the link looked at again: what that finds is what is told.
 */
export const fulfilVoucherMachine = setup({
  types: {
    context: {} as { uuid: string; key: string; voucher: SentVoucher | null; failure: Failure | null },
    input: {} as { uuid: string },
    events: {} as
      | { type: 'voucher wanted'; key: string }
      | { type: 'try again requested' }
      /** The page was opened again: what was found at an earlier visit may be so no more. */
      | { type: 'link opened' }
      | DeclinableOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'look at voucher': notProvided<SentVoucher, { uuid: string }>(),
    'fulfil voucher': notProvided<SentVoucher | null, { uuid: string; key: string }>(),
  },
  guards: {
    'it was taken here': (_, params: { voucher: SentVoucher }) => params.voucher.isTakenHere,
    'it is fulfilled': (_, params: { voucher: SentVoucher }) => params.voucher.isFulfilled === true,
    'it has expired': (_, params: { voucher: SentVoucher }) => params.voucher.isExpired,
    'nobody knows it': (_, params: { error: unknown }) => isUnknown(failureOf(params.error)),
    'it was found before': ({ context }) => context.voucher !== null,
    ...answerGuards,
  },
  actions: {
    'remember voucher': assign((_, params: { voucher: SentVoucher }) => ({ voucher: params.voucher })),
    'remember fulfilled voucher': assign(({ context }, params: { voucher: SentVoucher | null }) => ({
      voucher: params.voucher ?? context.voucher,
      failure: null,
    })),
    'take key': assign((_, params: { key: string }) => ({ key: params.key, failure: null })),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    'clear messages': assign({ failure: null }),
    'take back what was not sent': () => undefined,
  },
}).createMachine({
  id: 'fulfil-voucher',
  meta: {
    spec: '§4 discount voucher',
    screen: 'fulfil discount voucher',
    route: '/discount-vouchers/{uuid}/fulfill',
    recording: { version: 1 },
  },
  context: ({ input }) => ({ uuid: input.uuid, key: '', voucher: null, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'safe',
      invoke: {
        src: 'look at voucher',
        input: ({ context }) => ({ uuid: context.uuid }),
        onDone: [
          { guard: { type: 'it was taken here', params: voucherIn }, target: 'fulfilled', actions: rememberVoucher },
          {
            guard: { type: 'it is fulfilled', params: voucherIn },
            target: 'already fulfilled',
            actions: rememberVoucher,
          },
          { guard: { type: 'it has expired', params: voucherIn }, target: 'expired', actions: rememberVoucher },
          { target: 'found', actions: rememberVoucher },
        ],
        onError: [
          { guard: { type: 'nobody knows it', params: why }, target: 'not found' },
          // What is known of it is still told; pressing will say what came of it.
          { guard: 'it was found before', target: 'found' },
          { target: 'not looked at', actions: rememberFailure },
        ],
      },
      initial: 'for the first time',
      // What was found before is still known, also after a reload.
      states: { 'for the first time': {}, again: {} },
    },
    found: {
      tags: 'safe',
      on: {
        'voucher wanted': {
          target: 'fulfilling',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        'link opened': { target: 'looking.again' },
      },
    },
    'already fulfilled': { tags: 'safe', on: { 'link opened': { target: 'looking.again' } } },
    expired: { tags: 'safe', on: { 'link opened': { target: 'looking.again' } } },
    'not found': { tags: 'safe', on: { 'link opened': { target: 'looking.again' } } },
    'not looked at': {
      tags: 'safe',
      on: {
        'try again requested': { target: 'looking.again', actions: 'clear messages' },
        'link opened': { target: 'looking.again', actions: 'clear messages' },
      },
    },
    fulfilling: {
      invoke: {
        src: 'fulfil voucher',
        input: ({ context }) => ({ uuid: context.uuid, key: context.key }),
        onDone: {
          target: 'fulfilled',
          actions: { type: 'remember fulfilled voucher', params: ({ event }) => ({ voucher: event.output }) },
        },
        onError: [
          {
            guard: refused,
            target: 'looking.again',
            actions: rememberFailure,
          },
          { guard: nothingSent, target: 'not sent' },
          { target: '.outcome not known' },
        ],
      },
      initial: 'under way',
      states: waitingStates('#fulfil-voucher.fulfilling'),
    },
    'not sent': unsentState('fulfilling', 'looking.again'),
    fulfilled: { type: 'final', tags: 'safe' },
  },
});

/** No voucher has this link; one that was cut short on its way has none either. */
function isUnknown(failure: Failure): boolean {
  return failure.type === 'refused' && (failure.status === 404 || failure.status === 400);
}
