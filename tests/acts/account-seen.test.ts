import { describe, expect, it } from 'vitest';
import { appointAdministrator, deleteUser, inviteUser, takeInvitationBack } from '../../src/portal/acts/access.ts';
import {
  addInvoiceDetails,
  changeEmailAddress,
  changePerson,
  changeUsualPreferences,
} from '../../src/portal/acts/details.ts';
import { readRowsSeen, readValueSeen } from '../../src/portal/acts/seen.ts';
import { newAct } from '../../src/portal/ledger/act.ts';
import { readRows } from '../../src/portal/lists/kept-lists.ts';
import { noon, openDevice } from '../support/device.ts';
import { seen } from '../support/plates.ts';
import { toldAccount as account } from '../support/told-account.ts';

it('details that were never told are none, though a change of them is open', async () => {
  const { database, ask } = openDevice();
  await ask(changePerson, 'key-1', { street: 'Kerkstraat' });
  expect(await readValueSeen(database, 'account')).toBeUndefined();
});

describe('who may use the account', () => {
  const user = (id: string, admin = false) => ({ id, email: `${id}@example.com`, active: true, admin });
  const invitation = { id: '4', email: 'an@example.com' };

  it('is seen as it was asked for: appointed, leaving, invited, called back', async () => {
    const { database, learn, ask, answer, refetched } = openDevice();
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
    expect(refetched).not.toContain('invitations');
    await answer('key-3', invitation);
    expect(refetched).toContain('invitations');
    await ask(takeInvitationBack, 'key-4', { invitationId: '4' });
    expect(await readRowsSeen(database, 'invitations')).toEqual([seen(invitation, { busy: true, leaving: true })]);
    await answer('key-4');
    expect(await readRowsSeen(database, 'invitations')).toEqual([]);
  });
});

it('an invitation is known by the earlier one to the same address; where nobody knows those, nothing is', async () => {
  const { database, learn } = openDevice();
  const known = (email: string) => inviteUser.knownBefore({ email }, (list) => readRows(database, list));
  expect(await known('an@example.com')).toBeUndefined();
  const validUntil = '2026-11-28T12:00:00Z';
  const value = [
    { id: '4', email: 'jo@example.com', validUntil: '2026-11-27T12:00:00Z' },
    { id: '5', email: 'An@example.com', validUntil },
  ];
  await learn({ type: 'list fetched', list: 'invitations', value });
  expect(await known('an@example.com')).toEqual({ id: '5', validUntil });
  expect(await known('piet@example.com')).toEqual({ id: null, validUntil: null });
});

describe('the account as the customer sees it', () => {
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

  it('has the preferences and the address that the back office says it has, and is asked for anew where that was lost', async () => {
    const { database, learn, ask, answer, refetched } = openDevice();
    await learn({ type: 'list fetched', list: 'account', value: account });
    const told = async () => (await readValueSeen(database, 'account'))?.told;
    await ask(changeUsualPreferences, 'key-1', { languageCode: 'FR' });
    await answer('key-1', { ...account, languageCode: 'FR' });
    expect(await told()).toEqual({ ...account, languageCode: 'FR' });
    await ask(changeEmailAddress, 'key-2', { email: 'piet@example.com' });
    expect((await readValueSeen(database, 'account'))?.waits).toBe(false);
    await answer('key-2', { ...account, email: 'piet@example.com' });
    expect(await told()).toEqual({ ...account, email: 'piet@example.com' });
    expect(refetched).toEqual([]);
    await ask(changeUsualPreferences, 'key-3', { languageCode: 'DE' });
    await answer('key-3');
    expect([await told(), refetched]).toEqual([{ ...account, email: 'piet@example.com' }, ['account']]);
  });

  it('is not laid over with what another version of the portal wanted of it', async () => {
    const { database, acts, learn } = openDevice();
    await learn({ type: 'list fetched', list: 'account', value: account });
    const asked = changePerson.asked('key-1', { street: 'Dorpsstraat' }, null);
    await acts.open(newAct({ ...asked, input: { street: 7 } }, noon));
    expect(await readValueSeen(database, 'account')).toEqual({ value: account, told: account, waits: false });
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
