import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  type CardsWish,
  type RequestProblems,
  requestCardsMachine,
} from '../../../../machines/vehicles/request-cards.ts';
import { checkAddress } from '../../../contract/rules/address.ts';
import { checkChosenItem } from '../../../contract/rules/choice.ts';
import { checkCount } from '../../../contract/rules/count.ts';
import type { AccountStore } from '../account-store.ts';
import { addressInputs } from '../details/typed.ts';
import { judged, textIn } from '../judge-form.ts';
import type { Portal } from '../portal.ts';
import { seeTo } from '../see-to.ts';
import { customerIdOf, startFlow } from './start.ts';

export type RequestCardsFlow = ActorRefFrom<typeof requestCardsMachine>;

/** Starts the flow of asking for cards where it was left. */
export function startRequestCards(portal: Portal, store: AccountStore): Promise<RequestCardsFlow> {
  const chart = requestCardsMachine.provide({
    actors: {
      'save address': fromPromise(({ input, signal }) => savePostalAddress(portal, store, input, signal)),
      'request cards': fromPromise(async ({ input, signal }) => {
        await requestCards(portal, store, input, signal);
        store.reader('cardRequests').send({ type: 'refresh requested' });
      }),
    },
    actions: {
      'tell that the cards are requested': () => portal.tell({ tone: 'positive', messageId: 'cards.request.done' }),
    },
  });
  return startFlow(store, chart, undefined);
}

/** An address that was typed for the post becomes the account's. Not later by itself, when nobody asks for the cards any more. */
export function savePostalAddress(
  portal: Portal,
  store: AccountStore,
  { key, fields }: NonNullable<CardsWish['address']>,
  signal: AbortSignal,
): Promise<void> {
  const input = { ...fields, busNumber: fields.busNumber || null };
  return seeTo(portal, store, { key, type: 'change account', onlyWhilePresent: true, input, about: 'account' }, signal);
}

export async function requestCards(
  portal: Portal,
  store: AccountStore,
  { key, wish }: { key: string; wish: Pick<CardsWish, 'cards' | 'typeId'> },
  signal: AbortSignal,
): Promise<void> {
  const input = {
    customerId: await customerIdOf(store),
    identificationItemTypeId: wish.typeId,
    numberOfRequestedIdentificationItems: wish.cards,
  };
  await seeTo(portal, store, { key, type: 'request cards', input, about: 'card requests' }, signal);
}

interface Around {
  readonly mostCards: number;
  /** Of the type when there is only one. */
  readonly onlyTypeId: string | undefined;
  /** For the act that saves an address. */
  readonly addressKey: string;
}

/** What somebody filled in, and what is wrong with it before it is sent. Source: §5 and §3. */
export function requestIn(
  form: FormData,
  around: Around,
): { wish: CardsWish; problems: RequestProblems; typed: Record<string, string> } {
  const texts = Object.fromEntries([...form.entries()].map(([field, value]) => [field, String(value)]));
  const { values, problems } = judged({
    numberOfRequestedIdentificationItems: checkCount(textIn(form, 'numberOfRequestedIdentificationItems'), {
      min: 1,
      max: around.mostCards,
    }),
    identificationItemTypeId: checkChosenItem(around.onlyTypeId ?? textIn(form, 'identificationItemTypeId')),
  });
  const address = form.has('street')
    ? checkAddress(Object.fromEntries(addressInputs.map((field) => [field, textIn(form, field)])), 'direct debit')
    : null;
  const typeId = values.identificationItemTypeId ?? '';
  return {
    typed: texts,
    wish: {
      cards: values.numberOfRequestedIdentificationItems ?? 0,
      typeId,
      address: address?.ok ? { key: around.addressKey, fields: pick(address.value) } : null,
    },
    problems: { ...problems, ...(address?.ok === false && judgedAddress(address.refusals)) },
  };
}

type Checked = ReturnType<typeof checkAddress>;

function judgedAddress(refusals: Extract<Checked, { ok: false }>['refusals']): RequestProblems {
  const found = addressInputs.flatMap((field) => {
    const refusal = refusals[field];
    if (!refusal) return [];
    const { messageKey, placeholder } = refusal;
    return [[field, { messageKey, ...(placeholder !== undefined && { placeholder }) }] as const];
  });
  return Object.fromEntries(found);
}

function pick({ street, houseNumber, busNumber, postalCode, city, country }: Extract<Checked, { ok: true }>['value']) {
  return { street, houseNumber, busNumber, postalCode, city, country };
}
