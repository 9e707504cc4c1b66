import { addCreationRequest, type CreationRequest, cancelCreationRequest } from '../../contract/creation-requests.ts';
import {
  addIdentificationItem,
  changeIdentificationItem,
  disableIdentificationItem,
  enableIdentificationItem,
  type IdentificationItem,
  registerIdentificationItem,
  unlinkIdentificationItem,
} from '../../contract/identification-items.ts';
import type { VehicleFact } from '../log/facts.ts';
import type { Act } from './act.ts';
import type { ActType } from './act-types.ts';
import { cardIsGone, cardIsListed, plateIsGone, plateIsListed, requestIsCancelled } from './look-ups.ts';

const vehicleChange = {
  requested: ({ key }: Act): VehicleFact => ({ type: 'vehicle change requested', act: key }),
  refused: ({ key }, failure): VehicleFact => ({ type: 'vehicle change refused', act: key, failure }),
  leftOpen: ({ key }: Act): VehicleFact => ({ type: 'vehicle change left open', act: key }),
} satisfies Omit<ActType, 'call' | 'done'>;

const cardChange = {
  ...vehicleChange,
  done: ({ key }, answer): VehicleFact => ({ type: 'card changed', act: key, card: itemIn(answer) }),
} satisfies Omit<ActType, 'call'>;

/** What can be changed about licence plates, wash cards and cards by post, beyond switching a plate off and on. */
export const vehicleActTypes = {
  'add plate': {
    call: addIdentificationItem,
    ...vehicleChange,
    lookUp: plateIsListed,
    done: ({ key }, answer) => ({ type: 'plate added', act: key, plate: itemIn(answer) }),
  },
  'change plate': {
    call: changeIdentificationItem,
    ...vehicleChange,
    done: ({ key }, answer) => ({ type: 'plate changed', act: key, plate: itemIn(answer) }),
  },
  'unlink plate': {
    call: unlinkIdentificationItem,
    ...vehicleChange,
    lookUp: plateIsGone,
    done: ({ key, input }) => ({ type: 'plate unlinked', act: key, plateId: String(input['identificationItemId']) }),
  },
  'register card': {
    call: registerIdentificationItem,
    secretInput: ['securityCode'],
    ...vehicleChange,
    lookUp: cardIsListed,
    done: ({ key }, answer) => ({ type: 'card registered', act: key, card: itemIn(answer) }),
  },
  'change card': { call: changeIdentificationItem, ...cardChange },
  'disable card': { call: disableIdentificationItem, ...cardChange },
  'enable card': { call: enableIdentificationItem, ...cardChange },
  'unlink card': {
    call: unlinkIdentificationItem,
    ...vehicleChange,
    lookUp: cardIsGone,
    done: ({ key, input }) => ({ type: 'card unlinked', act: key, cardId: String(input['identificationItemId']) }),
  },
  'request cards': {
    call: addCreationRequest,
    ...vehicleChange,
    lookUp: { cannot: 'Two requests for as many cards of one kind look the same.' },
    done: ({ key }, answer) => ({ type: 'cards requested', act: key, request: requestIn(answer) }),
  },
  'cancel card request': {
    call: cancelCreationRequest,
    ...vehicleChange,
    lookUp: requestIsCancelled,
    done: ({ key }, answer) => ({ type: 'card request cancelled', act: key, request: requestIn(answer) }),
  },
} satisfies Record<string, ActType>;

function itemIn(answer: unknown): IdentificationItem | null {
  return (answer as IdentificationItem | undefined) ?? null;
}

function requestIn(answer: unknown): CreationRequest | null {
  return (answer as CreationRequest | undefined) ?? null;
}
