import { readAccount } from '../../src/contract/account.ts';
import { pageSize } from '../../src/contract/paging.ts';
import { listSales } from '../../src/contract/sales.ts';
import { logout } from '../../src/contract/session.ts';
import { walkFor } from '../walk-for.ts';
import { sessionMachine } from './session.ts';

const newest = { ...listSales, path: `${listSales.path}?size=${pageSize}` };
const isOver = { type: 'refused', status: 401, messageKey: 'exception.session.ended' };

const fetched = 'Petra Janssens';

type Named = { firstName: string | null; lastName: string | null };

export const walk = walkFor(sessionMachine, {
  as: ({ session }) => (session ? 'private' : null),
  at: ({ session }) => (session ? '/dashboard/transactions' : '/auth/login'),
  endsSession: true,
  inside: 'session',
  ends: { 'end session at the back office': logout },
  alone: ['seal open acts and wipe account'],
  deeds: {
    'signed in': ['somebody signs in'],
    'signed in elsewhere': ['another tab is signed in'],
    'signed out elsewhere': ['another tab ends the session'],
    'signed out everywhere': ['all sessions are ended'],
  },
  hears: {
    'account fetched': (event) => {
      const [firstName = '', lastName = ''] = event.type === 'account fetched' ? event.account.name.split(' ') : [];
      return [[readAccount, (told: Named) => ({ ...told, firstName, lastName })]];
    },
  },
  pressedBeside: { 'log out requested': ['log-out', 'log out requested'] },
  follows: { 'session refused': [[newest, isOver]] },
  // What is heard of a session that is another one changes nothing.
  sends: (event, { session }, state) => {
    if (event.type === 'signed in') return state === 'signed out';
    if (event.type === 'account fetched') return event.account.accountId === session?.accountId;
    if (event.type === 'signed in elsewhere') return event.epoch !== session?.epoch;
    return event.type !== 'session refused' || event.epoch === session?.epoch;
  },
  // Over before anything of it is drawn.
  unseen: ['wiping'],
  drawn: (state, { ended, session }): Readonly<Record<string, number>> => {
    // What is drawn then goes with its page.
    if (state === 'making way') return {};
    const isOut = state === 'signed out';
    return {
      '[data-flow="log-in"]': Number(isOut),
      '[data-event="log out requested"]': Number(state.startsWith('signed in')),
      'says auth.login.ended': Number(isOut && ended === 'by the back office'),
      'says auth.login.endedInTab': Number(isOut && ended === 'in another tab'),
      'says auth.login.endedEverywhere': Number(isOut && ended === 'everywhere'),
      ...(/^signed/.test(state) && { 'keeps washbook.session': Number(!isOut) }),
      // What is read of the account anew is seen.
      ...(state.startsWith('signed in') && session?.name === fetched && { [`says ${fetched}`]: 1 }),
    };
  },
  because: {
    'signed in': 'who is signed in finds no form to sign in with',
    'load page anew': 'the page is gone then',
    'somebody is next': 'nobody signs in while a session ends',
    'seal open acts and wipe account': 'what is left is wiped when the portal is opened next',
  },
});
