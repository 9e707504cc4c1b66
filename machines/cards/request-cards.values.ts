import { checkRequired } from '../../src/contract/rules/required.ts';
import { aboutActs, asked, problemsBy } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { type CardsWish, requestCardsMachine } from './request-cards.ts';

const address = {
  street: 'Kerkstraat',
  houseNumber: '1',
  busNumber: '',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
};

const requested = (city: string, to: CardsWish['address']) => ({
  type: 'cards requested' as const,
  key: 'key-2',
  typed: { city },
  wish: { cards: 1, typeId: 'type-1', address: to },
  problems: problemsBy({ city: checkRequired(city) }),
});

export const values = valuesFor(requestCardsMachine, {
  events: [
    ...aboutActs,
    { type: 'other address wanted' },
    requested('', null),
    requested('Gent', null),
    requested('Gent', { key: 'key-3', fields: address }),
  ],
  actors: { 'save address': asked, 'request cards': asked },
});
