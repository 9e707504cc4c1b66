import { changeAccount, completeAccount } from '../../src/contract/account.ts';
import { addCreationRequest } from '../../src/contract/creation-requests.ts';
import { addIdentificationItem, listIdentificationItemTypes } from '../../src/contract/identification-items.ts';
import { walkFor } from '../walk-for.ts';
import { completeDetailsMachine } from './complete-details.ts';

/** What stands there already does not go out: each time something else is typed. */
const company = (nth: number) => ({
  lastName: `Maes ${letters(nth)}`,
  street: `Dorpsstraat ${letters(nth)}`,
  houseNumber: String(nth),
  postalCode: String(1_000 + nth),
  city: `Oostende ${letters(nth)}`,
});

function letters(nth: number): string {
  return [...String(nth)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

export const walk = walkFor(completeDetailsMachine, {
  as: 'newcomer',
  tells: ({ hasPlates, hasCards }) => [
    [
      listIdentificationItemTypes,
      (types: { code: string }[]) => types.filter(({ code }) => (code === 'ANPR' ? hasPlates : hasCards)),
    ],
  ],
  sent: { identificationItemTypeCode: 'ANPR', country: 'BE' },
  ends: {
    'save company data': changeAccount,
    'add plate': addIdentificationItem,
    'request cards': addCreationRequest,
    'complete account': completeAccount,
  },
  types: (event, nth) => {
    switch (event.type) {
      case 'company data given':
        return {
          ...company(nth),
          firstName: event.problems.firstName ? '' : `Fien ${letters(nth)}`,
        };
      case 'plate given':
        return event.problems.plate ? null : { plate: `1-NEW-${100 + nth}` };
      case 'cards requested':
        return { numberOfRequestedIdentificationItems: event.problems.street ? '99' : '2' };
      default:
        return null;
    }
  },
  unseen: ['completed'],
  goesBack: 'back requested',
});
