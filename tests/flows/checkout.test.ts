// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckoutEvent } from '../../machines/checkout/events.ts';
import type { CheckoutContext, Returned } from '../../machines/checkout/facts.ts';
import { stateText } from '../../machines/state-of.ts';
import type { Provider } from '../../src/contract/payments/providers.ts';
import { listSales } from '../../src/contract/sales.ts';
import type { CheckoutFlow } from '../../src/portal/flows/checkout/checkout.ts';
import { type Customer, type Money, openMoney } from '../backoffice/paying/payments/support.ts';
import { choosing, ofTopUp } from '../support/paying/goods.ts';
import { everythingIn, type PayingBrowser, payingBrowser, type SentTo, stubPages } from '../support/paying.ts';

let money: Money;
let customer: Customer;
/** Where the browser was sent to pay. */
let pages: SentTo[];
const open: { close: () => void }[] = [];
let made = 0;

beforeAll(async () => {
  money = await openMoney();
});
beforeEach(() => {
  pages = stubPages();
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  vi.unstubAllGlobals();
});
afterAll(() => money.close());

const topUp = ofTopUp();
const chosenAmount = choosing(topUp.goods, 3_050);

/** A browser of the customer, in which every visit is a page of its own. */
function browserOf(provider: Provider): PayingBrowser {
  made += 1;
  const browser = payingBrowser(`checkout-${made}`, provider, money, customer);
  open.push(browser);
  return browser;
}

const stateOf = (flow: CheckoutFlow) => stateText(flow.getSnapshot().value);
const contextOf = (flow: CheckoutFlow): CheckoutContext => flow.getSnapshot().context;
const reaches = (flow: CheckoutFlow, state: string) => expect.poll(() => stateOf(flow)).toBe(state);

const attempt = () => crypto.randomUUID();

async function placed(browser: PayingBrowser, key: string, more: Partial<CheckoutEvent> = {}): Promise<CheckoutFlow> {
  const flow = await browser.visit({ attempt: key, order: topUp });
  await expect.poll(() => stateOf(flow)).toMatch(/^reviewing/);
  flow.send({ type: 'order placed', problems: {}, nextKey: attempt(), ...chosenAmount, ...more } as CheckoutEvent);
  return flow;
}

/** Chooses on the payment page; gives what the address says with which the customer is sent back. */
async function chosen(outcome: string): Promise<Returned> {
  const { address, fields } = pages.at(-1) ?? { address: '', fields: {} };
  const isForm = Object.keys(fields).length > 0;
  const page = isForm ? ((await money.page(address, fields)).headers.get('location') ?? '') : address;
  const back = new URL((await money.page(page, { outcome })).headers.get('location') ?? '');
  return { ...Object.fromEntries(back.searchParams), page: back.pathname.split('/').at(-1) ?? '' };
}

const sales = async () => (await customer.ask(listSales, { page: 0, size: 50 })).content;

describe.each<[Provider, Record<string, string>]>([
  [
    'multisafepay',
    { completed: 'success', cancelled: 'cancelled', declined: 'refused', expired: 'expired', uncleared: 'pending' },
  ],
  ['ogone', { 9: 'success', 1: 'cancelled', 2: 'refused', 51: 'pending', 52: 'pending' }],
])('topping up with %s', (provider, outcomes) => {
  beforeEach(async () => {
    customer = await money.customer(provider as 'ogone');
  });

  it.each(Object.entries(outcomes))('chosen as %s is told as %s', async (outcome, state) => {
    const before = await customer.balance();
    const browser = browserOf(provider);
    const key = attempt();
    const leaving = await placed(browser, key);
    await reaches(leaving, 'at the payment page');
    leaving.stop();
    const returning = await browser.visit({ returned: await chosen(outcome) });
    await reaches(returning, state);
    expect(contextOf(returning)).toMatchObject({ key, quote: { total: 3_050 } });
    expect((await customer.balance()) - before).toBe(state === 'success' ? 3_050 : 0);
    expect((await sales()).length).toBe(1);
  });

  it('is one order, however often the button is pressed and the page is opened', async () => {
    const browser = browserOf(provider);
    const key = attempt();
    const flow = await placed(browser, key);
    for (let times = 0; times < 4; times += 1)
      flow.send({ type: 'order placed', problems: {}, nextKey: attempt(), ...chosenAmount });
    await reaches(flow, 'at the payment page');
    flow.stop();
    await reaches(await browser.visit({ attempt: key, order: topUp }), 'at the payment page');
    expect([(await sales()).length, pages.length]).toEqual([1, 1]);
  });

  it('tells the truth in a browser that knows nothing of the order', async () => {
    await reaches(await placed(browserOf(provider), attempt()), 'at the payment page');
    const [outcome = ''] = Object.entries(outcomes).find(([, state]) => state === 'success') ?? [];
    const stranger = browserOf(provider);
    await reaches(await stranger.visit({ returned: await chosen(outcome) }), 'success');
  });

  it('names its sale whenever its result is opened again', async () => {
    const browser = browserOf(provider);
    const key = attempt();
    await reaches(await placed(browser, key), 'at the payment page');
    const [outcome = ''] = Object.entries(outcomes).find(([, state]) => state === 'success') ?? [];
    await reaches(await browser.visit({ returned: await chosen(outcome) }), 'success');
    const again = await browser.visit({ attempt: key });
    await reaches(again, 'success');
    expect(contextOf(again).saleId).toBe((await sales())[0]?.id);
  });

  it('is told in a browser that knows nothing of it by the address of its result, and by that of another nothing', async () => {
    const flow = await placed(browserOf(provider), attempt());
    await reaches(flow, 'at the payment page');
    const [outcome = ''] = Object.entries(outcomes).find(([, state]) => state === 'success') ?? [];
    await chosen(outcome);
    money.later(5);
    await money.work();
    const { saleId } = contextOf(flow);
    await reaches(await browserOf(provider).visit({ attempt: attempt(), saleId }), 'success');
    await reaches(await browserOf(provider).visit({ saleId }), 'success');
    if (provider === 'ogone')
      await reaches(await browserOf(provider).visit({ attempt: attempt(), saleId: 'nobodys' }), 'not known yet');
  });

  it('is found paid on its own page when the customer never came back', async () => {
    const flow = await placed(browserOf(provider), attempt());
    await reaches(flow, 'at the payment page');
    const [outcome = ''] = Object.entries(outcomes).find(([, state]) => state === 'success') ?? [];
    await chosen(outcome);
    money.later(5);
    await money.work();
    flow.send({ type: 'check requested' });
    await reaches(flow, 'success');
  });

  it('is ordered anew, under another key, only once it is certain that nothing was paid', async () => {
    const browser = browserOf(provider);
    await reaches(await placed(browser, attempt()), 'at the payment page');
    const [outcome = ''] = Object.entries(outcomes).find(([, state]) => state === 'cancelled') ?? [];
    const returning = await browser.visit({ returned: await chosen(outcome) });
    await reaches(returning, 'cancelled');
    returning.send({ type: 'retry requested' });
    expect(browser.orders).toEqual([ofTopUp(3_050)]);
  });
});

describe('topping up by card with Adyen', () => {
  beforeEach(async () => {
    customer = await money.customer('adyen');
  });

  const card = (number: string) => ({
    payment: {
      paymentMethod: {
        type: 'scheme',
        holderName: 'P. Peeters',
        encryptedCardNumber: `test_${number}`,
        encryptedExpiryMonth: 'test_03',
        encryptedExpiryYear: 'test_2030',
        encryptedSecurityCode: 'test_737',
      },
    },
  });

  it.each([
    ['4111111145551142', 'success'],
    ['4000000000000002', 'refused'],
    ['4000000000000259', 'pending'],
    ['4000000000000408', 'cancelled'],
    // An unknown word is no end: the sale is not paid yet.
    ['4000000000000507', 'pending'],
    ['4917610000000000', 'carrying out the action'],
  ])('with the card %s is told as %s, and the card is written down nowhere', async (number, state) => {
    const browser = browserOf('adyen');
    const flow = await placed(browser, attempt(), card(number) as never);
    await reaches(flow, state);
    const databases = await indexedDB.databases();
    expect(databases.length).toBeGreaterThan(0);
    const kept = await everythingIn(browser.name);
    expect(kept).toContain('order with Adyen');
    expect(kept).not.toContain(number);
  });

  it('goes to the bank and comes back', async () => {
    const [browser, key] = [browserOf('adyen'), attempt()];
    await reaches(await placed(browser, key, card('6703444444444449') as never), 'at the payment page');
    const returned = await chosen('Authorised');
    expect([returned['attempt'], returned['page']]).toEqual([key, 'pending']);
    await reaches(await browser.visit({ attempt: key, returned }), 'success');
  });

  it('is tried with another card for the same order, which comes back from its bank to the second try', async () => {
    const browser = browserOf('adyen');
    const flow = await placed(browser, attempt(), card('4000000000000002') as never);
    await reaches(flow, 'refused');
    flow.send({ type: 'retry requested' });
    const [again] = browser.orders;
    expect(again).toEqual({ ...ofTopUp(3_050), presaleId: contextOf(flow).saleId });
    const key = attempt();
    const other = await browser.visit({ attempt: key, order: again ?? null });
    await expect.poll(() => stateOf(other)).toMatch(/^reviewing/);
    const second = card('6703444444444449');
    other.send({ type: 'order placed', problems: {}, nextKey: attempt(), ...chosenAmount, ...second });
    await expect.poll(() => [stateOf(other), contextOf(other).failure]).toEqual(['at the payment page', null]);
    const returned = await chosen('Authorised');
    expect(returned['attempt']).toBe(key);
    await reaches(await browser.visit({ attempt: key, returned }), 'success');
    expect((await sales()).length).toBe(1);
  });
});

describe('paying by direct debit with Digiteal', () => {
  beforeEach(async () => {
    customer = await money.customer('digiteal', { address: true });
  });

  const iban = 'BE71096123456769';

  it.each([
    ['success', 'pending'],
    ['success, confirmed later', 'pending'],
    ['cancelled', 'cancelled'],
    ['failure', 'refused'],
    ['error', 'refused'],
  ])('signed as %s is told as %s', async (outcome, state) => {
    const browser = browserOf('digiteal');
    const flow = await placed(browser, attempt());
    await reaches(flow, 'entering the account.as it is');
    flow.send({ type: 'account entered', key: attempt(), iban, problems: {} });
    await reaches(flow, 'at the payment page');
    await reaches(await browser.visit({ returned: await chosen(outcome) }), state);
  });
});
