// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMultisafepayPayment } from '../../src/contract/payments/multisafepay.ts';
import { providers } from '../../src/contract/payments/providers.ts';
import { listSales } from '../../src/contract/sales.ts';
import { type Money, openMoney } from '../backoffice/paying/payments/support.ts';
import { agreementOf, goOn } from '../support/paying/end.ts';
import { premiumFor } from '../support/paying/goods.ts';
import {
  card,
  choose,
  comeBack,
  contextOf,
  hold,
  leaveOpen,
  open,
  openScene,
  press,
  type Scene,
  send,
  until,
  untilIn,
} from '../support/paying/scene.ts';
import { atThePage, ordering } from '../support/paying/steps.ts';
import { trayOf } from '../support/paying/tray.ts';
import { rowsIn, stubPages } from '../support/paying.ts';

let money: Money;
const scenes: Scene[] = [];

beforeAll(async () => {
  money = await openMoney();
});
beforeEach(() => {
  stubPages();
});
afterEach(async () => {
  for (const scene of scenes.splice(0)) {
    scene.browser.close();
    await scene.restore();
  }
  vi.unstubAllGlobals();
});
afterAll(() => money.close());

async function sceneOf(...told: Parameters<typeof openScene> extends [Money, ...infer Rest] ? Rest : never) {
  const scene = await openScene(money, ...told);
  scenes.push(scene);
  return scene;
}

const reviewing = (scene: Scene) => until(scene, (state) => state.startsWith('reviewing'), 'reviewing');
const basic = { goods: { kind: 'prepaid items', saleItemId: 'basic-5' } };

const nothingOrdered = { sales: [], credit: 0, acts: [] };

describe('pressing', () => {
  it.each(providers.flatMap((provider) => [2, 5].map((times) => [provider, times] as const)))(
    'with %s, %i times at once, is one order',
    async (provider, times) => {
      const scene = await sceneOf(provider);
      await open(scene);
      await press(scene, {}, times);
      await goOn(scene);
      expect(await agreementOf(scene)).toEqual({ sales: ['SUCCESS'], credit: 3_050, acts: ['done'] });
    },
  );

  it('in two tabs for the same thing is one order as long as nobody knows what became of the first', async () => {
    const scene = await sceneOf('multisafepay');
    await open(scene);
    await reviewing(scene);
    const other = { ...scene, key: crypto.randomUUID() };
    await open(other);
    await reviewing(other);
    hold(scene, startMultisafepayPayment, true);
    await press(scene);
    await scene.held?.arrived;
    await press(other);
    await untilIn(other, 'order refused');
    scene.browser.network.meet = null;
    scene.held?.release(false);
    await goOn(scene);
    expect((await agreementOf(scene)).sales).toEqual(['SUCCESS']);
  });

  it('in two tabs for different things is two orders, each of which is told', async () => {
    const scene = await sceneOf('multisafepay');
    const other = { ...scene, key: crypto.randomUUID(), order: basic };
    await Promise.all([atThePage(scene), open(other).then(() => press(other))]);
    await untilIn(other, 'at the payment page');
    const returned = await Promise.all([choose(scene, 'completed'), choose(other, 'completed')]);
    for (const one of returned) {
      await open(scene, { attempt: null, returned: one });
      await untilIn(scene, 'success');
    }
    expect(await agreementOf(scene)).toEqual({ sales: ['SUCCESS', 'SUCCESS'], credit: 3_050, acts: ['done', 'done'] });
  });
});

describe('I16: the amount above the button', () => {
  it.each(providers)('is the one that is asked for, charged and given with %s', async (provider) => {
    const scene = await sceneOf(provider);
    await atThePage(scene);
    const [asked] = await rowsIn<{ input: { totalAmount?: number } }>(scene.browser.name, 'acts');
    const { quote, saleId } = contextOf(scene);
    await goOn(scene);
    const [sale] = (await scene.customer.ask(listSales, { page: 0, size: 1 })).content;
    const charged = await money.rows<{ amount: number }>`
      select (data->>'amount')::int as amount from sandbox_record
      where kind in ('payment', 'order', 'collection') and reference in (select id from payment where presale_id = ${saleId})`;
    expect([quote?.total, sale?.amount, charged]).toEqual([3_050, 3_050, [{ amount: 3_050 }]]);
    // What is settled holds nothing any more.
    expect([undefined, 3_050]).toContain(asked?.input.totalAmount);
  });

  it.each(providers)('is read once more before anything goes out with %s: another is not ordered', async (provider) => {
    const scene = await sceneOf(provider);
    scene.order = premiumFor(scene.customer.plateId);
    await open(scene);
    await reviewing(scene);
    await changePrice(scene, 1);
    await press(scene);
    await untilIn(scene, 'price changed');
    expect(await agreementOf(scene)).toEqual(nothingOrdered);
  });

  it('that changes while the order is on its way is not charged either: the back office refuses it', async () => {
    const scene = await sceneOf('multisafepay');
    scene.order = premiumFor(scene.customer.plateId);
    await open(scene);
    hold(scene, startMultisafepayPayment, false);
    await press(scene);
    await scene.held?.arrived;
    await changePrice(scene, 1);
    scene.browser.network.meet = null;
    scene.held?.release(false);
    await untilIn(scene, 'price changed');
    expect(await agreementOf(scene)).toEqual({ ...nothingOrdered, acts: ['refused'] });
  });

  it.each(providers)('is that of an order that went out with %s, whatever it costs since', async (provider) => {
    const scene = await sceneOf(provider);
    scene.order = premiumFor(scene.customer.plateId);
    leaveOpen(scene, ordering(scene), true);
    await open(scene);
    await press(scene);
    await untilIn(scene, 'placing the order.not known yet');
    scene.browser.network.meet = null;
    await changePrice(scene, 1);
    send(scene, { type: 'outcome asked for' });
    await goOn(scene);
    expect(await agreementOf(scene)).toMatchObject({ sales: ['SUCCESS'], acts: ['done'] });
  });

  async function changePrice(scene: Scene, cents: number): Promise<void> {
    const add = (more: number) => money.rows`update sale_item set price = price + ${more} where id = 'premium-monthly'`;
    await add(cents);
    scene.restore = () => add(-cents);
  }
});

describe('a payment page', () => {
  it.each(['multisafepay', 'ogone'] as const)(
    'of %s is left for once; whoever comes back before that was written down is asked',
    async (provider) => {
      const pages = stubPages();
      const scene = await sceneOf(provider);
      hold(scene, ordering(scene), true);
      await open(scene);
      await press(scene);
      await scene.held?.arrived;
      scene.browser.crash();
      scene.held?.release(true);
      scene.browser.network.meet = null;
      await open(scene);
      await untilIn(scene, 'at the payment page');
      expect(pages).toEqual([]);
      send(scene, { type: 'payment page requested' });
      await expect.poll(() => pages.length).toBe(1);
    },
  );
});

describe('the last of something', () => {
  it('that is sold to somebody else meanwhile is told as sold out, and nothing is charged', async () => {
    const scene = await sceneOf('multisafepay');
    scene.order = basic;
    await money.rows`update sale_item set available_quantity = 1 where id = 'basic-5'`;
    scene.restore = () => money.rows`update sale_item set available_quantity = 240 where id = 'basic-5'`;
    await open(scene);
    await reviewing(scene);
    const other = await sceneOf('multisafepay');
    other.order = scene.order;
    await atThePage(other);
    await press(scene);
    await untilIn(scene, 'order refused');
    expect(contextOf(scene).failure).toMatchObject({ messageKey: 'main.webshop.soldOut' });
    expect(await agreementOf(scene)).toEqual({ ...nothingOrdered, acts: ['refused'] });
    await comeBack(other, 'completed');
    await untilIn(other, 'success');
  });
});

describe('a payment of which nothing is known yet', () => {
  it('is pending when the customer is back before the notification, offers no second try, and becomes paid by itself', async () => {
    const scene = await sceneOf('adyen');
    await open(scene);
    await press(scene, card('4000000000000259'));
    await untilIn(scene, 'pending');
    expect(scene.flow.getSnapshot().can({ type: 'retry requested' } as never)).toBe(false);
    money.later(25);
    await money.work();
    await untilIn(scene, 'success');
  });

  it.each(['return', 'notification'] as const)('I15: is no longer in the tray once it is paid, by a %s', async (by) => {
    const scene = await sceneOf('multisafepay');
    await atThePage(scene);
    const tray = await trayOf(scene);
    await tray.holds(['pending']);
    const returned = await choose(scene, 'completed');
    if (by === 'return') await open(scene, { attempt: null, returned });
    await tray.holds([]);
    tray.stop();
  });
});
