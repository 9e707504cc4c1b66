import { pageSize } from '../../src/contract/paging.ts';
import { listSales } from '../../src/contract/sales.ts';
import { logout } from '../../src/contract/session.ts';
import { walkFor } from '../walk-for.ts';
import { sessionMachine } from './session.ts';

const newest = { ...listSales, path: `${listSales.path}?size=${pageSize}` };
const isOver = { type: 'refused', status: 401, messageKey: 'exception.session.ended' };

const untold = ['account fetched', 'signed in elsewhere', 'signed out everywhere'];

export const walk = walkFor(sessionMachine, {
  as: ({ session }) => (session ? 'private' : null),
  at: ({ session }) => (session ? '/dashboard/transactions' : '/auth/login'),
  endsSession: true,
  inside: 'session',
  ends: { 'end session at the back office': logout },
  alone: ['seal open acts and wipe account'],
  deeds: { 'signed in': ['somebody signs in'], 'signed out elsewhere': ['another tab ends the session'] },
  pressedBeside: { 'log out requested': ['log-out', 'log out requested'] },
  follows: { 'session refused': [[newest, isOver]] },
  // What is heard of a session that is another one changes nothing.
  sends: (event, { session }, state) => {
    if (event.type === 'signed in') return state === 'signed out';
    return event.type === 'session refused' ? event.epoch === session?.epoch : !untold.includes(event.type);
  },
  // Over before anything of it is drawn.
  unseen: ['wiping'],
  drawn: (state, { ended }) => {
    const isOut = state === 'signed out';
    return {
      '[data-flow="log-in"]': Number(isOut),
      '[data-event="log out requested"]': Number(state.startsWith('signed in')),
      'says auth.login.ended': Number(isOut && ended === 'by the back office'),
      'says auth.login.endedInTab': Number(isOut && ended === 'in another tab'),
      'says auth.login.endedEverywhere': 0,
    };
  },
  because: {
    'signed in': 'who is signed in finds no form to sign in with',
    'account fetched': 'it is read as each page opens, and nothing that is seen here changes with it',
    'signed in elsewhere': 'the page is loaded anew at once',
    'signed out everywhere': 'it is pressed on the page of the sessions alone',
    'somebody is next': 'nobody signs in while a session ends',
    'seal open acts and wipe account': 'what is left is wiped when the portal is opened next',
  },
});
