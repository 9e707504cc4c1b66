import { describe, expect, it } from 'vitest';
import type { Account } from '../../src/contract/account.ts';
import type { CreationRequest } from '../../src/contract/creation-requests.ts';
import { appointAdministrator, deleteUser, inviteUser, takeInvitationBack } from '../../src/portal/acts/access.ts';
import {
  cancelCardRequest,
  changeCard,
  disableCard,
  enableCard,
  registerCard,
  requestCards,
  unlinkCard,
} from '../../src/portal/acts/cards.ts';
import { addInvoiceDetails, changePerson, changeUsualPreferences } from '../../src/portal/acts/details.ts';
import { addPlate, changePlate, disablePlate, enablePlate, unlinkPlate } from '../../src/portal/acts/plates.ts';
import { readRowsSeen, readValueSeen } from '../../src/portal/acts/seen.ts';
import { inReview } from '../../src/portal/ledger/judge.ts';
import { openDevice } from '../support/device.ts';
import { card, fetched, item, seen } from '../support/plates.ts';

const first = { identificationItemId: '1' };
const newPlate = { customerId: 'private', identificationItemTypeCode: 'ANPR', name: '1-ABC-002' } as const;

async function withPlates(...plates: ReturnType<typeof item>[]) {
  const device = openDevice();
  await device.learn(fetched(...plates));
  return { ...device, plates: () => readRowsSeen(device.database, 'plates') };
}

async function withCards(...cards: ReturnType<typeof card>[]) {
  const device = openDevice();
  await device.learn({ type: 'list fetched', list: 'cards', value: cards });
  return { ...device, cards: () => readRowsSeen(device.database, 'cards') };
}

it('details that were never told are none, though a change of them is open', async () => {
  const { database, ask } = openDevice();
  await ask(changePerson, 'key-1', { street: 'Kerkstraat' });
  expect(await readValueSeen(database, 'account')).toBeUndefined();
});

describe('licence plates as the customer sees them', () => {
  it('are not known before they were fetched', async () => {
    expect(await readRowsSeen(openDevice().database, 'plates')).toBeUndefined();
  });

  it('are what the back office told last; one that is gone there is gone', async () => {
    const { learn, plates } = await withPlates(item('1'), item('3'));
    await learn(fetched(item('1', 'DISABLED'), item('2')));
    expect(await plates()).toEqual([seen(item('1', 'DISABLED')), seen(item('2'))]);
  });

  it.each([
    ['disable', disablePlate, 'ENABLED', 'DISABLED'],
    ['enable', enablePlate, 'DISABLED', 'ENABLED'],
  ] as const)(
    'show an asked-for %s, busy until it is settled, and take it back when it is refused',
    async (_, act, was, is) => {
      const { ask, answer, refuse, plates } = await withPlates(item('1', was));
      await ask(act, 'key-1', first);
      expect(await plates()).toEqual([seen(item('1', is), { busy: true })]);
      await refuse('key-1');
      expect(await plates()).toEqual([seen(item('1', was))]);
      await ask(act, 'key-2', first);
      await answer('key-2', item('1', is));
      expect(await plates()).toEqual([seen(item('1', is))]);
    },
  );

  it('that were switched stay so where the answer was lost', async () => {
    const { ask, answer, plates } = await withPlates(item('1'));
    await ask(disablePlate, 'key-1', first);
    await answer('key-1');
    expect(await plates()).toEqual([seen(item('1', 'DISABLED'))]);
  });

  it('of two wishes show the later, and stay busy when the earlier is settled', async () => {
    const { ask, answer, plates } = await withPlates(item('1'));
    await ask(disablePlate, 'key-1', first);
    await ask(enablePlate, 'key-2', first);
    expect(await plates()).toEqual([seen(item('1'), { busy: true })]);
    await answer('key-1', item('1', 'DISABLED'));
    expect(await plates()).toEqual([seen(item('1'), { busy: true })]);
  });

  it('keep a wish over rows that are fetched after it, and under an answer to another wish', async () => {
    const { ask, answer, learn, plates } = await withPlates(item('1'));
    await ask(disablePlate, 'key-1', first);
    await ask(changePlate, 'key-2', { ...first, name: '1 ABC 001' });
    await learn(fetched(item('1'), item('2')));
    await answer('key-2', { ...item('1'), name: '1 ABC 001' });
    expect(await plates()).toEqual([seen(item('1', 'DISABLED'), { name: '1 ABC 001', busy: true }), seen(item('2'))]);
  });

  it('hold one that was added from the answer on, not twice, and are asked for again', async () => {
    const { ask, answer, learn, plates, refetched } = await withPlates(item('1'));
    await ask(addPlate, 'key-1', newPlate);
    await answer('key-1', item('2'));
    expect([await plates(), refetched]).toEqual([[seen(item('1')), seen(item('2'))], ['plates']]);
    await learn(fetched(item('1'), item('2')));
    expect(await plates()).toEqual([seen(item('1')), seen(item('2'))]);
  });

  it('wait for the next list when the answer of an addition was lost', async () => {
    const { ask, answer, plates, refetched } = await withPlates(item('1'));
    await ask(addPlate, 'key-1', newPlate);
    await answer('key-1');
    expect([await plates(), refetched]).toEqual([[seen(item('1'))], ['plates']]);
  });

  it('mark one that is being removed, until the customer has to decide, and are without it in the end', async () => {
    const { ask, answer, acts, plates } = await withPlates(item('1'), item('2'));
    await ask(unlinkPlate, 'key-1', first);
    expect(await plates()).toEqual([seen(item('1'), { busy: true, leaving: true }), seen(item('2'))]);
    await acts.change('key-1', (act) => inReview(act, null));
    expect(await plates()).toEqual([seen(item('1')), seen(item('2'))]);
    await answer('key-1');
    expect(await plates()).toEqual([seen(item('2'))]);
  });
});

describe('wash cards as the customer sees them', () => {
  it('stay unknown when one is registered before they were fetched', async () => {
    const { database, ask, answer } = openDevice();
    await ask(registerCard, 'key-1', { code: '70010001', ownHolderConfirmed: true });
    await answer('key-1', card('1'));
    expect(await readRowsSeen(database, 'cards')).toBeUndefined();
  });

  it('follow what is registered, changed, switched and unlinked', async () => {
    const { ask, answer, cards } = await withCards(card('1'));
    await ask(registerCard, 'key-1', { code: '70010002', ownHolderConfirmed: true });
    await answer('key-1', card('2'));
    await ask(changeCard, 'key-2', { identificationItemId: '2', name: 'Camionnette' });
    expect(await cards()).toEqual([seen(card('1')), seen(card('2'), { name: 'Camionnette', busy: true })]);
    await answer('key-2', { ...card('2'), name: 'Camionnette' });
    await ask(unlinkCard, 'key-3', first);
    await answer('key-3');
    await ask(disableCard, 'key-4', { identificationItemId: '2' });
    expect(await cards()).toEqual([seen(card('2'), { name: 'Camionnette', status: 'DISABLED', busy: true })]);
    await ask(enableCard, 'key-5', { identificationItemId: '2' });
    expect(await cards()).toEqual([seen(card('2'), { name: 'Camionnette', busy: true })]);
  });

  it('are left alone by what was asked for of a plate', async () => {
    const { ask, cards } = await withCards(card('1'));
    await ask(changePlate, 'key-1', { ...first, name: 'X 1' });
    expect(await cards()).toEqual([seen(card('1'))]);
  });
});

describe('requested cards', () => {
  const request = (id: string, status: CreationRequest['status'] = 'NEW'): CreationRequest => ({
    id,
    customerId: 'private',
    identificationItemTypeId: 'rfid',
    numberOfRequestedIdentificationItems: 2,
    status,
    date: '2026-11-21T12:00:00Z',
  });

  it('begin with the newest, are busy while one is called back, and change in their place', async () => {
    const { database, learn, ask, answer } = openDevice();
    await learn({ type: 'list fetched', list: 'cardRequests', value: [request('1', 'COMPLETED')] });
    const wish = { customerId: 'private', identificationItemTypeId: 'rfid', numberOfRequestedIdentificationItems: 2 };
    await ask(requestCards, 'key-1', wish);
    await answer('key-1', request('2'));
    await ask(cancelCardRequest, 'key-2', { identificationItemCreationRequestId: '2' });
    const requests = () => readRowsSeen(database, 'cardRequests');
    expect(await requests()).toEqual([seen(request('2'), { busy: true }), seen(request('1', 'COMPLETED'))]);
    await answer('key-2', request('2', 'CANCELLED'));
    expect(await requests()).toEqual([seen(request('2', 'CANCELLED')), seen(request('1', 'COMPLETED'))]);
  });
});

describe('who may use the account', () => {
  const user = (id: string, admin = false) => ({ id, email: `${id}@example.com`, active: true, admin });
  const invitation = { id: '4', email: 'an@example.com' };

  it('is seen as it was asked for: appointed, leaving, invited, called back', async () => {
    const { database, learn, ask, answer } = openDevice();
    await learn({ type: 'list fetched', list: 'users', value: [user('1'), user('2')] });
    await learn({ type: 'list fetched', list: 'invitations', value: [] });
    await ask(appointAdministrator, 'key-1', { applicationUserId: '1', admin: true });
    await ask(deleteUser, 'key-2', { applicationUserId: '2' });
    expect(await readRowsSeen(database, 'users')).toEqual([
      seen(user('1', true), { busy: true }),
      seen(user('2'), { busy: true, leaving: true }),
    ]);
    await answer('key-1', user('1', true));
    await answer('key-2');
    expect(await readRowsSeen(database, 'users')).toEqual([seen(user('1', true))]);
    await ask(inviteUser, 'key-3', { email: invitation.email });
    await answer('key-3', invitation);
    await ask(takeInvitationBack, 'key-4', { invitationId: '4' });
    expect(await readRowsSeen(database, 'invitations')).toEqual([seen(invitation, { busy: true, leaving: true })]);
    await answer('key-4');
    expect(await readRowsSeen(database, 'invitations')).toEqual([]);
  });
});

describe('the account as the customer sees it', () => {
  const account: Account = {
    id: '3',
    email: 'petra@example.com',
    firstName: 'Petra',
    lastName: 'Peeters',
    dateOfBirth: null,
    phone: null,
    languageCode: 'NL',
    accountStatus: 'COMPLETED',
    companyName: null,
    street: 'Kerkstraat',
    houseNumber: '1',
    busNumber: null,
    postalCode: '9000',
    city: 'Gent',
    country: 'BE',
    vatNumber: null,
    vatNumberRequested: false,
    preferredLocationId: null,
    preferences: { vatTicketEmail: null, minimumBalanceAmount: 1_000 },
  };

  it('is what was told, and over it every wish that waits', async () => {
    const { database, learn, ask, answer, refuse } = openDevice();
    await learn({ type: 'list fetched', list: 'account', value: account });
    await ask(changePerson, 'key-1', { street: 'Dorpsstraat' });
    await ask(changeUsualPreferences, 'key-2', { minimumBalanceAmount: null, languageCode: 'FR' });
    const wanted = {
      ...account,
      street: 'Dorpsstraat',
      languageCode: 'FR',
      preferences: { vatTicketEmail: null, minimumBalanceAmount: null },
    };
    const value = () => readValueSeen(database, 'account');
    expect(await value()).toEqual({ value: wanted, told: account, waits: true });
    await refuse('key-2');
    await answer('key-1', { ...account, street: 'Dorpsstraat' });
    const now = { ...account, street: 'Dorpsstraat' };
    expect(await value()).toEqual({ value: now, told: now, waits: false });
  });

  it('has invoice data as soon as they are asked for', async () => {
    const { database, learn, ask } = openDevice();
    await learn({ type: 'list fetched', list: 'invoiceData', value: null });
    await ask(addInvoiceDetails, 'key-1', { companyName: 'Was NV' });
    const found = await readValueSeen(database, 'invoiceData');
    expect([found?.told, found?.waits, found?.value?.companyName, found?.value?.street]).toEqual([
      null,
      true,
      'Was NV',
      null,
    ]);
  });
});
