import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { listInvoices } from '../../src/contract/invoices.ts';
import type { Ask } from '../../src/portal/api/ask.ts';
import { kept } from '../../src/portal/lists/kept.ts';
import { everyPage, fetchCards, fetchPlates } from '../../src/portal/lists/several-calls.ts';
import { card, item } from '../support/plates.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const barcode = { ...card('2'), identificationItemTypeCode: 'BARCODE' } as const;

/** A back office that answers a call with what is said here, and what it was asked. */
function office(answer: (input: never) => unknown) {
  const asked: unknown[] = [];
  const ask = (async ({ name }: Call, input: never) => {
    asked.push([name, input]);
    return answer(input);
  }) as unknown as Ask;
  return { ask, asked };
}

describe('plates and cards', () => {
  const all = [item('1'), card('1'), barcode];
  it('are told apart by a back office that knows the types', async () => {
    const { ask, asked } = office(({ identificationItemTypeCode: type }: { identificationItemTypeCode: string }) =>
      all.filter((one) => one.identificationItemTypeCode === type),
    );
    expect([await fetchPlates(ask), await fetchCards(ask)]).toEqual([[item('1')], [card('1'), barcode]]);
    const types = ['ANPR', 'RFID', 'BARCODE'];
    expect(asked).toEqual(types.map((type) => ['listIdentificationItems', { identificationItemTypeCode: type }]));
  });

  it('are told apart, each once, where a back office overlooks the type', async () => {
    const { ask } = office(() => all);
    expect([await fetchPlates(ask), await fetchCards(ask)]).toEqual([[item('1')], [card('1'), barcode]]);
  });

  it('are what was asked for where a back office names no type', async () => {
    const { ask } = office(({ identificationItemTypeCode: type }: { identificationItemTypeCode: string }) => [
      { id: type },
    ]);
    expect([ids(await fetchPlates(ask)), ids(await fetchCards(ask))]).toEqual([['ANPR'], ['RFID', 'BARCODE']]);
  });
});

describe('a list that comes in pages', () => {
  const pages = (told: readonly (readonly string[])[], totalPages = told.length) =>
    office(({ page }: { page: number }) => ({ content: (told[page] ?? []).map((id) => ({ id })), totalPages }));

  it.each<[string, string[][], number, string[], asked: number]>([
    ['is read to its last page', [['a', 'b'], ['c', 'd'], ['e']], 3, ['a', 'b', 'c', 'd', 'e'], 3],
    ['of one page takes one request', [['a']], 1, ['a'], 1],
    ['without rows takes one request', [], 0, [], 1],
    [
      'holds a row once that moved to the next page while it was read',
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      2,
      ['a', 'b', 'c'],
      2,
    ],
    ['ends where no rows come, however many pages are told', [['a'], []], 9, ['a'], 2],
  ])('%s', async (_, told, totalPages, expected, requests) => {
    const { ask, asked } = pages(told, totalPages);
    expect(ids(await everyPage(listInvoices)(ask))).toEqual(expected);
    expect(asked).toEqual(Array.from({ length: requests }, (_, page) => ['listInvoices', { page, size: 500 }]));
  });
});

describe('the cards that a payment provider keeps', () => {
  const stored = [{ id: '1', brand: 'visa', lastFour: '4242' }, { id: '2', brand: 7 }, { brand: 'visa' }, null];
  const known = [
    { id: '1', brand: 'visa', lastFour: '4242' },
    { id: '2', brand: null, lastFour: null },
  ];
  const offer = [{ saleItems: [{ id: 'item 1' }, { id: 'item 2' }] }, { saleItems: [{ id: 'item 3' }] }];
  const read = async (provider: string, categories: unknown, methods: unknown) => {
    const asked: unknown[] = [];
    const answers: Record<string, unknown> = {
      readPaymentProvider: { name: provider },
      listSaleItems: categories,
      readAdyenPaymentMethods: { paymentMethodsResponse: methods },
      listMultisafepayCards: methods,
    };
    const ask = (async ({ name }: Call, input: unknown) => {
      asked.push([name, input]);
      return answers[name];
    }) as unknown as Ask;
    return [await kept.storedCards.read(ask), asked];
  };
  const toSeeTheOffer = [
    ['readPaymentProvider', {}],
    ['listSaleItems', { includeImage: false }],
  ];
  const keptThere = { ...known[0], keeper: 'multisafepay' };
  const toSeeThem = [...toSeeTheOffer.slice(0, 1), ['listMultisafepayCards', {}]];
  const toSeeAll = [...toSeeTheOffer, ['readAdyenPaymentMethods', { saleItemId: 'item 1' }]];

  it.each<[string, string, unknown, unknown, unknown[], unknown[]]>([
    ['are those that can be read', 'ADYEN', offer, { storedPaymentMethods: stored }, known, toSeeAll],
    ['are none where none are told', 'ADYEN', offer, {}, [], toSeeAll],
    ['are none where what is told is no list', 'ADYEN', offer, { storedPaymentMethods: 'none' }, [], toSeeAll],
    ['are not asked for where nothing is on offer', 'ADYEN', [], {}, [], toSeeTheOffer],
    ['nor where its first category is empty', 'ADYEN', [{ saleItems: [] }], {}, [], toSeeTheOffer],
    ['nor of a provider that keeps none', 'OGONE', offer, {}, [], toSeeTheOffer.slice(0, 1)],
    ['are told by MultiSafepay of their own', 'MULTISAFEPAY', offer, [known[0]], [keptThere], toSeeThem],
    ['are none where nobody tells of them', 'MULTISAFEPAY', offer, null, [], toSeeThem],
    ['nor of one that is not known', 'ANOTHER', offer, {}, [], toSeeTheOffer.slice(0, 1)],
  ])('%s', async (_, provider, categories, methods, cards, requests) => {
    expect(await read(provider, categories, methods)).toEqual([cards, requests]);
  });
});
