import type { Call } from '../../contract/call.ts';
import type { Failure } from '../../contract/failure.ts';
import { disableIdentificationItem, enableIdentificationItem } from '../../contract/identification-items.ts';
import type { CustomerFact } from '../log/facts.ts';
import type { Act } from './act.ts';
import { detailsActTypes } from './details-act-types.ts';
import type { LookUp } from './look-ups.ts';
import { vehicleActTypes } from './vehicle-act-types.ts';

/** What there is to know of one kind of act: the call that delivers it, and the facts of its life. */
export interface ActType {
  readonly call: Call;
  readonly requested: (act: Act) => CustomerFact;
  readonly done: (act: Act, answer: unknown) => CustomerFact;
  readonly refused: (act: Act, failure: Failure) => CustomerFact;
  /** Nobody could say what became of it. */
  readonly leftOpen: (act: Act) => CustomerFact;
  /** Fields of its input that are not put away with it when the customer signs out. */
  readonly secretInput?: readonly string[];
  /** How a back office without keys can tell, or why it cannot: then an act without an answer is left open. */
  readonly lookUp?: LookUp | { readonly cannot: string };
}

export const actTypes = {
  ...detailsActTypes,
  ...vehicleActTypes,
  'disable plate': {
    call: disableIdentificationItem,
    requested: (act) => ({ type: 'plate disable requested', ...plateOf(act) }),
    done: (act) => ({ type: 'plate disabled', ...plateOf(act) }),
    refused: (act, failure) => ({ type: 'plate disable refused', ...plateOf(act), failure }),
    leftOpen: (act) => ({ type: 'plate disable left open', ...plateOf(act) }),
  },
  'enable plate': {
    call: enableIdentificationItem,
    requested: (act) => ({ type: 'plate enable requested', ...plateOf(act) }),
    done: (act) => ({ type: 'plate enabled', ...plateOf(act) }),
    refused: (act, failure) => ({ type: 'plate enable refused', ...plateOf(act), failure }),
    leftOpen: (act) => ({ type: 'plate enable left open', ...plateOf(act) }),
  },
} satisfies Record<string, ActType>;

export type ActTypeName = keyof typeof actTypes;

/** The type of an act; undefined for one that an other version of the portal wrote. */
export function actTypeOf(act: Act): ActType | undefined {
  return Object.hasOwn(actTypes, act.type) ? actTypes[act.type as ActTypeName] : undefined;
}

/** The act as it may outlive the session. Sent like that it is refused at worst. */
export function withoutSecrets(act: Act): Act {
  const secret = actTypeOf(act)?.secretInput ?? [];
  return { ...act, input: Object.fromEntries(Object.entries(act.input).filter(([field]) => !secret.includes(field))) };
}

function plateOf(act: Act): { plateId: string; act: string } {
  return { plateId: String(act.input['identificationItemId']), act: act.key };
}
