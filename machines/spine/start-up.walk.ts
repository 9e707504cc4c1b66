import { readAccount } from '../../src/contract/account.ts';
import { logout } from '../../src/contract/session.ts';
import { walkFor } from '../walk-for.ts';
import type { FoundSession } from './session-facts.ts';
import { startUpMachine } from './start-up.ts';

const isOver = { type: 'refused', status: 401, messageKey: 'exception.session.ended' };

export const walk = walkFor(startUpMachine, {
  as: 'private',
  at: () => '/auth/login',
  endsSession: true,
  inside: 'page',
  ends: { 'ask whether it lasts': readAccount },
  alone: ['find session', 'wipe what is left', 'load theme'],
  holds: (actor, done) => (actor === 'find session' ? { session: (done as FoundSession).standing } : null),
  breaks: {
    'find session': { fails: 'storage' },
    'wipe what is left': { fails: 'databases' },
    'load theme': { fails: 'look' },
  },
  answers: (actor, done) => (actor === 'ask whether it lasts' && done === false ? isOver : undefined),
  // Of what is left then the flow says no more.
  comesTrue: (actor, ending, { ended }) =>
    !(actor === 'wipe what is left' && ending instanceof Error) || ended !== null,
  unseen: ['finding the session', 'asking whether it lasts', 'wiping what is left', 'loading the theme'],
  // Who is signed out ends the session at the back office, too.
  asksAtMost: ({ session }) => (session === null ? [readAccount, logout] : null),
  drawn: (_, { session, ended }) => ({
    '[data-flow="log-in"]': Number(session === null),
    '[data-event="log out requested"]': Number(session !== null),
    'says auth.login.ended': Number(ended === 'by the back office'),
    ...(ended === null && { 'keeps washbook.session': Number(session !== null) }),
  }),
});
