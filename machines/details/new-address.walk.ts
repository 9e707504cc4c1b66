import { changeUsername } from '../../src/contract/account.ts';
import { walkFor } from '../walk-for.ts';
import { newAddressMachine } from './new-address.ts';

export const walk = walkFor(newAddressMachine, {
  as: 'private',
  shows: { 'filling in.outcome not known': 'details.notKnown' },
  says: { 'tell that the mail is under way': 'loginDetails.mailSent' },
  ends: { 'ask for the new address': changeUsername },
  types: ({ problems }, nth) => (problems.email ? null : { email: `moved${nth}@example.com` }),
});
