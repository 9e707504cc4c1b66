import { type ActorRefFrom, fromPromise } from 'xstate';
import { fulfilVoucherMachine, type SentVoucher } from '../../../../machines/vouchers/fulfil-voucher.ts';
import {
  type DiscountVoucher,
  listDiscountVouchers,
  readDiscountVoucher,
  readDiscountVoucherDefinition,
} from '../../../contract/discount-vouchers.ts';
import { fulfilVoucher } from '../../acts/vouchers.ts';
import type { Ask } from '../../api/ask.ts';
import { codeOf, standingOn } from '../../lists/vouchers.ts';
import { actsOf } from '../../log/acts-of.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { dayOf } from '../../words/day.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import { takeBack } from '../shared/take-back.ts';

export type FulfilVoucherFlow = ActorRefFrom<typeof fulfilVoucherMachine>;

/** Starts the flow of taking the voucher of a link where it was left. @param store of the signed-in account, else of the device's guest */
export async function startFulfilVoucher(
  portal: Pick<Portal, 'ask' | 'connection' | 'session' | 'tenant' | 'world'>,
  store: Store,
  uuid: string,
): Promise<FulfilVoucherFlow> {
  const { ask, session, tenant, world } = portal;
  const isSignedIn = session.getSnapshot().context.session !== null;
  const today = () => dayOf(world.now(), tenant.place);
  const chart = fulfilVoucherMachine.provide({
    actors: {
      'look at voucher': fromPromise(async ({ signal }) => {
        const taken = await takenHere(store, uuid);
        return taken ? fulfilled(taken, isSignedIn, today()) : lookAt(ask, uuid, isSignedIn, today(), signal);
      }),
      'fulfil voucher': fromPromise(async ({ input: { key }, ...run }) => {
        const input = { discountVoucherUuid: uuid };
        const answer = await answered(seeTo(portal, store, fulfilVoucher, { key, input }, run));
        const voucher = answer ?? (await read(ask, uuid, run.signal));
        return voucher && fulfilled(voucher, isSignedIn, today());
      }),
    },
    actions: { 'take back what was not sent': takeBack(store) },
  });
  const flow = await startFlow(store, chart, { uuid }, uuid);
  flow.send({ type: 'link opened' });
  return flow;
}

/** What the ledger of this device has of it, so that its code is there without a network too. */
async function takenHere({ database }: Store, uuid: string): Promise<DiscountVoucher | null> {
  const { about } = fulfilVoucher.asked('', { discountVoucherUuid: uuid }, null);
  const acts = await actsOf(database, [fulfilVoucher.name]);
  const act = acts.find((one) => one.state === 'done' && one.about === about);
  return act ? fulfilVoucher.answerIn(act) : null;
}

/** What a link leads to. The code of a fulfilled one is told, because the link alone allows it then. */
async function lookAt(
  ask: Ask,
  uuid: string,
  isSignedIn: boolean,
  today: string,
  signal: AbortSignal,
): Promise<SentVoucher> {
  const told = await ask(readDiscountVoucherDefinition, { discountVoucherUuid: uuid }, { signal });
  const { name, description = null, expirationDate = null, fulfilled: isFulfilled } = told;
  const isExpired = standingOn(expirationDate, today) === 'expired';
  const sent = {
    name,
    description,
    expirationDate,
    isExpired,
    isFulfilled,
    code: null,
    isOwn: false,
    isTakenHere: false,
  };
  if (!isFulfilled) return sent;
  const [voucher, own] = await Promise.all([
    read(ask, uuid, signal),
    isSignedIn ? ask(listDiscountVouchers, {}, { signal }).catch(() => []) : [],
  ]);
  return { ...sent, code: voucher && codeOf(voucher), isOwn: own.some((one) => one.uuid === uuid) };
}

function fulfilled(voucher: DiscountVoucher, isOwn: boolean, today: string): SentVoucher {
  const { name, description = null, expirationDate } = voucher;
  const isExpired = standingOn(expirationDate, today) === 'expired';
  const code = codeOf(voucher);
  return { name, description, expirationDate, isExpired, isFulfilled: true, code, isOwn, isTakenHere: true };
}

function read(ask: Ask, uuid: string, signal: AbortSignal): Promise<DiscountVoucher | null> {
  return ask(readDiscountVoucher, { uuid }, { signal }).catch(() => null);
}
