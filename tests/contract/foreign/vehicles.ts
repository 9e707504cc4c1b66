import { listCreationRequests } from '../../../src/contract/creation-requests.ts';
import { listIdentificationItems, listIdentificationItemTypes } from '../../../src/contract/identification-items.ts';
import { listLocations, readPreferredLocation } from '../../../src/contract/locations.ts';
import { listMandates } from '../../../src/contract/mandates.ts';
import { listSubscriptions, readMonthlyTotal } from '../../../src/contract/subscriptions.ts';
import { shapesOf, without } from './shape.ts';

const plate = { id: 'p1', code: '1ABC123', name: '1-ABC-123', status: 'ENABLED', identificationItemTypeCode: 'ANPR' };
const untyped = without(plate, 'identificationItemTypeCode');
const request = { id: 'r1', identificationItemTypeId: 't2', numberOfRequestedIdentificationItems: 2, status: 'NEW' };
const subscription = {
  subscriptionId: 's1',
  saleItemId: 'i1',
  identificationItemId: 'p1',
  identificationItemName: '1-ABC-123',
  subscriptionDefinitionDescription: 'Gold',
  extendable: true,
  price: 29.9,
  validUntil: '2026-12-31',
  renewDate: '2027-01-01',
  paymentType: 'CARD_TOKEN',
};
const mandate = { reference: 'M1', iban: 'BE68539007547034', activated: true };
const page = (row: unknown) => ({ content: [row], page: 0, size: 10, totalElements: 1, totalPages: 1 });
const one = (read: object) => [read];

export const vehicleShapes = [
  ...shapesOf(
    listIdentificationItems,
    ['id', 'a number', [{ ...plate, id: 17 }], one({ id: '17' })],
    ['id', 'an address', [{ ...plate, id: 'urn:item:17/a b' }], one({ id: 'urn:item:17/a b' })],
    ['id', '200 characters', [{ ...plate, id: 'x'.repeat(200) }], one({ id: 'x'.repeat(200) })],
    ['status', 'lower case', [{ ...plate, status: 'disabled' }], one({ status: 'DISABLED' })],
    ['status', 'a word of its own', [{ ...plate, status: 'BLOCKED' }], one({ status: 'BLOCKED' })],
    ['status', 'absent', [without(plate, 'status')], one({ status: '' })],
    ['name', 'absent', [without(plate, 'name')], one({ name: '1ABC123' })],
    ['name', 'called reference', [{ ...without(plate, 'name'), reference: 'Van' }], one({ name: 'Van' })],
    ['code', 'absent', [without(plate, 'code')], one({ code: '1-ABC-123' })],
    ['code', 'a number', [{ ...plate, code: 1234567 }], one({ code: '1234567' })],
    ['restrictedSaleItemIds', 'null', [{ ...plate, restrictedSaleItemIds: null }], one({ restrictedSaleItemIds: [] })],
    [
      'restrictedSaleItemIds',
      'numbers',
      [{ ...plate, restrictedSaleItemIds: [3, 4] }],
      one({ restrictedSaleItemIds: ['3', '4'] }),
    ],
    [
      'type',
      'an object',
      [{ ...untyped, identificationItemType: { id: 1, code: 'ANPR' } }],
      one({ identificationItemTypeCode: 'ANPR' }),
    ],
    [
      'type',
      'a code by another name',
      [{ ...untyped, identificationItemType: 'RFID' }],
      one({ identificationItemTypeCode: 'RFID' }),
    ],
    [
      'type',
      'an object in its own field',
      [{ ...plate, identificationItemTypeCode: { code: 'anpr' } }],
      one({ identificationItemTypeCode: 'ANPR' }),
    ],
    [
      'type',
      'a word of its own',
      [{ ...plate, identificationItemTypeCode: 'NFC' }],
      one({ identificationItemTypeCode: 'NFC' }),
    ],
    [
      'the list',
      'a page of Spring',
      { content: [plate], number: 0, size: 20, totalElements: 1, totalPages: 1 },
      one({ id: 'p1' }),
    ],
    [
      'the list',
      'with more fields',
      [{ ...plate, dateAdd: '2026-01-01', tenantId: 4, owner: { id: 1 } }],
      one({ id: 'p1' }),
    ],
    ['the list', 'with a row that is none', [plate, { id: {} }], one({ id: 'p1' })],
    ['the list', 'with a null row', [null, plate], one({ id: 'p1' })],
    ['the list', 'nothing', undefined, []],
  ),
  ...shapesOf(
    listIdentificationItemTypes,
    ['id', 'a number', [{ id: 1, code: 'ANPR' }], one({ id: '1', code: 'ANPR' })],
    ['code', 'lower case', [{ id: 't1', code: 'rfid' }], one({ code: 'RFID' })],
    [
      'code',
      'a word of its own',
      [
        { id: 't1', code: 'QR' },
        { id: 't2', code: 'ANPR' },
      ],
      [{ code: 'QR' }, { code: 'ANPR' }],
    ],
    [
      'the list',
      'a page of Spring',
      { content: [{ id: 1, code: 'ANPR' }], number: 0, totalPages: 1 },
      one({ id: '1' }),
    ],
  ),
  ...shapesOf(
    listCreationRequests,
    [
      'the page',
      'of Spring',
      { content: [request], number: 0, size: 10, totalElements: 1, totalPages: 1, last: true },
      page({ id: 'r1' }),
    ],
    ['the page', 'a plain list', [request], { content: [{ id: 'r1' }], page: 0, totalElements: 1, totalPages: 1 }],
    ['the page', 'an empty list', [], { content: [], page: 0, totalElements: 0 }],
    ['date', 'absent', page(request), { content: [{ date: null }] }],
    [
      'date',
      'called dateAdd',
      page({ ...request, dateAdd: '2026-11-20T10:00:00Z' }),
      { content: [{ date: '2026-11-20T10:00:00Z' }] },
    ],
    ['customerId', 'absent', page(request), { content: [{ customerId: null }] }],
    ['status', 'lower case', page({ ...request, status: 'completed' }), { content: [{ status: 'COMPLETED' }] }],
    ['status', 'a word of its own', page({ ...request, status: 'PRINTED' }), { content: [{ status: 'PRINTED' }] }],
    [
      'type',
      'an object',
      page({ ...without(request, 'identificationItemTypeId'), identificationItemType: { id: 2, code: 'RFID' } }),
      { content: [{ identificationItemTypeId: '2' }] },
    ],
  ),
  ...shapesOf(
    listSubscriptions,
    ['extendable', 'absent', [without(subscription, 'extendable')], one({ extendable: null })],
    [
      'ids',
      'numbers',
      [{ ...subscription, subscriptionId: 1, saleItemId: 2, identificationItemId: 3 }],
      one({ subscriptionId: '1', saleItemId: '2', identificationItemId: '3' }),
    ],
    ['renewDate', 'absent', [without(subscription, 'renewDate')], one({ renewDate: null })],
    [
      'validUntil',
      'an instant',
      [{ ...subscription, validUntil: '2026-12-31T23:59:59+01:00' }],
      one({ validUntil: '2026-12-31' }),
    ],
    [
      'validUntil',
      'milliseconds',
      [{ ...subscription, validUntil: Date.UTC(2026, 11, 30, 23) }],
      one({ validUntil: '2026-12-31' }),
    ],
    [
      'paymentType',
      'lower case',
      [{ ...subscription, paymentType: 'direct_debit' }],
      one({ paymentType: 'DIRECT_DEBIT' }),
    ],
    ['paymentType', 'a word of its own', [{ ...subscription, paymentType: 'PAYPAL' }], one({ paymentType: 'PAYPAL' })],
    ['paymentType', 'absent', [without(subscription, 'paymentType')], one({ paymentType: null })],
    ['price', 'a decimal as text', [{ ...subscription, price: '29.90' }], one({ price: 2990 })],
  ),
  ...shapesOf(readMonthlyTotal, ['totalAmount', 'a decimal as text', { totalAmount: '59.80' }, { totalAmount: 5980 }]),
  ...shapesOf(
    listMandates,
    ['activated', 'absent', [without(mandate, 'activated')], one({ activated: null })],
    ['iban', 'absent', [without(mandate, 'iban')], one({ iban: null })],
    [
      'link',
      'called creationLink',
      [{ ...mandate, creationLink: 'https://bank.example' }],
      one({ link: 'https://bank.example' }),
    ],
    ['reference', 'a number', [{ ...mandate, reference: 991 }], one({ reference: '991' })],
  ),
  ...shapesOf(
    listLocations,
    ['id', 'a number', [{ id: 5, name: 'Gent' }], one({ id: '5', name: 'Gent' })],
    ['openingHours', 'null', [{ id: '5', name: 'Gent', openingHours: null }], one({ openingHours: null })],
  ),
  ...shapesOf(
    readPreferredLocation,
    ['locationId', 'a number', { locationId: 5 }, { locationId: '5' }],
    ['locationId', 'absent', {}, { locationId: null }],
    ['locationId', 'a whole location', { id: 5, name: 'Gent' }, { locationId: '5' }],
  ),
];
