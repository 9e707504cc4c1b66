import { describe, expect, it } from 'vitest';
import type { CreationRequest } from '../../src/contract/creation-requests.ts';
import type { IdentificationItem } from '../../src/contract/identification-items.ts';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import { readKept } from '../../src/portal/lists/reading.ts';
import { isMeant, readCardsSeen, readPlatesSeen, type VehicleItem } from '../../src/portal/lists/vehicles.ts';
import type { Fact } from '../../src/portal/log/facts.ts';
import { noon, openDevice } from '../support/device.ts';
import { fetched, item, told } from '../support/plates.ts';

const card = (id: string): IdentificationItem => ({
  ...item(id),
  code: `7001000${id}`,
  name: `Kaart ${id}`,
  identificationItemTypeCode: 'RFID',
});
const seen = (one: IdentificationItem, changed: Partial<VehicleItem> = {}): VehicleItem => ({
  ...one,
  busy: false,
  leaving: false,
  ...changed,
});
const request = (id: string, status: CreationRequest['status'] = 'NEW'): CreationRequest => ({
  id,
  customerId: 'private',
  identificationItemTypeId: 'rfid',
  numberOfRequestedIdentificationItems: 2,
  status,
  date: '2026-11-21T12:00:00Z',
});
const cards = (...all: IdentificationItem[]): Fact => ({ type: 'cards fetched', cards: all });

const act = (type: string, about: string, input: Act['input'], state: Act['state'] = 'queued'): Act => ({
  ...newAct({ key: `${type} ${about}`, type, class: 'A', input, about, sessionEpoch: 'epoch-1' }, noon),
  state,
});

async function device(facts: readonly Fact[], acts: readonly Act[] = []) {
  const { database, record } = openDevice();
  for (const fact of facts) await record([fact]);
  await record([], acts);
  return database;
}

describe('licence plates as the customer sees them', () => {
  it('hold one that was added from the answer on, and not twice once it is fetched', async () => {
    const added: Fact = { type: 'plate added', act: 'act-1', plate: item('2') };
    expect(await readPlatesSeen(await device([fetched(item('1')), added]))).toEqual([seen(item('1')), seen(item('2'))]);
    expect(await readPlatesSeen(await device([fetched(item('1')), added, fetched(item('1'), item('2'))]))).toEqual([
      seen(item('1')),
      seen(item('2')),
    ]);
  });

  it('wait for the next list when the answer of an addition was lost', async () => {
    const database = await device([fetched(item('1')), { type: 'plate added', act: 'act-1', plate: null }]);
    expect(await readPlatesSeen(database)).toEqual([seen(item('1'))]);
  });

  it('are without one that was unlinked', async () => {
    const database = await device([
      fetched(item('1'), item('2')),
      { type: 'plate unlinked', act: 'act-1', plateId: '1' },
    ]);
    expect(await readPlatesSeen(database)).toEqual([seen(item('2'))]);
  });

  it('show a change that is asked for, marked, and forget it when it is refused', async () => {
    const wish = { identificationItemId: '1', name: '1 ABC 001', restrictedSaleItemIds: ['premium'] };
    const asked = await device([fetched(item('1'))], [act('change plate', 'plate/1', wish)]);
    expect(await readPlatesSeen(asked)).toEqual([
      seen(item('1'), { name: '1 ABC 001', restrictedSaleItemIds: ['premium'], busy: true }),
    ]);
    const refused = await device([fetched(item('1'))], [act('change plate', 'plate/1', wish, 'refused')]);
    expect(await readPlatesSeen(refused)).toEqual([seen(item('1'))]);
  });

  it('mark one that is being removed, and no longer once the customer has to decide', async () => {
    const wish = { identificationItemId: '1' };
    const [leaving] = await readPlatesSeen(
      await device([fetched(item('1'))], [act('unlink plate', 'plate/1', wish, 'sent')]),
    );
    expect(leaving).toEqual(seen(item('1'), { busy: true, leaving: true }));
    for (const state of ['draft', 'review'] as const) {
      expect(
        await readPlatesSeen(await device([fetched(item('1'))], [act('unlink plate', 'plate/1', wish, state)])),
      ).toEqual([seen(item('1'))]);
    }
  });

  it('keep a switch that is under way while a change of the same plate is answered', async () => {
    const changed: Fact = { type: 'plate changed', act: 'act-2', plate: { ...item('1'), name: '1 ABC 001' } };
    const database = await device([fetched(item('1')), told('plate disable requested', 'act-1'), changed]);
    expect(await readPlatesSeen(database)).toEqual([
      seen(item('1'), { name: '1 ABC 001', status: 'DISABLED', busy: true }),
    ]);
  });
});

describe('wash cards as the customer sees them', () => {
  it('are not known before they were fetched', async () => {
    expect(await readCardsSeen(await device([]))).toBeUndefined();
    expect(
      await readCardsSeen(await device([{ type: 'card registered', act: 'act-1', card: card('1') }])),
    ).toBeUndefined();
  });

  it('follow what is registered, changed and unlinked', async () => {
    const facts: Fact[] = [
      cards(card('1')),
      { type: 'card registered', act: 'act-1', card: card('2') },
      { type: 'card changed', act: 'act-2', card: { ...card('2'), name: 'Camionnette' } },
      { type: 'card unlinked', act: 'act-3', cardId: '1' },
    ];
    expect(await readCardsSeen(await device(facts))).toEqual([seen({ ...card('2'), name: 'Camionnette' })]);
  });

  it('show the later of two wishes for the switch', async () => {
    const acts = [
      { ...act('disable card', 'card/1', {}), order: 1 },
      { ...act('enable card', 'card/1', {}), order: 2 },
    ];
    expect(await readCardsSeen(await device([cards(card('1'))], acts.slice(0, 1)))).toEqual([
      seen(card('1'), { status: 'DISABLED', busy: true }),
    ]);
    expect(await readCardsSeen(await device([cards(card('1'))], acts))).toEqual([seen(card('1'), { busy: true })]);
  });

  it('leave alone what was asked for of a plate', async () => {
    const acts = [act('change plate', 'plate/1', { identificationItemId: '1', name: 'X 1' })];
    expect(await readCardsSeen(await device([cards(card('1'))], acts))).toEqual([seen(card('1'))]);
  });
});

describe('requested cards', () => {
  it('begin with the newest, and change in their place when called back', async () => {
    const facts: Fact[] = [
      { type: 'card requests fetched', requests: [request('1', 'COMPLETED')] },
      { type: 'cards requested', act: 'act-1', request: request('2') },
      { type: 'card request cancelled', act: 'act-2', request: request('2', 'CANCELLED') },
    ];
    expect(await readKept(await device(facts), 'cardRequests')).toEqual([
      request('2', 'CANCELLED'),
      request('1', 'COMPLETED'),
    ]);
  });
});

describe('searching', () => {
  it.each([
    ['abc00', true],
    ['1abc', true],
    ['ABC 00', true],
    ['kaart', false],
    ['-', true],
    ['zzz', false],
  ])('“%s” means 1-ABC-001: %s', (text, expected) => {
    expect(isMeant(item('1'), text)).toBe(expected);
  });

  it('a card is found by its name and by its code', () => {
    expect([isMeant(card('1'), 'kaart 1'), isMeant(card('1'), '70 01'), isMeant(card('1'), 'kaart 2')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
