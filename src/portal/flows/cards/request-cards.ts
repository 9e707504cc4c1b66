import { type ActorRefFrom, fromPromise } from 'xstate';
import { type CardsWish, type RequestProblems, requestCardsMachine } from '../../../../machines/cards/request-cards.ts';
import { checkAddress } from '../../../contract/rules/address.ts';
import { checkChosenItem } from '../../../contract/rules/choice.ts';
import { checkCount } from '../../../contract/rules/count.ts';
import { isCountryCode } from '../../../contract/rules/countries.ts';
import { requestCards as requestCardsAct } from '../../acts/cards.ts';
import { changePostalAddress } from '../../acts/details.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { addressInputs } from '../details/typed.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { answered, type Run, seeTo } from '../shared/see-to.ts';
import { customerIdOf, startFlow } from '../shared/start.ts';

export type RequestCardsFlow = ActorRefFrom<typeof requestCardsMachine>;

/** Starts the flow of asking for cards where it was left. */
export function startRequestCards(portal: Portal, store: Store): Promise<RequestCardsFlow> {
  const chart = requestCardsMachine.provide({
    actors: {
      'save address': fromPromise(({ input, ...run }) => savePostalAddress(portal, store, input, run)),
      'request cards': fromPromise(({ input, ...run }) => requestCards(portal, store, input, run)),
    },
    actions: {
      'tell that the cards are requested': () => portal.tell({ tone: 'positive', messageId: 'cards.request.done' }),
    },
  });
  return startFlow(store, chart, undefined);
}

/** An address that was typed for the post becomes the account's. It is not saved later by itself, when the cards are no longer asked for. */
export async function savePostalAddress(
  portal: Portal,
  store: Store,
  { key, fields }: NonNullable<CardsWish['address']>,
  run: Run,
): Promise<void> {
  await answered(seeTo(portal, store, changePostalAddress, { key, input: postalAddress(fields) }, run));
}

async function requestCards(
  portal: Portal,
  store: Store,
  { key, wish }: { key: string; wish: Pick<CardsWish, 'cards' | 'typeId'> },
  run: Run,
): Promise<void> {
  await answered(seeTo(portal, store, requestCardsAct, { key, input: () => requestOf(store, wish) }, run));
}

export async function requestOf(store: Store, wish: Pick<CardsWish, 'cards' | 'typeId'>) {
  return {
    customerId: await customerIdOf(store),
    identificationItemTypeId: wish.typeId,
    numberOfRequestedIdentificationItems: wish.cards,
  };
}

export function postalAddress({ country, busNumber, ...fields }: NonNullable<CardsWish['address']>['fields']) {
  return { ...fields, busNumber: busNumber || null, ...(isCountryCode(country) && { country }) };
}

interface Around {
  readonly mostCards: number;
  /** Of the type when there is only one. */
  readonly onlyTypeId: string | undefined;
  /** For the act that saves an address. */
  readonly addressKey: string;
}

/** What was filled in, and what is wrong with it before it is sent. Source: §5 and §3. */
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
