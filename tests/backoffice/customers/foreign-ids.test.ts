import { beforeAll, describe, expect, it } from 'vitest';
import { readAccount } from '../../../src/contract/account.ts';
import {
  changeAdministrator,
  deleteApplicationUser,
  listApplicationUsers,
} from '../../../src/contract/application-users.ts';
import type { Call } from '../../../src/contract/call.ts';
import {
  addCreationRequest,
  cancelCreationRequest,
  listCreationRequests,
} from '../../../src/contract/creation-requests.ts';
import {
  addIdentificationItem,
  changeIdentificationItem,
  disableIdentificationItem,
  enableIdentificationItem,
  listIdentificationItems,
  unlinkIdentificationItem,
} from '../../../src/contract/identification-items.ts';
import { deleteInvitation, listInvitations } from '../../../src/contract/invitations.ts';
import {
  listSubscriptions,
  reactivateSubscription,
  readSubscription,
  stopSubscription,
} from '../../../src/contract/subscriptions.ts';
import { officeForAll } from '../../support/in-process.ts';
import { small, withKey } from './support.ts';

const office = officeForAll(small);
const own: Record<string, string> = {};
const sessions: Record<string, { token?: string; tenant: string }> = { anonymous: { tenant: 'multisafepay' } };
const callers = [
  'anonymous',
  'another account',
  'an administrator of another account',
  'another operator',
  'EMAIL_CONFIRMED',
  'NEW',
];

beforeAll(async () => {
  const session = async (name: string, tenant = 'multisafepay') => ({
    token: await office.signIn(name, tenant),
    tenant,
  });
  sessions['another account'] = await session('empty');
  sessions['an administrator of another account'] = await session('administrator');
  sessions['another operator'] = await session('private', 'adyen');
  sessions['EMAIL_CONFIRMED'] = await session('confirmed');
  sessions['NEW'] = await session('new');
  const owner = { token: await office.signIn('private') };
  own['customerId'] = (await office.ask(readAccount, {}, owner)).customerId ?? '';
  own['applicationUserId'] = (await office.ask(listApplicationUsers, {}, owner))[1]?.id ?? '';
  own['invitationId'] = (await office.ask(listInvitations, {}, owner))[0]?.id ?? '';
  own['identificationItemId'] = (await office.ask(listIdentificationItems, {}, owner))[0]?.id ?? '';
  own['identificationItemCreationRequestId'] = (await office.ask(listCreationRequests, {}, owner)).content[0]?.id ?? '';
  own['subscriptionId'] = (await office.ask(listSubscriptions, {}, owner))[0]?.subscriptionId ?? '';
});

const cases: readonly (readonly [Call, string, object])[] = [
  [deleteApplicationUser, 'applicationUserId', {}],
  [changeAdministrator, 'applicationUserId', { admin: true }],
  [deleteInvitation, 'invitationId', {}],
  [changeIdentificationItem, 'identificationItemId', { restrictedSaleItemIds: [] }],
  [disableIdentificationItem, 'identificationItemId', {}],
  [enableIdentificationItem, 'identificationItemId', {}],
  [unlinkIdentificationItem, 'identificationItemId', {}],
  [addIdentificationItem, 'customerId', { identificationItemTypeCode: 'ANPR', name: '9-FOR-999' }],
  [addCreationRequest, 'customerId', { identificationItemTypeId: 'rfid', numberOfRequestedIdentificationItems: 1 }],
  [cancelCreationRequest, 'identificationItemCreationRequestId', {}],
  [readSubscription, 'subscriptionId', {}],
  [stopSubscription, 'subscriptionId', {}],
  [reactivateSubscription, 'subscriptionId', { paymentType: 'CARD_TOKEN' }],
];

describe.each(cases.map(([call, field, rest]) => [call.name, call, field, rest] as const))(
  '%s',
  (_, call, field, rest) => {
    it.each(callers)('tells %s of somebody else’s id what it tells of none', async (caller) => {
      const sent = () => ({ ...withKey(sessions[caller]?.token), tenant: sessions[caller]?.tenant ?? '' });
      const answer = async (id: string) => {
        const { status, text } = await office.call(call, { ...rest, [field]: id }, sent());
        return { status, text };
      };
      const foreign = await answer(own[field] ?? '');
      expect(foreign).toEqual(await answer('AAAAAAAAAAAAAAAA'));
      expect(foreign.status).toBeGreaterThanOrEqual(400);
      if (caller.includes('another')) expect([403, 404]).toContain(foreign.status);
    });
  },
);

it('nothing of the owner’s has changed by all this', async () => {
  const owner = { token: await office.signIn('private') };
  expect((await office.ask(listApplicationUsers, {}, owner)).map(({ admin }) => admin)).toEqual([true, false]);
  expect((await office.ask(listInvitations, {}, owner)).length).toBe(2);
  expect((await office.ask(listIdentificationItems, {}, owner))[0]).toMatchObject({
    id: own['identificationItemId'],
    status: 'ENABLED',
  });
  expect((await office.ask(listCreationRequests, {}, owner)).content[0]).toMatchObject({ status: 'NEW' });
  expect((await office.ask(listSubscriptions, {}, owner))[0]?.renewDate).not.toBeNull();
});
