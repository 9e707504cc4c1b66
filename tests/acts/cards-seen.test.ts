import { describe, expect, it } from 'vitest';
import type { CreationRequest } from '../../src/contract/creation-requests.ts';
import {
  cancelCardRequest,
  changeCard,
  disableCard,
  enableCard,
  registerCard,
  requestCards,
  unlinkCard,
} from '../../src/portal/acts/cards.ts';
import { changePlate } from '../../src/portal/acts/plates.ts';
import { readRowsSeen } from '../../src/portal/acts/seen.ts';
import { openDevice } from '../support/device.ts';
import { card, seen } from '../support/plates.ts';

const first = { identificationItemId: '1' };

async function withCards(...cards: ReturnType<typeof card>[]) {
  const device = openDevice();
  await device.learn({ type: 'list fetched', list: 'cards', value: cards });
  return { ...device, cards: () => readRowsSeen(device.database, 'cards') };
}

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
