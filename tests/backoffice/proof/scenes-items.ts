import { addCreationRequest, cancelCreationRequest } from '../../../src/contract/creation-requests.ts';
import {
  addIdentificationItem,
  changeIdentificationItem,
  registerIdentificationItem,
  unlinkIdentificationItem,
} from '../../../src/contract/identification-items.ts';
import { subscribed } from './purchases.ts';
import { newCard } from './samples-shop.ts';
import { type Scene, scene } from './scene.ts';
import type { World } from './world.ts';

const plate = 'ANPR' as const;

export const itemScenes: readonly Scene[] = [
  scene(addIdentificationItem, 'exception.code.exists', async (world) => {
    const by = await world.person();
    return { by, input: { customerId: by.accountId, identificationItemTypeCode: plate, name: '1-VDB-001' } };
  }),
  scene(addIdentificationItem, 'exception.licensePlate.format', async (world) => {
    const by = await world.person();
    return { by, input: { customerId: by.accountId, identificationItemTypeCode: plate, name: 'ABCD12345678' } };
  }),
  scene(addIdentificationItem, 'validation.text.tooLong', async (world) => {
    const by = await world.person();
    const nickname = 'x'.repeat(60);
    return { by, input: { customerId: by.accountId, identificationItemTypeCode: plate, name: '1-VDB-777', nickname } };
  }),
  scene(registerIdentificationItem, 'exception.code.exists', async (world) => ({
    by: await world.person(),
    input: { code: '70010009', securityCode: '9999', ownHolderConfirmed: true },
  })),
  scene(registerIdentificationItem, 'validation.cardCode.tooLong', async (world) => ({
    by: await world.person(),
    input: { code: '1'.repeat(40), ownHolderConfirmed: true },
  })),
  ...(
    [
      ['validation.required', ' '],
      ['validation.name.characters', 'Jan <b>'],
      ['validation.name.letter', '12'],
      ['validation.name.webAddress', 'www.example.com'],
      ['validation.text.tooLong', 'x'.repeat(120)],
    ] as const
  ).map(([key, name]) => scene(changeIdentificationItem, key, async (world) => ({ ...(await ofCard(world, name)) }))),
  scene(unlinkIdentificationItem, 'exception.notAllowed', async (world) => {
    const { by } = await subscribed(world);
    return { by, input: { identificationItemId: by.plateId } };
  }),
  scene(addCreationRequest, 'exception.address.incomplete', async (world) => {
    const by = await world.person();
    await world.rows`update account set city = null where tenant_id = ${by.tenant} and account_id = ${by.accountId}`;
    return {
      by,
      input: { customerId: by.accountId, identificationItemTypeId: 'rfid', numberOfRequestedIdentificationItems: 1 },
    };
  }),
  scene(cancelCreationRequest, 'exception.creationRequest.notCancelled', async (world) => {
    const by = await world.person();
    const asked = {
      customerId: by.accountId,
      identificationItemTypeId: 'rfid',
      numberOfRequestedIdentificationItems: 1,
    };
    const { id } = await world.ask(addCreationRequest, asked, by);
    await world.rows`update creation_request set status = 'COMPLETED' where tenant_id = ${by.tenant} and id = ${id}`;
    return { by, input: { identificationItemCreationRequestId: id } };
  }),
];

async function ofCard(world: World, name: string) {
  const by = await world.person();
  const { id } = await world.ask(
    registerIdentificationItem,
    { code: await newCard(world), securityCode: '4711', ownHolderConfirmed: true },
    by,
  );
  return { by, input: { identificationItemId: id, name } };
}
