// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { payWithAdyen } from '../../src/contract/payments/adyen.ts';
import { startMultisafepayPayment } from '../../src/contract/payments/multisafepay.ts';
import { reserveSaleItem } from '../../src/contract/reservations.ts';
import { standingOfSale } from '../../src/portal/flows/checkout/provider-steps.ts';
import { agreementOf } from '../support/paying/end.ts';
import { oneScene } from '../support/paying/one-scene.ts';
import { answerOtherwise, comeBack, contextOf, open, press, send, until, untilIn } from '../support/paying/scene.ts';
import { atThePage } from '../support/paying/steps.ts';

const { money, openAt, pages } = oneScene();

describe('an answer that is not understood', () => {
  it('of Adyen is no success and no refusal', async () => {
    const scene = await openAt('adyen');
    answerOtherwise(scene, payWithAdyen, { resultCode: 'PartiallyAuthorised' });
    await open(scene);
    await press(scene);
    await untilIn(scene, 'not known yet');
  });

  it.each(['Received', 'Pending', 'PresentToShopper'])(
    'of Adyen that it is on its way (%s) is no success',
    async (resultCode) => {
      const scene = await openAt('adyen');
      answerOtherwise(scene, payWithAdyen, { resultCode });
      await open(scene);
      await press(scene);
      await untilIn(scene, 'pending');
    },
  );

  it('of Adyen that names a page which cannot be gone to is no payment under way', async () => {
    const scene = await openAt('adyen');
    answerOtherwise(scene, payWithAdyen, { action: { type: 'redirect', method: 'GET', url: 'javascript:alert(1)' } });
    await open(scene);
    await press(scene);
    await untilIn(scene, 'not known yet');
    expect([pages(), contextOf(scene).page]).toEqual([[], null]);
  });

  it('about a sale is no end of it', () => {
    expect(['PAID', 'constructor', ''].map(standingOfSale)).toEqual(['not known', 'not known', 'not known']);
  });

  it.each(['javascript:alert(1)', 'http://evil.example/pay', 'data:text/html,pay', ''])(
    'as the address of a payment page (%s) leads nobody anywhere',
    async (payment_url) => {
      const scene = await openAt('multisafepay');
      answerOtherwise(scene, startMultisafepayPayment, { payment_url });
      await open(scene);
      await press(scene);
      await until(scene, (state) => ['not known yet', 'pending', 'at the payment page'].includes(state), 'ordered');
      expect([pages(), contextOf(scene).page]).toEqual([[], null]);
    },
  );
});

describe('money of another amount', () => {
  it('is neither told as paid nor as refused', async () => {
    const scene = await openAt('ogone');
    await money().fault('ogone', 'wrong amount');
    await atThePage(scene);
    await comeBack(scene, '9');
    money().later(5);
    await money().work();
    send(scene, { type: 'check requested' });
    await untilIn(scene, 'pending');
    expect(await agreementOf(scene)).toEqual({ sales: ['IN_REVIEW'], credit: 0, acts: ['done'] });
  });
});

describe('what a consumer asked for', () => {
  it.each([true, false])('goes with the order: to be able to use it at once (%s)', async (immediateStart) => {
    const scene = await openAt('multisafepay');
    await open(scene);
    await press(scene, { goods: { ...scene.order.goods, immediateStart } } as never);
    await untilIn(scene, 'at the payment page');
    const kept = await money().rows`
      select immediate_start as "immediateStart" from presale where id = ${contextOf(scene).saleId}`;
    expect(kept).toEqual([{ immediateStart }]);
  });
});

describe('what is held for an order', () => {
  it('is given back where no card form can be shown, and is not named when the order goes out after all', async () => {
    const scene = await openAt('adyen');
    const goods = { kind: 'prepaid items', saleItemId: 'basic-5' };
    const { id } = await scene.customer.ask(reserveSaleItem, { saleItemId: 'basic-5' });
    scene.order = { goods, reservationId: id };

    await open(scene);
    await until(scene, (state) => state.startsWith('reviewing'), 'reviewing');
    send(scene, { type: 'card form failed' });
    await untilIn(scene, 'card form not available');
    await expect.poll(() => stateOfReservation(id)).toBe('RELEASED');
    expect(contextOf(scene).order).toEqual({ goods });
  });
});

describe('a direct debit', () => {
  it('of more than one order may have is not ordered', async () => {
    const scene = await openAt('digiteal');
    const { store } = await scene.browser.openPage();
    await store.database.kept.put({ list: 'setting', value: { directDebitPerOrder: 3_000 } });
    await open(scene);
    await untilIn(scene, 'limit reached');
    expect(contextOf(scene).quote).toMatchObject({ total: 3_050, available: 3_000 });
  });
});

async function stateOfReservation(id: string): Promise<unknown> {
  const [row] = await money().rows<{ state: string }>`select state from reservation where id = ${id}`;
  return row?.state;
}
