import { changePreferences } from '../../src/contract/account.ts';
import { walkFor } from '../walk-for.ts';
import { preferencesMachine } from './preferences.ts';

export const walk = walkFor(preferencesMachine, {
  as: 'private',
  says: { 'tell that it is saved': 'details.saved' },
  ends: { 'change preferences': changePreferences },
  // An outcome that is not known is asked about first: there the form offers nothing to save.
  sends: ({ type }, _, state) => type !== 'save requested' || state !== 'saving.outcome not known',
  types: (event, nth) => {
    if (event.type !== 'save requested') return null;
    return {
      // It stays the language of the walk.
      languageCode: undefined,
      ...{ lowBalance: true, minimumBalanceAmount: String(11 + (nth % 80)) },
      vatTicketEmail: event.problems.vatTicketEmail ? 'new@example' : `tickets${nth}@example.com`,
    };
  },
});
