import { type Account, readAccount } from '../../contract/account.ts';
import { listApplicationUsers } from '../../contract/application-users.ts';
import { listCreationRequests } from '../../contract/creation-requests.ts';
import { type IdentificationItem, listIdentificationItems } from '../../contract/identification-items.ts';
import { listInvitations } from '../../contract/invitations.ts';
import { plateKey } from '../../contract/rules/plate.ts';
import type { Ask } from '../api/ask.ts';
import type { Act } from './act.ts';
import type { Standing } from './judge.ts';

/** How an act is found among what a back office without keys tells. */
export type LookUp = (ask: Ask, act: Act) => Promise<Standing>;

/** What is not there may still be on its way: only what is found is certain. */
const notFound: Standing = { state: 'unknown' };
const found = (answer?: unknown): Standing => ({ state: 'done', answer });
const foundIf = (isSo: boolean): Standing => (isSo ? found() : notFound);

export const plateIsListed: LookUp = async (ask, { input }) =>
  foundOr(await items(ask, 'ANPR'), ({ code }) => code === plateKey(String(input['name'])));

export const plateIsGone: LookUp = async (ask, { input }) =>
  foundIf(!(await items(ask, 'ANPR')).some(({ id }) => id === input['identificationItemId']));

export const cardIsListed: LookUp = async (ask, { input }) =>
  foundOr(await cards(ask), ({ code }) => code === String(input['code']));

export const cardIsGone: LookUp = async (ask, { input }) =>
  foundIf(!(await cards(ask)).some(({ id }) => id === input['identificationItemId']));

export const requestIsCancelled: LookUp = async (ask, { input }) => {
  const { content } = await ask(listCreationRequests, { page: 0, size: 500 });
  const id = input['identificationItemCreationRequestId'];
  return foundOr(content, (request) => request.id === id && request.status === 'CANCELLED');
};

export const accountIs =
  (isSo: (account: Account, input: Act['input']) => boolean): LookUp =>
  async (ask, { input }) => {
    const account = await ask(readAccount, {});
    return isSo(account, input) ? found(account) : notFound;
  };

/** Every field that was to change says what it was to say. */
export const accountIsChanged = accountIs((account, input) => {
  const told: Readonly<Record<string, unknown>> = { ...account };
  return Object.entries(input).every(([field, value]) => (told[field] ?? null) === (value ?? null));
});

export const userIsInvited: LookUp = async (ask, { input }) =>
  foundOr(await ask(listInvitations, {}), ({ email }) => email.toLowerCase() === String(input['email']).toLowerCase());

export const invitationIsGone: LookUp = async (ask, { input }) =>
  foundIf(!(await ask(listInvitations, {})).some(({ id }) => id === input['invitationId']));

export const administratorIsSo: LookUp = async (ask, { input }) =>
  foundOr(
    await ask(listApplicationUsers, {}),
    ({ id, admin }) => id === input['applicationUserId'] && admin === input['admin'],
  );

export const userIsGone: LookUp = async (ask, { input }) =>
  foundIf(!(await ask(listApplicationUsers, {})).some(({ id }) => id === input['applicationUserId']));

function foundOr<Row>(rows: readonly Row[], isIt: (row: Row) => boolean): Standing {
  const row = rows.find(isIt);
  return row === undefined ? notFound : found(row);
}

function items(ask: Ask, identificationItemTypeCode: 'ANPR' | 'RFID' | 'BARCODE'): Promise<IdentificationItem[]> {
  return ask(listIdentificationItems, { identificationItemTypeCode });
}

async function cards(ask: Ask): Promise<IdentificationItem[]> {
  return (await Promise.all([items(ask, 'RFID'), items(ask, 'BARCODE')])).flat();
}
