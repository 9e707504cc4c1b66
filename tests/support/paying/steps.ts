import type { Call } from '../../../src/contract/call.ts';
import { voidCommand } from '../../../src/contract/commands.ts';
import { processMandate } from '../../../src/contract/mandates.ts';
import { payWithAdyen, sendAdyenDetails } from '../../../src/contract/payments/adyen.ts';
import { startDigitealPayment } from '../../../src/contract/payments/digiteal.ts';
import {
  processMultisafepayTransaction,
  readMultisafepaySale,
  startMultisafepayPayment,
} from '../../../src/contract/payments/multisafepay.ts';
import { reportOgoneSuccess, startOgonePayment } from '../../../src/contract/payments/ogone.ts';
import type { Provider } from '../../../src/contract/payments/providers.ts';
import { listSales } from '../../../src/contract/sales.ts';
import { card, choose, comeBack, hold, leaveOpen, open, press, type Scene, send, untilIn } from './scene.ts';

/** Brings a checkout into a state. */
export type Way = (scene: Scene) => Promise<void>;

const orderCalls: Readonly<Record<Provider, Call>> = {
  adyen: payWithAdyen,
  ogone: startOgonePayment,
  multisafepay: startMultisafepayPayment,
  digiteal: startDigitealPayment,
};

export const returnCalls: Readonly<Record<Provider, Call>> = {
  adyen: sendAdyenDetails,
  ogone: reportOgoneSuccess,
  multisafepay: processMultisafepayTransaction,
  digiteal: processMandate,
};

export const standingCalls: Readonly<Record<Provider, Call>> = {
  adyen: listSales,
  ogone: listSales,
  multisafepay: readMultisafepaySale,
  digiteal: listSales,
};

/** By what the payment page is told to end so. */
export const outcomes: Readonly<Record<Provider, Readonly<Record<string, string>>>> = {
  adyen: { paid: 'Authorised', pending: 'Pending', refused: 'Refused', cancelled: 'Cancelled' },
  ogone: { paid: '9', pending: '51', refused: '2', cancelled: '1' },
  multisafepay: {
    paid: 'completed',
    pending: 'uncleared',
    refused: 'declined',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  digiteal: { paid: 'success', pending: 'success', refused: 'failure', cancelled: 'cancelled' },
};

const redirectCard = '6703444444444449';
export const challengeCard = '4917610000000000';
export const iban = 'BE71096123456769';

/** As long as the answer of a call waits: before the back office has it, and after. */
export function whileHeld(call: (scene: Scene) => Call, begin: Way, state: string): readonly Way[] {
  return [false, true].map((isCarriedOut) => async (scene) => {
    hold(scene, call(scene), isCarriedOut);
    await begin(scene);
    await untilIn(scene, state);
    await scene.held?.arrived;
  });
}

/** What became of it cannot be told: it was never carried out, or it was. */
export function whileOpen(call: (scene: Scene) => Call, begin: Way, state: string): readonly Way[] {
  return [false, true].map((isCarriedOut) => async (scene) => {
    leaveOpen(scene, call(scene), isCarriedOut);
    await begin(scene);
    await untilIn(scene, state);
    scene.browser.network.meet = null;
  });
}

/** The customer takes back what is of unknown outcome; the word of the back office on that waits. */
export function whileTakenBack(call: (scene: Scene) => Call, begin: Way, within: string): readonly Way[] {
  return whileOpen(call, begin, `${within}.not known yet`).map((open) => async (scene) => {
    await open(scene);
    hold(scene, voidCommand, false);
    send(scene, { type: 'order withdrawn' });
    await untilIn(scene, `${within}.taking it back`);
    await scene.held?.arrived;
  });
}

export const ordering = ({ provider }: Scene) => orderCalls[provider];
export const openAndPress: Way = async (scene) => {
  await open(scene);
  await press(scene);
};

/** At the page on which is paid; by direct debit that is the bank's, where the mandate is signed. */
export const atThePage: Way = async (scene) => {
  await open(scene);
  await press(scene, scene.provider === 'adyen' ? card(redirectCard) : {});
  if (scene.provider === 'digiteal') {
    await untilIn(scene, 'entering the account.as it is');
    send(scene, { type: 'account entered', key: crypto.randomUUID(), iban, problems: {} });
  }
  await untilIn(scene, 'at the payment page');
};

export const returning: Way = async (scene) => {
  await atThePage(scene);
  const returned = await choose(scene, outcomes[scene.provider]['paid'] as string);
  scene.browser.close();
  await open(scene, { attempt: returned['attempt'] ?? null, returned });
};

export const backWith =
  (outcome: string, state: string): Way =>
  async (scene) => {
    await atThePage(scene);
    await comeBack(scene, outcomes[scene.provider][outcome] as string);
    await untilIn(scene, state);
  };

export const asking: Way = async (scene) => {
  await atThePage(scene);
  hold(scene, standingCalls[scene.provider], false);
  send(scene, { type: 'check requested' });
  await untilIn(scene, 'verifying');
};

export const enteringTheAccount: Way = async (scene) => {
  await openAndPress(scene);
  await untilIn(scene, 'entering the account.as it is');
};

export const enterTheAccount: Way = async (scene) => {
  await enteringTheAccount(scene);
  send(scene, { type: 'account entered', key: crypto.randomUUID(), iban, problems: {} });
};

/** The second order of a customer whose mandate is active. */
export const orderAgain: Way = async (scene) => {
  const meet = scene.browser.network.meet;
  scene.browser.network.meet = null;
  await backWith('paid', 'pending')(scene);
  scene.browser.close();
  scene.key = crypto.randomUUID();
  scene.browser.network.meet = meet;
  await openAndPress(scene);
};
