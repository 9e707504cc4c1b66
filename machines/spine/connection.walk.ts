import { login } from '../../src/contract/session.ts';
import { endOneSession } from '../../src/contract/sessions.ts';
import { readSystemSetting, readTenant } from '../../src/contract/tenant.ts';
import { walkFor } from '../walk-for.ts';
import { connectionMachine } from './connection.ts';

const asking = ['sessions', 'sign out of one requested'] as const;
const saysNo = { type: 'refused', status: 409, messageKey: 'exception.notAllowed' };

/** What is asked beside it can be lost or answered as often as it is pressed: a session that is not ended stays in its list. */
export const walk = walkFor(connectionMachine, {
  as: 'private',
  at: () => '/my-login-details',
  given: () => [[login, { username: 'private@example.com', password: 'washbook1' }]],
  brief: ['not tried yet'],
  ends: { 'check connection': [readSystemSetting, readTenant] },
  timed: ['wait for the next try'],
  // It is asked in another place than the browser, which may think that there is no network.
  answers: (actor) => (actor === 'check connection' ? (told: unknown) => told : undefined),
  says: { 'tell that it answers': null, 'tell that it came back': null },
  browserTells: { 'network came': 'online', 'network went': 'offline' },
  pressedBeside: { 'answer arrived': asking, 'no answer came': asking },
  follows: { 'answer arrived': [[endOneSession, saysNo]], 'no answer came': [[endOneSession, 'drop']] },
  sends: ({ type }, _, state) => state !== 'not tried yet' || type === 'answer arrived',
  because: {
    'no answer came':
      'what is lost before the first answer takes the check of the connection with it: nobody sees it being tried',
    'network went': 'a page without a network is not loaded: the browser of a walk installs nothing',
  },
});
