import { walkFor } from '../walk-for.ts';
import { cookieNoticeMachine } from './cookie-notice.ts';

export const walk = walkFor(cookieNoticeMachine, {
  as: null,
  noticed: true,
  at: () => '/auth/login',
  ends: {},
  alone: ['wait until it is time'],
  holds: (actor, done) =>
    actor === 'wait until it is time' ? { isNoticeRead: (done as { isAccepted: boolean }).isAccepted } : null,
  inAnotherTab: { 'notice accepted in another tab': ['notice accepted'] },
  unseen: ['waiting', 'accepted', 'put off'],
  // It comes a second and a half after its page.
  staysUnseen: { accepted: 3_000 },
});
