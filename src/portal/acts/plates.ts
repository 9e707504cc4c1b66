import {
  addIdentificationItem,
  changeIdentificationItem,
  disableIdentificationItem,
  enableIdentificationItem,
  listIdentificationItems,
  unlinkIdentificationItem,
} from '../../contract/identification-items.ts';
import { plateKey } from '../../contract/rules/plate.ts';
import type { Ask } from '../api/ask.ts';
import { act, type ReadRows } from './act.ts';
import { changed, day, hour } from './items.ts';
import { foundAmong, foundIf } from './look-up.ts';

const about = ({ identificationItemId: id }: { identificationItemId: string }) => `plate/${id}`;
const thing = async ({ identificationItemId }: { identificationItemId: string }, read: ReadRows) =>
  (await read('plates'))?.find(({ id }) => id === identificationItemId)?.name;

export const disablePlate = act({
  name: 'disable plate',
  call: disableIdentificationItem,
  words: /*i18n*/ 'activity.disablePlate',
  about,
  thing,
  sets: 'status',
  countsFor: hour,
  wish: ({ identificationItemId: id }, { row }) => row('plates', id, (plate) => ({ ...plate, status: 'DISABLED' })),
  done: ({ identificationItemId: id }, _, { change }) =>
    change('plates', id, (plate) => ({ ...plate, status: 'DISABLED' })),
});

export const enablePlate = act({
  name: 'enable plate',
  call: enableIdentificationItem,
  words: /*i18n*/ 'activity.enablePlate',
  about,
  thing,
  sets: 'status',
  countsFor: hour,
  wish: ({ identificationItemId: id }, { row }) => row('plates', id, (plate) => ({ ...plate, status: 'ENABLED' })),
  done: ({ identificationItemId: id }, _, { change }) =>
    change('plates', id, (plate) => ({ ...plate, status: 'ENABLED' })),
});

export const addPlate = act({
  name: 'add plate',
  call: addIdentificationItem,
  words: /*i18n*/ 'activity.addPlate',
  about: ({ name }) => `new plate/${plateKey(name)}`,
  thing: ({ name }) => name,
  done: (_, plate, { put }) => put('plates', plate),
  refetches: ['plates'],
  lookUp: async (ask, { name }) => foundAmong(await plates(ask), ({ code }) => code === plateKey(name)),
});

export const changePlate = act({
  name: 'change plate',
  call: changeIdentificationItem,
  words: /*i18n*/ 'activity.changePlate',
  about,
  thing,
  sets: 'name and programs',
  countsFor: day,
  wish: (input, { row }) => row('plates', input.identificationItemId, (plate) => changed(plate, input)),
  done: (_, plate, { put }) => put('plates', plate),
});

/** Of several at once: what else was asked for of each stays as it is. */
export const restrictPlate = act({
  name: 'restrict plate',
  call: changeIdentificationItem,
  words: /*i18n*/ 'activity.restrictPlate',
  about,
  thing,
  sets: 'programs',
  countsFor: day,
  wish: (input, { row }) => row('plates', input.identificationItemId, (plate) => changed(plate, input)),
  done: (_, plate, { put }) => put('plates', plate),
});

export const unlinkPlate = act({
  name: 'unlink plate',
  call: unlinkIdentificationItem,
  words: /*i18n*/ 'activity.unlinkPlate',
  about,
  thing,
  wish: ({ identificationItemId }, { leaving }) => leaving('plates', identificationItemId),
  done: ({ identificationItemId }, _, { drop }) => drop('plates', identificationItemId),
  refetches: ['plates'],
  lookUp: async (ask, { identificationItemId }) =>
    foundIf(!(await plates(ask)).some(({ id }) => id === identificationItemId)),
});

function plates(ask: Ask) {
  return ask(listIdentificationItems, { identificationItemTypeCode: 'ANPR' });
}
