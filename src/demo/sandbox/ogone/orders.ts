import { randomInt } from 'node:crypto';
import { ogoneSettings } from '../../../backoffice/paying/ogone/settings.ts';
import { isShaSigned, shaSign } from '../../../backoffice/paying/ogone/signature.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { takeFault } from '../faults.ts';
import { type Money, notify } from '../notifications.ts';
import { type Remembered, recordsOf } from '../records.ts';

export interface OrderData {
  readonly amount: number;
  readonly currency: string;
  /** The fields of the form that the customer came with. */
  readonly form: Record<string, string>;
  readonly notificationUrl: string;
  readonly tries: number;
  readonly before: string | null;
  readonly later: { readonly status: string; readonly at: string } | null;
}
export type OgoneOrder = Remembered<OrderData>;

export const orders = recordsOf<OrderData>('ogone', 'order');
const aliases = recordsOf<object>('ogone', 'alias');

const slow = 20;
const mostTries = 3;

/** What can be chosen, and what it comes to after a while. */
export const outcomes = {
  9: null,
  5: null,
  51: '9',
  91: '9',
  41: '2',
  52: '9',
  92: '2',
  2: null,
  93: null,
  1: null,
  0: null,
  8: null,
} as const satisfies Record<number, string | null>;
export type Status = `${keyof typeof outcomes}`;

export function isStatus(text: string | undefined): text is Status {
  return text !== undefined && Object.hasOwn(outcomes, text);
}

/** The order that a form asks for; a reason when the form cannot be believed. */
export async function receiveForm(scope: TenantScope, form: Record<string, string>): Promise<OgoneOrder | string> {
  const settings = ogoneSettings(scope);
  const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name.toUpperCase(), value]));
  if (fields['PSPID'] !== settings.pspid) return 'unknown merchant';
  if (!isShaSigned(form, settings.shaIn)) return 'unknown order/1/s/';
  const { ORDERID = '', AMOUNT = '', CURRENCY = '' } = fields;
  if (!/^\d{1,9}$/.test(AMOUNT) || ORDERID === '' || CURRENCY === '') return 'unknown order/1/i/';
  const notificationUrl = `${scope.address}/webhooks/ogone/notification`;
  const data = {
    amount: Number(AMOUNT),
    currency: CURRENCY,
    form: fields,
    notificationUrl,
    tries: 0,
    before: null,
    later: null,
  };
  const added = await orders.add(scope, {
    id: String(randomInt(1_000_000_000, 9_999_999_999)),
    reference: ORDERID,
    state: 'open',
    data,
  });
  return added ?? (await orders.findByReference(scope, ORDERID)) ?? 'unknown order/1/r/';
}

/** As it stands now; `open` when nothing has been paid or refused. */
export function statusNow({ state, data }: OgoneOrder, now: Date): string {
  return data.later !== null && new Date(data.later.at) <= now ? data.later.status : state;
}

export function isOpen(state: string): boolean {
  return state === 'open';
}

/** What was chosen; a refusal leaves the page open until the tries are used up, unless it is final. */
export async function decideOrder(
  scope: TenantScope,
  id: string,
  status: Status,
  { final = true } = {},
): Promise<OgoneOrder | undefined> {
  return scope.transaction(async (inside) => {
    const order = await orders.lock(inside, id);
    if (order === undefined) return undefined;
    const tries = order.data.tries + (status === '2' ? 1 : 0);
    if (status === '2' && !final && tries < mostTries) return orders.change(inside, order, { data: { tries } });
    const next = outcomes[status];
    const later =
      next === null ? null : { status: next, at: new Date(inside.now.getTime() + slow * 1000).toISOString() };
    const { ALIAS } = order.data.form;
    if (ALIAS && ['5', '9'].includes(status))
      await aliases.add(inside, { id: ALIAS, reference: ALIAS, state: 'active', data: {} });
    const changed = await orders.change(inside, order, {
      state: status,
      data: { tries, later, before: isOpen(order.state) ? '51' : order.state },
    });
    await tellMerchant(inside, changed, status, 0);
    if (later) await tellMerchant(inside, changed, later.status, slow);
    return changed;
  });
}

async function tellMerchant(inside: TenantScope, order: OgoneOrder, status: string, after: number): Promise<void> {
  const { amount, currency, notificationUrl, before } = order.data;
  const saying = (word: string) => (money: Money) => feedback(order, word, money);
  await notify(inside, {
    provider: 'ogone',
    reference: order.reference,
    address: notificationUrl,
    money: { amount, currency },
    say: saying(status),
    before: before === null ? undefined : saying(before),
    after,
  });
}

/** A card charged without its customer; an order of that number is processed once, and not answered as it was. */
export async function chargeAlias(
  scope: TenantScope,
  fields: Record<string, string>,
): Promise<OgoneOrder | { readonly processed: OgoneOrder } | undefined> {
  const { ALIAS = '', ORDERID = '', AMOUNT = '', CURRENCY = '', OPERATION } = fields;
  if ((await aliases.find(scope, ALIAS)) === undefined || !/^\d{1,9}$/.test(AMOUNT)) return undefined;
  const processed = await orders.findByReference(scope, ORDERID);
  if (processed) return { processed };
  const data = {
    amount: Number(AMOUNT),
    currency: CURRENCY,
    form: { ALIAS },
    notificationUrl: `${scope.address}/webhooks/ogone/notification`,
    tries: 0,
    before: null,
    later: null,
  };
  const order = await orders.add(scope, {
    id: String(randomInt(1_000_000_000, 9_999_999_999)),
    reference: ORDERID,
    state: 'open',
    data,
  });
  const forced = (await takeFault(scope, 'ogone', 'outcome'))?.value ?? undefined;
  return order && decideOrder(scope, order.id, isStatus(forced) ? forced : OPERATION === 'SAL' ? '9' : '5');
}

/** The card behind every payment; its page asks for none. */
const testCard = '4111111111111111';

/** What Ogone tells, unsigned. */
export function feedback(
  { id, reference, data }: OgoneOrder,
  status: string,
  { amount, currency }: Money,
): Record<string, string> {
  const paid = ['5', '9', '95'].includes(status);
  return {
    orderID: reference,
    currency,
    amount: String(amount / 100),
    PM: 'CreditCard',
    ACCEPTANCE: paid ? 'test123' : '',
    STATUS: status,
    CARDNO: masked(testCard),
    ED: '1230',
    CN: 'Test Customer',
    PAYID: id,
    NCERROR: status === '2' ? '30001001' : '0',
    BRAND: 'VISA',
    ...(paid && data.form['ALIAS'] ? { ALIAS: data.form['ALIAS'] } : {}),
  };
}

/** A card as Ogone shows it: as long as it is, with all but its last four digits hidden. */
function masked(cardNumber: string): string {
  return cardNumber.slice(-4).padStart(cardNumber.length, 'X');
}

/** Where the customer goes, with what Ogone signed. A way back that the shop did not name falls back to another. */
export function wayBack(
  scope: TenantScope,
  order: OgoneOrder,
  status: string,
): { address: string; query: Record<string, string> } {
  const { ACCEPTURL = '', EXCEPTIONURL = '', DECLINEURL = '', CANCELURL = '' } = order.data.form;
  const address = ['52', '92'].includes(status)
    ? EXCEPTIONURL || ACCEPTURL
    : status === '1'
      ? CANCELURL || DECLINEURL
      : ['0', '2', '93'].includes(status)
        ? DECLINEURL
        : ACCEPTURL;
  const fields = feedback(order, status, order.data);
  return {
    address,
    query: { ...fields, SHASIGN: shaSign(fields, ogoneSettings(scope).shaOut) },
  };
}
