import { sendGuestMailsAgain } from '../../src/contract/guest-mails.ts';
import { walkFor } from '../walk-for.ts';
import { guestMailsMachine } from './guest-mails.ts';

export const walk = walkFor(guestMailsMachine, {
  as: null,
  shows: { 'entering.outcome not known': 'guestMails.notKnown' },
  ends: { 'ask for the mails': sendGuestMailsAgain },
});
