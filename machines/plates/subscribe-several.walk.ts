import { addIdentificationItem } from '../../src/contract/identification-items.ts';
import { walkFor } from '../walk-for.ts';
import { subscribeSeveralMachine } from './subscribe-several.ts';

export const walk = walkFor(subscribeSeveralMachine, {
  as: 'business',
  ends: {},
  given: ({ customerId }, nth) => [
    [addIdentificationItem, { customerId, identificationItemTypeCode: 'ANPR', name: `1-SUB-${100 + nth}` }],
  ],
  // A press on the box of a plate that was made for the walk.
  leads: { 'several subscriptions opened': ['plate chosen'] },
  types: () => ({ saleItemId: undefined }),
  sends: (event, { saleItemId }) =>
    event.type !== 'several subscriptions wanted' ||
    (event.problems.saleItemId === undefined) === (saleItemId !== null),
  takesAlong: (row) => [row],
  departs: (happening) => {
    if (!('event' in happening)) return false;
    const { type, problems } = happening.event;
    const isWhole = type === 'several subscriptions wanted' && problems.saleItemId === undefined;
    return isWhole || type === 'next subscription wanted' ? /checkout/ : false;
  },
});
