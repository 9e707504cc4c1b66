import { valuesFor } from '../values-for.ts';
import { subscribeSeveralMachine } from './subscribe-several.ts';

const wanted = { itemIds: ['plate-1', 'plate-2'], since: 1_795_000_000_000 };

export const values = valuesFor(subscribeSeveralMachine, {
  events: [
    { type: 'several subscriptions opened' },
    { type: 'several subscriptions closed' },
    { type: 'several subscriptions chosen', saleItemId: 'subscription-1' },
    { type: 'several subscriptions wanted', ...wanted, problems: {} },
    {
      type: 'several subscriptions wanted',
      ...wanted,
      problems: { saleItemId: { messageKey: 'validation.subscription.none' } },
    },
    { type: 'next subscription wanted', itemId: 'plate-2' },
    { type: 'several subscriptions ended' },
    { type: 'page left' },
  ],
  actors: {},
});
