import { login } from '../../src/contract/session.ts';
import { endAllSessions, endOneSession, listSessions } from '../../src/contract/sessions.ts';
import { walkFor } from '../walk-for.ts';
import { sessionsMachine } from './sessions.ts';

const credentials = { username: 'private@example.com', password: 'washbook1' };

export const walk = walkFor(sessionsMachine, {
  as: 'private',
  endsSession: true,
  given: () => Array.from({ length: 3 }, () => [login, credentials] as const),
  ends: { 'list sessions': listSessions, 'end one session': endOneSession, 'end all sessions': endAllSessions },
  unseen: ['signed out'],
});
