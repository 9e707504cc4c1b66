import { closeReservation, reserveSaleItem } from '../../contract/reservations.ts';
import { act } from './act.ts';

const nowhere = { cannot: 'What is held for whom is listed nowhere.' };

export const holdItem = act({
  name: 'hold sale item',
  call: reserveSaleItem,
  words: /*i18n*/ 'activity.holdItem',
  about: ({ saleItemId }) => `held item/${saleItemId}`,
  refetches: ['prepaidItems'],
  keeps: reserveSaleItem.answer,
  lookUp: nowhere,
});

export const giveItemBack = act({
  name: 'give sale item back',
  call: closeReservation,
  words: /*i18n*/ 'activity.giveItemBack',
  about: ({ saleItemReservationId }) => `reservation/${saleItemReservationId}`,
  refetches: ['prepaidItems'],
  lookUp: nowhere,
});
