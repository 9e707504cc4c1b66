import { readAccount } from '../contract/account.ts';
import type { AnswerOf, Call, InputOf } from '../contract/call.ts';
import { addCreationRequest, cancelCreationRequest, listCreationRequests } from '../contract/creation-requests.ts';
import {
  addIdentificationItem,
  changeIdentificationItem,
  disableIdentificationItem,
  enableIdentificationItem,
  listIdentificationItems,
  listIdentificationItemTypes,
  unlinkIdentificationItem,
} from '../contract/identification-items.ts';
import { deleteInvitation, invite, listInvitations } from '../contract/invitations.ts';
import { changePreferredLocation, readPreferredLocation } from '../contract/locations.ts';
import { closeReservation, reserveSaleItem } from '../contract/reservations.ts';
import { listSaleItems } from '../contract/sale-items.ts';

/** Asks without telling; undefined where nothing comes that can be read. */
export type Read = <C extends Call>(call: C, input: InputOf<C>) => Promise<AnswerOf<C> | undefined>;

interface Change {
  readonly call: Call;
  /** What is sent; undefined where the back office has nothing that it could be done with. */
  readonly inputFrom: (read: Read, answered: (call: Call) => unknown) => Promise<unknown>;
}

/** Changes that belong together and leave things as they were: what comes into being goes again, or comes to nothing. */
export function changesAndBack(some: () => number): readonly Change[] {
  const plate = `1-ZZZ-${String(some() % 1000).padStart(3, '0')}`;
  const email = `washbook-conform-${some()}@example.com`;
  const plateId = async (read: Read) => {
    const items = await read(listIdentificationItems, { identificationItemTypeCode: 'ANPR' });
    return items?.find(({ name, code }) => [name, code].some((text) => plain(text) === plain(plate)))?.id;
  };
  const ofPlate = async (read: Read, more: object = {}) => {
    const identificationItemId = await plateId(read);
    return identificationItemId && { identificationItemId, ...more };
  };
  return [
    change(changePreferredLocation, (read) => read(readPreferredLocation, {})),
    change(addIdentificationItem, async (read) => {
      const customerId = await customerIdIn(read);
      return customerId && { customerId, identificationItemTypeCode: 'ANPR', name: plate };
    }),
    change(changeIdentificationItem, (read) => ofPlate(read, { restrictedSaleItemIds: [] })),
    change(disableIdentificationItem, (read) => ofPlate(read)),
    change(enableIdentificationItem, (read) => ofPlate(read)),
    change(unlinkIdentificationItem, (read) => ofPlate(read)),
    change(invite, async () => ({ email })),
    change(deleteInvitation, async (read) => {
      const invited = (await read(listInvitations, {}))?.find((one) => one.email === email);
      return invited && { invitationId: invited.id };
    }),
    change(addCreationRequest, async (read) => {
      const customerId = await customerIdIn(read);
      const types = await read(listIdentificationItemTypes, {});
      const card = types?.find(({ code }) => code === 'RFID' || code === 'BARCODE');
      if (!customerId || !card) return undefined;
      return { customerId, identificationItemTypeId: card.id, numberOfRequestedIdentificationItems: 1 };
    }),
    change(cancelCreationRequest, async (read) => {
      const requests = await read(listCreationRequests, { page: 0, size: 10 });
      const waiting = requests?.content.find(({ status }) => status === 'NEW');
      return waiting && { identificationItemCreationRequestId: waiting.id };
    }),
    change(reserveSaleItem, async (read) => {
      const items = (await read(listSaleItems, {}))?.flatMap(({ saleItems }) => saleItems);
      const prepaid = items?.find((item) => item.categoryCode === 'PREPAID' && item.availableQuantity !== 0);
      return prepaid && { saleItemId: prepaid.id };
    }),
    change(closeReservation, async (_, answered) => {
      const { id } = (answered(reserveSaleItem) ?? {}) as { id?: string };
      return id && { saleItemReservationId: id };
    }),
  ];
}

async function customerIdIn(read: Read): Promise<string | undefined> {
  const account = await read(readAccount, {});
  return account?.customerId ?? account?.id;
}

const change = (call: Call, inputFrom: Change['inputFrom']): Change => ({ call, inputFrom });

const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
