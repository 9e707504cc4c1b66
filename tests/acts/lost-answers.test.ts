import { describe, expect, it } from 'vitest';
import { requestCards } from '../../src/portal/acts/cards.ts';
import { changeInvoiceDetails, changeInvoiceSetting, changePerson } from '../../src/portal/acts/details.ts';
import { changePlate } from '../../src/portal/acts/plates.ts';
import { readValueSeen } from '../../src/portal/acts/seen.ts';
import { openDevice } from '../support/device.ts';
import { item } from '../support/plates.ts';

const data = { companyName: 'Bosch BV', vatNumber: 'BE0403448140', street: 'Kerkstraat', showLicensePlate: true };
const cards = { customerId: 'private', identificationItemTypeId: 'rfid', numberOfRequestedIdentificationItems: 2 };

describe('an act that is done, of which the answer was lost,', () => {
  it('leaves what is kept as it was, and has it asked for', async () => {
    const { database, learn, ask, answer, refetched } = openDevice();
    await learn({ type: 'list fetched', list: 'invoiceData', value: data as never });
    await ask(changeInvoiceDetails, 'key-1', { street: 'Dorpsstraat' });
    await answer('key-1');
    await ask(changeInvoiceSetting, 'key-2', { showDetailedInvoiceItem: true });
    await answer('key-2');
    expect([(await readValueSeen(database, 'invoiceData'))?.value, refetched]).toEqual([
      data,
      ['account', 'invoiceData', 'invoiceData'],
    ]);
  });

  it.each([
    ['a row', changePlate, { identificationItemId: '1', name: '1-ABC-9' }, 'plates'],
    ['a new row', requestCards, cards, 'cardRequests'],
    ['a value', changePerson, { firstName: 'An' }, 'account'],
  ] as const)('has the list of %s asked for', async (_, act, input, list) => {
    const { ask, answer, refetched } = openDevice();
    await ask(act as never, 'key-1', input as never);
    await answer('key-1');
    expect(refetched).toEqual([list]);
  });

  it('has nothing asked for where it came', async () => {
    const { ask, answer, refetched } = openDevice();
    await ask(changePlate, 'key-1', { identificationItemId: '1', name: '1-ABC-9' });
    await answer('key-1', item('1'));
    expect(refetched).toEqual([]);
  });
});
