// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { listSales } from '../../src/contract/sales.ts';
import { oneScene } from '../support/paying/one-scene.ts';
import {
  aMoment,
  comeBack,
  contextOf,
  open,
  type Scene,
  send,
  stateOf,
  untilIn,
  untilWritten,
} from '../support/paying/scene.ts';
import { atThePage } from '../support/paying/steps.ts';

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
