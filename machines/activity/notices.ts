import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { tellFailure } from '../shared/answers.ts';
import { actingActions } from '../shared/asking.ts';

/** Where a browser can be notified. */
export interface NoticeAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** How it stands with notices on this device; `moved`: they were on, and its browser has been given another address since. */
export type Noticing =
  | 'on'
  | 'off'
  | 'moved'
  | 'denied'
  | 'not supported'
  | 'not on the home screen'
  | 'not staying signed in';

/** `denied` may be what the customer pressed, or what the browser remembers; `not reached`: the service of its maker did not answer. */
export type Permission =
  | { readonly is: 'given'; readonly address: NoticeAddress }
  | { readonly is: 'denied' | 'left open' | 'not reached' };

type Found = { standing: Noticing };

const is = <const Wanted extends Noticing>(wanted: Wanted) =>
  ({
    type: 'it stands so',
    params: ({ event }: { event: { output: Found } }) => ({ ...event.output, wanted }),
  }) as const;

const given = ({ event }: { event: { output: Permission } }) => ({ permission: event.output });

/**
 * Whether this device is notified of new messages: off until its customer says otherwise, and the browser is asked only then. How it stands is found out
 * from the browser and the back office together: each time that the page is opened, and after each change, whatever came of it.
 */
export const noticesMachine = setup({
  types: {
    /** Null as long as they are not switched on here. */
    context: {} as { address: NoticeAddress | null },
    events: {} as { type: 'notices wanted' } | { type: 'notices unwanted' } | { type: 'look requested' },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'look at this device': notProvided<Found>(),
    'ask the browser': notProvided<Permission>(),
    'switch notices on': notProvided<void, { address: NoticeAddress }>(),
    'switch notices off': notProvided<void>(),
  },
  guards: {
    'it stands so': (_, { standing, wanted }: Found & { wanted: Noticing }) => standing === wanted,
    'permission is given': (_, { permission }: { permission: Permission }) => permission.is === 'given',
    'the browser was not reached': (_, { permission }: { permission: Permission }) => permission.is === 'not reached',
  },
  actions: {
    'tell the failure': actingActions['tell the failure'],
    'remember address': assign((_, { permission }: { permission: Permission }) => ({
      address: permission.is === 'given' ? permission.address : null,
    })),
    'forget address': assign({ address: null }),
    'tell that notices are on': () => undefined,
    'tell that notices are off': () => undefined,
  },
}).createMachine({
  id: 'notices',
  meta: { spec: '§4', screen: 'messages', route: '/dashboard/messages' },
  context: { address: null },
  initial: 'looking',
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        src: 'look at this device',
        onDone: [
          { guard: is('on'), target: 'on' },
          { guard: is('off'), target: 'off' },
          { guard: is('moved'), target: 'asking' },
          { guard: is('denied'), target: 'denied' },
          { guard: is('not on the home screen'), target: 'not on the home screen' },
          { guard: is('not staying signed in'), target: 'not staying signed in' },
          { target: 'not supported' },
        ],
        onError: { target: 'not known' },
      },
    },
    on: { tags: 'safe', on: { 'notices unwanted': { target: 'switching off' } } },
    off: { tags: 'safe', on: { 'notices wanted': { target: 'asking' } } },
    denied: { tags: 'safe', on: { 'look requested': { target: 'looking' } } },
    'not known': { tags: 'safe', on: { 'look requested': { target: 'looking' } } },
    'not supported': { type: 'final', tags: 'safe' },
    'not on the home screen': { type: 'final', tags: 'safe' },
    'not staying signed in': { type: 'final', tags: 'safe' },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'ask the browser',
        onDone: [
          {
            guard: { type: 'permission is given', params: given },
            target: 'switching on',
            actions: { type: 'remember address', params: given },
          },
          { guard: { type: 'the browser was not reached', params: given }, target: 'browser not reached' },
          { target: 'looking' },
        ],
        onError: { target: 'looking', actions: tellFailure },
      },
    },
    'browser not reached': { tags: 'safe', on: { 'notices wanted': { target: 'asking' } } },
    'switching on': {
      tags: 'busy',
      invoke: {
        src: 'switch notices on',
        input: ({ context }) => ({ address: context.address as NoticeAddress }),
        onDone: { target: 'looking', actions: 'tell that notices are on' },
        onError: { target: 'looking', actions: ['forget address', tellFailure] },
      },
    },
    'switching off': {
      tags: 'busy',
      invoke: {
        src: 'switch notices off',
        onDone: { target: 'looking', actions: ['forget address', 'tell that notices are off'] },
        onError: { target: 'looking', actions: tellFailure },
      },
    },
  },
});
