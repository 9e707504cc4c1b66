import { setTimeout as pause } from 'node:timers/promises';
import { type AnyActorRef, waitFor } from 'xstate';
import type { CheckoutEvent } from '../../../machines/checkout/events.ts';
import type { CheckoutContext, Returned } from '../../../machines/checkout/facts.ts';
import type { Order } from '../../../machines/checkout/order.ts';
import { stateText } from '../../../machines/state-of.ts';
import { type Call, pathnameOf } from '../../../src/contract/call.ts';
import { readCommand } from '../../../src/contract/commands.ts';
import type { Provider } from '../../../src/contract/payments/providers.ts';
import type { CheckoutFlow } from '../../../src/portal/flows/checkout/checkout.ts';
import type { AnyGoods } from '../../../src/portal/paying/goods-kind.ts';
import type { Customer, Money } from '../../backoffice/paying/payments/support.ts';
import { lastResort } from '../last-resort.ts';
import { type PayingBrowser, payingBrowser, rowsIn, type Visit } from '../paying.ts';
import { choosing, ofTopUp } from './goods.ts';

/** A customer at a checkout, with a browser of their own. */
export interface Scene {
  readonly money: Money;
  readonly provider: Provider;
  readonly customer: Customer;
  readonly browser: PayingBrowser;
  order: Order;
  /** Of the attempt on the screen. */
  key: string;
  /** What the address of the page on the screen says. */
  here: Visit;
  flow: CheckoutFlow;
  /** Puts back what was changed for it in the offer. */
  restore: () => Promise<unknown>;
  /** The requests that are held back. */
  held: { readonly arrived: Promise<void>; readonly release: (isLost: boolean) => void } | null;
}

export const amount = 3_050;

export async function openScene(money: Money, provider: Provider): Promise<Scene> {
  const customer = await money.customer(provider, { address: true });
  const browser = payingBrowser(`paying-${crypto.randomUUID()}`, provider, money, customer);
  const key = crypto.randomUUID();
  const order = ofTopUp(amount);
  const nowhere = undefined as unknown as CheckoutFlow;
  return {
    money,
    provider,
    customer,
    browser,
    order,
    key,
    here: {},
    flow: nowhere,
    restore: async () => undefined,
    held: null,
  };
}

export async function open(scene: Scene, visit: Visit = { attempt: scene.key, order: scene.order }): Promise<void> {
  scene.here = visit;
  scene.flow = await scene.browser.visit(visit);
}

export const stateOf = ({ flow }: Pick<Scene, 'flow'>): string => stateText(flow.getSnapshot().value);
export const contextOf = ({ flow }: Scene): CheckoutContext => flow.getSnapshot().context;
export const send = ({ flow }: Scene, event: CheckoutEvent): void => flow.send(event);

/** Waits until the flow stands in a state of that kind. */
export async function until(scene: Scene, isThere: (state: string) => boolean, wanted = 'elsewhere'): Promise<void> {
  await waitFor(scene.flow as unknown as AnyActorRef, ({ value }) => isThere(stateText(value as never)), {
    timeout: lastResort,
  }).catch(() => {
    throw new Error(`${scene.provider} should be ${wanted}, but is ${stateOf(scene)}.`);
  });
}

export function untilIn(scene: Scene, state: string): Promise<void> {
  return until(scene, (now) => now === state, state);
}

/** The review is open, everything on it is in order, and the button is pressed, so many times in a row. */
export async function press(scene: Scene, more: Partial<CheckoutEvent> = {}, times = 1): Promise<void> {
  await until(scene, (state) => state.startsWith('reviewing'), 'reviewing');
  if (stateOf(scene) === 'reviewing.loading the card form') send(scene, { type: 'card form shown' });
  const filled = { type: 'order placed', problems: {} };
  const goods = scene.order.goods as AnyGoods;
  const typed = goods.kind === 'top-up' ? choosing(goods, goods.amount ?? amount) : {};
  const payment = scene.provider === 'adyen' ? card(goodCard) : {};
  for (let time = 0; time < times; time += 1)
    send(scene, { ...filled, ...typed, ...payment, ...more, nextKey: crypto.randomUUID() } as CheckoutEvent);
}

const goodCard = '4111111145551142';

export function card(number: string) {
  const blobs = {
    encryptedExpiryMonth: 'test_03',
    encryptedExpiryYear: 'test_2030',
    encryptedSecurityCode: 'test_737',
  };
  const paymentMethod = { type: 'scheme', holderName: 'P. Peeters', encryptedCardNumber: `test_${number}`, ...blobs };
  return { payment: { paymentMethod } };
}

/** From now on the answers of that call wait. @param isCarriedOut the back office has had the request when it waits, or not */
export function hold(scene: Scene, call: Call, isCarriedOut: boolean): void {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
  scene.held = { arrived: arrived.promise, release: released.resolve };
  scene.browser.network.meet = (request, goOn) => {
    if (!isOf(request, call)) return undefined;
    return (async () => {
      const answer = isCarriedOut ? await goOn() : null;
      arrived.resolve();
      if (await released.promise) throw new TypeError('Failed to fetch');
      return answer ?? goOn();
    })();
  };
}

/** From now on the answer of that call is what it would be, but for these fields. */
export function answerOtherwise(scene: Scene, call: Call, fields: Readonly<Record<string, unknown>>): void {
  scene.browser.network.meet = (request, goOn) =>
    isOf(request, call)
      ? goOn().then(async (answer) => Response.json({ ...((await answer.json()) as object), ...fields }, answer))
      : undefined;
}

/** From now on that call is refused. */
export function refuse(scene: Scene, call: Call): void {
  scene.browser.network.meet = (request) =>
    isOf(request, call) ? Promise.resolve(Response.json({ key: 'exception.notAllowed' }, { status: 409 })) : undefined;
}

const day = 24 * 3_600_000;

/** From now on it cannot be learned for a day what became of that call. @param isCarriedOut the back office has had it all the same */
export function leaveOpen(scene: Scene, call: Call, isCarriedOut: boolean): void {
  const { network } = scene.browser;
  network.meet = (request, goOn) => {
    if (isOf(request, readCommand)) {
      network.passed += 2 * day;
      return Promise.resolve(Response.json({ state: 'running' }));
    }
    if (!isOf(request, call)) return undefined;
    return (async () => {
      if (isCarriedOut) await goOn();
      return new Response(null, { status: 503 });
    })();
  };
}

/** From now on nothing comes of that call. */
export function lose(scene: Scene, call: Call): void {
  scene.browser.network.meet = (request) =>
    isOf(request, call) ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
}

function isOf({ method, url }: Request, call: Call): boolean {
  const pattern = pathnameOf(call.path).replaceAll(/\{\w+\}/g, '[^/]+');
  return method === call.method && new RegExp(`/api${pattern}$`).test(new URL(url).pathname);
}

/** Chooses on the payment page; gives what the address says with which the customer is sent back. */
export async function choose(scene: Scene, outcome: string): Promise<Returned> {
  const { page } = contextOf(scene);
  if (page === null) throw new Error('There is no payment page.');
  const { money } = scene;
  const arrived = page.fields && (await money.page(page.address, page.fields));
  const address = arrived?.headers.get('location') ?? page.address;
  const back = new URL((await money.page(address, { outcome })).headers.get('location') ?? '');
  return { ...Object.fromEntries(back.searchParams), page: back.pathname.split('/').at(-1) ?? '' };
}

/** Comes back from the payment page, where that was chosen. */
export async function comeBack(scene: Scene, outcome: string): Promise<void> {
  const returned = await choose(scene, outcome);
  scene.browser.close();
  await open(scene, { attempt: returned['attempt'] ?? null, returned });
}

/** What the bank asks of a card in the page, answered as Adyen's own code does. */
export async function detailsOf(scene: Scene, decision = 'Authorised'): Promise<CheckoutEvent> {
  const { action } = contextOf(scene);
  const paymentData = String(action?.['paymentData']);
  const isChallenge = action?.['subtype'] === 'challenge';
  if (isChallenge) {
    const [id] = paymentData.split('.');
    await scene.money.page(`http://adyen.localhost:4173/sandbox/adyen/challenge/${id}`, { outcome: decision });
  }
  const details = isChallenge ? { 'threeds2.challengeResult': 'Y' } : { 'threeds2.fingerprint': 'seen' };
  return { type: 'details given', key: crypto.randomUUID(), details: { details, paymentData } };
}

/** Nothing that happened until now is lost when its page is. */
export async function untilWritten({ browser: { name } }: Scene): Promise<void> {
  let before: string | undefined;
  let now: string | undefined;
  do {
    before = now;
    await aMoment();
    now = JSON.stringify(await rowsIn(name, 'flowEvents'));
  } while (now !== before);
}

/** So long a page needs to notice that there is no network. */
export const aMoment = () => pause(20);
