import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { linkNotJudged } from '../anonymous/judged-link.ts';
import { notProvided } from '../not-provided.ts';
import { answerGuards, nothingSent, refused, rememberFailure, why } from '../shared/answers.ts';
import { decided } from '../shared/asking.ts';
import {
  type EnteringContext,
  endingsOfEntering,
  enteringActions,
  enteringGuards,
  enteringStates,
  mistaken,
  nothingEntered,
} from '../shared/entering.ts';
import { type DeclinableOutcomeEvent, unsentState, waitingStates } from '../shared/open-outcome.ts';
import { isLinkRefusal, type Problems } from '../shared/problems.ts';

/** What a link of a mail is still good for. */
export interface ProofLink {
  readonly email: string;
  readonly standing: 'OPEN' | 'EXPIRED' | 'CLAIMED';
  /** Claimed by the account that is signed in. */
  readonly isOwn: boolean;
}

/** What came into the account. */
export interface ClaimedPurchases {
  readonly names: readonly string[];
  /** Those that are being paid still. */
  readonly beingPaid: number;
}

type Field = 'email' | 'code';
const linkIn = ({ event }: { event: { output: ProofLink } }) => ({ link: event.output });
const rememberLink = { type: 'remember link', params: linkIn } as const;
const rememberClaim = {
  type: 'remember claim',
  params: ({ event }: { event: { output: string } }) => ({ claimId: event.output }),
} as const;
const beginsAnew = { tags: 'safe', on: { 'other address wanted': { target: 'entering address' } } } as const;
/** How asking with a proof ends that does nothing more. */
const refusedProofs = [
  { guard: { type: 'it was claimed meanwhile', params: why }, target: 'already claimed' },
  { guard: { type: 'it expired meanwhile', params: why }, target: 'expired' },
] as const;

/**
 * Bringing what was bought without an account into one. Only the mailbox proves whose it is: by the link of a mail, on whatever device, or by the code beside it,
 * typed where it was asked for. The same is told of every address, and a claim is sent under one key.
 */
export const claimPurchasesMachine = setup({
  types: {
    context: {} as EnteringContext<Field> & {
      email: string;
      token: string | null;
      /** What the account may claim, once it has shown a link or a code. */
      claimId: string | null;
      key: string | null;
      isOwn: boolean;
      /** Null where the answer was lost: the lists tell. */
      claimed: ClaimedPurchases | null;
    },
    input: {} as { token: string | null },
    events: {} as
      | { type: 'mail requested'; email: string; problems: Problems<'email'> }
      | { type: 'mail requested again' }
      | { type: 'other address wanted' }
      | { type: 'code sent'; code: string; key: string; problems: Problems<'code'> }
      | { type: 'claim requested'; key: string }
      | { type: 'try again requested' }
      | DeclinableOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'look at link': notProvided<ProofLink, { token: string }>(),
    'ask for mail': notProvided<void, { email: string }>(),
    'check link': notProvided<string, { token: string }>(),
    'check code': notProvided<string, { email: string; code: string }>(),
    'claim purchases': notProvided<ClaimedPurchases | null, { key: string; claimId: string }>(),
  },
  guards: {
    ...enteringGuards,
    ...answerGuards,
    'a link was followed': ({ context }) => context.token !== null,
    'the proof was checked': ({ context }) => context.claimId !== null,
    'it is claimed already': (_, { link }: { link: ProofLink }) => link.standing === 'CLAIMED',
    'it has expired': (_, { link }: { link: ProofLink }) => link.standing === 'EXPIRED',
    'it was claimed meanwhile': (_, { error }: { error: unknown }) => isRefusedWith(error, 'exception.claim.used'),
    'it expired meanwhile': (_, { error }: { error: unknown }) => isRefusedWith(error, 'exception.claim.expired'),
    'the link is refused': (_, { error }: { error: unknown }) => isLinkRefusal(failureOf(error)),
  },
  actions: {
    ...enteringActions<Field>(['email', 'code'], { 'exception.code.invalid': 'code' }),
    'remember address': assign((_, { email }: { email: string }) => ({ email, problems: {}, failure: null })),
    'remember link': assign((_, { link: { email, isOwn } }: { link: ProofLink }) => ({ email, isOwn, failure: null })),
    'take key': assign((_, { key }: { key: string }) => ({ key, problems: {}, failure: null })),
    'remember claim': assign((_, { claimId }: { claimId: string }) => ({ claimId })),
    'remember purchases': assign((_, { claimed }: { claimed: ClaimedPurchases | null }) => ({ claimed })),
    'forget proof': assign({ token: null, claimId: null, key: null, isOwn: false }),
    'clear messages': assign({ problems: {}, failure: null }),
    'take back what was not sent': () => undefined,
    'forget link': () => undefined,
  },
}).createMachine({
  id: 'claim-purchases',
  meta: {
    spec: '§4 anonymous purchase',
    screen: 'claim purchases',
    route: '/claim-purchases',
    secretFields: ['code', 'token'],
  },
  context: ({ input }) => ({
    ...nothingEntered,
    ...input,
    ...{ email: '', claimId: null, key: null, isOwn: false, claimed: null },
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: 'a link was followed', target: 'looking at link' }, { target: 'entering address' }],
    },
    'looking at link': {
      tags: 'safe',
      invoke: {
        src: 'look at link',
        input: ({ context }) => ({ token: context.token as string }),
        onDone: [
          {
            guard: { type: 'it is claimed already', params: linkIn },
            target: 'already claimed',
            actions: rememberLink,
          },
          { guard: { type: 'it has expired', params: linkIn }, target: 'expired', actions: rememberLink },
          { target: 'proven', actions: rememberLink },
        ],
        onError: [
          { guard: { type: 'the link is refused', params: why }, target: 'unknown link' },
          { target: 'not looked at', actions: rememberFailure },
        ],
      },
    },
    'not looked at': linkNotJudged('looking at link'),
    'entering address': {
      tags: 'safe',
      entry: ['forget proof', 'forget link'],
      initial: 'not sent yet',
      states: enteringStates,
      on: {
        'mail requested': [
          mistaken,
          {
            target: 'asking for mail',
            actions: { type: 'remember address', params: ({ event }) => ({ email: event.email }) },
          },
        ],
      },
    },
    'asking for mail': {
      tags: 'busy',
      invoke: {
        src: 'ask for mail',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'mail under way' },
        onError: endingsOfEntering('entering address'),
      },
    },
    'mail under way': {
      tags: 'safe',
      initial: 'not sent yet',
      states: enteringStates,
      on: {
        'code sent': [mistaken, decided('checking code')],
        'mail requested again': { target: 'asking for mail', actions: 'clear messages' },
        'other address wanted': { target: 'entering address', actions: 'clear messages' },
      },
    },
    'checking code': {
      tags: 'busy',
      invoke: {
        src: 'check code',
        input: ({ context, event }) => ({
          email: context.email,
          code: (event as Extract<typeof event, { type: 'code sent' }>).code,
        }),
        onDone: { target: 'claiming', actions: rememberClaim },
        onError: endingsOfEntering('mail under way'),
      },
    },
    proven: {
      tags: 'safe',
      on: {
        'claim requested': [{ guard: 'the proof was checked', ...decided('claiming') }, decided('checking link')],
      },
    },
    'checking link': {
      tags: 'busy',
      invoke: {
        src: 'check link',
        input: ({ context }) => ({ token: context.token as string }),
        onDone: { target: 'claiming', actions: rememberClaim },
        onError: [...refusedProofs, { target: 'proven', actions: rememberFailure }],
      },
    },
    claiming: {
      invoke: {
        src: 'claim purchases',
        input: ({ context }) => ({ key: context.key as string, claimId: context.claimId as string }),
        onDone: {
          target: 'claimed',
          actions: { type: 'remember purchases', params: ({ event }) => ({ claimed: event.output }) },
        },
        onError: [
          ...refusedProofs,
          { guard: refused, target: 'proven', actions: rememberFailure },
          { guard: nothingSent, target: 'not sent' },
          { target: '.outcome not known' },
        ],
      },
      initial: 'under way',
      states: waitingStates('#claim-purchases.claiming'),
    },
    'not sent': unsentState('claiming', 'proven'),
    'already claimed': beginsAnew,
    expired: beginsAnew,
    'unknown link': beginsAnew,
    claimed: { type: 'final', tags: 'safe', entry: 'forget link' },
  },
});

function isRefusedWith(error: unknown, messageKey: string): boolean {
  const failure = failureOf(error);
  return failure.type === 'refused' && failure.messageKey === messageKey;
}
