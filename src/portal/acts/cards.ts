import { addCreationRequest, cancelCreationRequest, listCreationRequests } from '../../contract/creation-requests.ts';
import {
  changeIdentificationItem,
  disableIdentificationItem,
  enableIdentificationItem,
  listIdentificationItems,
  registerIdentificationItem,
  unlinkIdentificationItem,
} from '../../contract/identification-items.ts';
import { largestPage } from '../../contract/paging.ts';
import type { Ask } from '../api/ask.ts';
import { act, type ReadRows } from './act.ts';
import { changed, day, hour } from './items.ts';
import { foundAmong, foundIf } from './look-up.ts';

const about = ({ identificationItemId: id }: { identificationItemId: string }) => `card/${id}`;
const thing = async ({ identificationItemId }: { identificationItemId: string }, read: ReadRows) =>
  (await read('cards'))?.find(({ id }) => id === identificationItemId)?.name;

export const disableCard = act({
  name: 'disable card',
  call: disableIdentificationItem,
  words: /*i18n*/ 'activity.disableCard',
  about,
  thing,
  sets: 'status',
  countsFor: hour,
  wish: ({ identificationItemId: id }, { row }) => row('cards', id, (card) => ({ ...card, status: 'DISABLED' })),
  done: ({ identificationItemId: id }, _, { change }) =>
    change('cards', id, (card) => ({ ...card, status: 'DISABLED' })),
});

export const enableCard = act({
  name: 'enable card',
  call: enableIdentificationItem,
  words: /*i18n*/ 'activity.enableCard',
  about,
  thing,
  sets: 'status',
  countsFor: hour,
  wish: ({ identificationItemId: id }, { row }) => row('cards', id, (card) => ({ ...card, status: 'ENABLED' })),
  done: ({ identificationItemId: id }, _, { change }) =>
    change('cards', id, (card) => ({ ...card, status: 'ENABLED' })),
});

export const registerCard = act({
  name: 'register card',
  call: registerIdentificationItem,
  words: /*i18n*/ 'activity.registerCard',
  about: ({ code }) => `new card/${code}`,
  thing: ({ name }) => name,
  done: (_, card, { put }) => put('cards', card),
  refetches: ['cards'],
  lookUp: async (ask, input) => foundAmong(await cards(ask), ({ code }) => code === input.code),
});

export const changeCard = act({
  name: 'change card',
  call: changeIdentificationItem,
  words: /*i18n*/ 'activity.changeCard',
  about,
  thing,
  sets: 'name and programs',
  countsFor: day,
  wish: (input, { row }) => row('cards', input.identificationItemId, (card) => changed(card, input)),
  done: (_, card, { put }) => put('cards', card),
});

export const unlinkCard = act({
  name: 'unlink card',
  call: unlinkIdentificationItem,
  words: /*i18n*/ 'activity.unlinkCard',
  about,
  thing,
  wish: ({ identificationItemId }, { leaving }) => leaving('cards', identificationItemId),
  done: ({ identificationItemId }, _, { drop }) => drop('cards', identificationItemId),
  refetches: ['cards'],
  lookUp: async (ask, { identificationItemId }) =>
    foundIf(!(await cards(ask)).some(({ id }) => id === identificationItemId)),
});

export const requestCards = act({
  name: 'request cards',
  call: addCreationRequest,
  words: /*i18n*/ 'activity.requestCards',
  about: () => 'card requests',
  thing: ({ numberOfRequestedIdentificationItems: cards }) => String(cards),
  done: (_, request, { put }) => put('cardRequests', request, 'first'),
  refetches: ['cardRequests'],
  lookUp: { cannot: 'Two requests for as many cards of one kind look the same.' },
});

export const cancelCardRequest = act({
  name: 'cancel card request',
  call: cancelCreationRequest,
  words: /*i18n*/ 'activity.cancelCardRequest',
  about: ({ identificationItemCreationRequestId: id }) => `card request/${id}`,
  wish: ({ identificationItemCreationRequestId: id }, { row }) => row('cardRequests', id),
  done: (_, request, { put }) => put('cardRequests', request),
  refetches: ['cardRequests'],
  lookUp: async (ask, { identificationItemCreationRequestId }) => {
    const { content } = await ask(listCreationRequests, { page: 0, size: largestPage });
    return foundAmong(
      content,
      ({ id, status }) => id === identificationItemCreationRequestId && status === 'CANCELLED',
    );
  },
});

async function cards(ask: Ask) {
  const [rfid, barcode] = await Promise.all([
    ask(listIdentificationItems, { identificationItemTypeCode: 'RFID' }),
    ask(listIdentificationItems, { identificationItemTypeCode: 'BARCODE' }),
  ]);
  return [...rfid, ...barcode];
}
