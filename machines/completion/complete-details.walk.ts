import { changeAccount, completeAccount } from '../../src/contract/account.ts';
import { addCreationRequest } from '../../src/contract/creation-requests.ts';
import { addIdentificationItem, listIdentificationItemTypes } from '../../src/contract/identification-items.ts';
import { walkFor } from '../walk-for.ts';
import { completeDetailsMachine } from './complete-details.ts';

const address = { street: 'Dorpsstraat', houseNumber: '1', postalCode: '8400', city: 'Oostende' };

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
          ...address,
          lastName: 'Maes',
          firstName: event.problems.firstName ? '' : `Fien ${'abcdefghij'[nth % 10]}`,
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
