import { changeAccount } from '../../src/contract/account.ts';
import { walkFor } from '../walk-for.ts';
import { personalInformationMachine } from './personal-information.ts';

export const walk = walkFor(personalInformationMachine, {
  as: 'private',
  says: { 'tell that it is saved': 'details.saved' },
  ends: { 'change account': changeAccount },
  // An outcome that is not known is asked about first: there the form offers nothing to save.
  sends: ({ type }, _, state) => type !== 'save requested' || state !== 'saving.outcome not known',
  types: (event, nth) => {
    if (event.type !== 'save requested') return null;
    return { firstName: event.problems.firstName ? '' : `Petra ${'abcdefghij'[nth % 10]}` };
  },
});
