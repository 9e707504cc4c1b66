// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { stateText } from '../../machines/state-of.ts';
import { providers } from '../../src/contract/payments/providers.ts';
import { listSaleItems, readSaleItem } from '../../src/contract/sale-items.ts';
import { listSales } from '../../src/contract/sales.ts';
import type { Act } from '../../src/portal/ledger/act.ts';
import { agreementOf } from '../support/paying/end.ts';
import { oneScene } from '../support/paying/one-scene.ts';
import {
  aMoment,
  amount,
  comeBack,
  contextOf,
  open,
  press,
  type Scene,
  send,
  stateOf,
  until,
  untilIn,
  untilWritten,
} from '../support/paying/scene.ts';
import { atThePage, orderAgain } from '../support/paying/steps.ts';
import { ways } from '../support/paying/ways.ts';
import { rowsIn } from '../support/paying.ts';

const { openAt, pages } = oneScene();

describe('without a network', () => {
  it('nobody is sent to the payment page: the order stands, that is said, and it goes on once there is one', async () => {
    const scene = await openAt('multisafepay');
    await atThePage(scene);
    const already = pages().length;
    const press = async () => {
      send(scene, { type: 'payment page requested' });
      await aMoment();
      return { left: pages().length - already, told: scene.browser.told, in: stateOf(scene) };
    };
    scene.browser.network.isThere = false;
    expect(await press()).toEqual({ left: 0, told: ['checkout.noWayToPage'], in: 'at the payment page' });
    scene.browser.network.isThere = true;
    expect(await press()).toEqual({ left: 1, told: ['checkout.noWayToPage'], in: 'at the payment page' });
  });

  it('a payment is paid where the transactions that are kept here say so, and else not known yet', async () => {
    const scene = await openAt('multisafepay');
    await atThePage(scene);
    const saleId = contextOf(scene).saleId as string;
    await comeBack(scene, 'completed');
    await untilIn(scene, 'success');
    await openOffline(scene, saleId);
    await untilIn(scene, 'not known yet');
    await keepItsRow(scene, saleId);
    await openOffline(scene, saleId);
    await untilIn(scene, 'success');
  });
});

describe('a checkout that is opened without a network', () => {
  it.each(providers)(
    'with %s shows a top-up with what is known, and has it go out when there is one',
    async (provider) => {
      const scene = await openAt(provider);
      await keepOffer(scene);
      scene.browser.network.isThere = false;
      await open(scene);
      await until(scene, (state) => state.startsWith('reviewing'), 'reviewing');
      expect(contextOf(scene).quote).toEqual({
        ...{ item: await nameOf(scene), quantity: 1, total: amount, recurring: false, nextPayment: null, months: null },
        ...{ renewalPrice: null, thing: null, available: provider === 'digiteal' ? 40_000 : null },
      });
      await press(scene);
      await untilIn(scene, 'order not sent');
      expect((await agreementOf(scene)).sales).toEqual([]);
    },
  );

  it('shows no more than was asked for of what may cost something else by now, or is not known', async () => {
    const scene = await openAt('multisafepay');
    scene.browser.network.isThere = false;
    await open(scene);
    await untilIn(scene, 'price not read');
    await keepOffer(scene);
    const goods = { kind: 'prepaid items', saleItemId: 'basic-5' };
    scene.order = { goods };
    scene.key = crypto.randomUUID();
    await open(scene);
    await untilIn(scene, 'price not read');
  });
});

async function keepOffer({ customer, browser }: Scene): Promise<void> {
  const value = await customer.ask(listSaleItems, { includeImage: false });
  const { store } = await browser.openPage();
  await store.database.kept.bulkPut([
    { list: 'offer', value },
    { list: 'monthlyTotal', value: { directDebitAvailable: 40_000 } },
  ]);
}

async function nameOf({ customer, order }: Scene): Promise<string> {
  const { saleItemId } = order.goods as unknown as { readonly saleItemId: string };
  return (await customer.ask(readSaleItem, { saleItemId })).name;
}

describe('an order with an active mandate', () => {
  it.each([
    ['whose answer was lost', true],
    ['that was answered', false],
  ])(
    '%s when the line died is told as sent, and collected once as soon as there is a line',
    async (_, isAnswerLost) => {
      const scene = await openAt('digiteal');
      const died = Promise.withResolvers<void>();
      scene.browser.network.meet = (request, goOn) => {
        if (!request.url.endsWith('/sales/digiteal/presale')) return undefined;
        scene.browser.network.meet = null;
        return goOn().finally(() => {
          scene.browser.network.isThere = false;
          died.resolve();
          if (isAnswerLost) throw new TypeError('Failed to fetch');
        });
      };
      await orderAgain(scene);
      const states = noted(scene);
      await died.promise;
      const awaited = isAnswerLost ? 'placing the order.under way' : 'collecting.under way';
      await untilIn(scene, awaited);
      await untilWritten(scene);
      expect([stateOf(scene), (await agreementOf(scene)).sales]).toEqual([awaited, ['PENDING', 'PENDING']]);
      scene.browser.network.isThere = true;
      await untilIn(scene, 'pending');
      expect([...new Set(states)].filter((state) => state.includes('sent'))).toEqual([]);
      expect(await collectionsOf(scene)).toEqual(['done']);
    },
  );

  it('that is left before there is a line is not collected by itself when it is found again', async () => {
    const scene = await openAt('digiteal');
    await ways.digiteal['collection not sent']?.[0]?.(scene);
    expect(await collectionsOf(scene)).toEqual(['draft']);
    send(scene, { type: 'send requested' });
    await untilIn(scene, 'pending');
    expect(await collectionsOf(scene)).toEqual(['done']);
  });
});

/** The states that a flow comes through from now on. */
function noted({ flow }: Scene): string[] {
  const states: string[] = [];
  flow.subscribe(({ value }: ReturnType<Scene['flow']['getSnapshot']>) => void states.push(stateText(value)));
  return states;
}

async function collectionsOf({ browser }: Scene): Promise<string[]> {
  const acts = await rowsIn<Act>(browser.name, 'acts');
  return acts.filter(({ type }) => type.startsWith('collect')).map(({ state }) => state);
}

async function openOffline(scene: Scene, saleId: string): Promise<void> {
  await untilWritten(scene);
  scene.browser.crash();
  scene.browser.network.isThere = false;
  await open(scene, { saleId });
}

/** As reading the transactions does. */
async function keepItsRow(scene: Scene, saleId: string): Promise<void> {
  const { content } = await scene.customer.ask(listSales, { page: 0, size: 1 });
  const { store } = await scene.browser.openPage();
  const rows = content.map((sale) => ({ ...sale, day: '2026-11-21', round: 1 }));
  expect(rows).toMatchObject([{ id: saleId }]);
  await store.database.transactions.bulkPut(rows);
}
