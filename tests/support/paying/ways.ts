import type { CheckoutEvent } from '../../../machines/checkout/events.ts';
import { createMandateLink } from '../../../src/contract/mandates.ts';
import { sendAdyenDetails } from '../../../src/contract/payments/adyen.ts';
import type { Provider } from '../../../src/contract/payments/providers.ts';
import { readSaleItem } from '../../../src/contract/sale-items.ts';
import { collectionWays } from './collection-ways.ts';
import { ofTopUp, premiumFor } from './goods.ts';
import { card, comeBack, detailsOf, hold, lose, open, press, send, until, untilIn } from './scene.ts';
import {
  asking,
  atThePage,
  backWith,
  challengeCard,
  enteringTheAccount,
  enterTheAccount,
  iban,
  openAndPress,
  ordering,
  returnCalls,
  returning,
  standingCalls,
  type Way,
  whileHeld,
  whileOpen,
  whileTakenBack,
} from './steps.ts';

const notOrdered: Readonly<Record<string, readonly Way[]>> = {
  'not opened': [(scene) => open(scene, { attempt: scene.key })],
  'reading the price': [
    async (scene) => {
      hold(scene, readSaleItem, false);
      await open(scene);
      await untilIn(scene, 'reading the price');
    },
  ],
  'price not read': [
    async (scene) => {
      lose(scene, readSaleItem);
      await open(scene);
      await untilIn(scene, 'price not read');
      scene.browser.network.meet = null;
    },
  ],
  'reviewing.as it is': [
    async (scene) => {
      await open(scene);
      await until(scene, (state) => state.startsWith('reviewing'), 'reviewing');
      send(scene, { type: 'card form shown' });
    },
  ],
  'reviewing.to be corrected': [
    async (scene) => {
      await open(scene);
      await press(scene, { problems: { agreement: { messageKey: 'validation.agreement' } } } as Partial<CheckoutEvent>);
      await untilIn(scene, 'reviewing.to be corrected');
    },
  ],
  'placing the order.under way': whileHeld(ordering, openAndPress, 'placing the order.under way'),
  'placing the order.not known yet': whileOpen(ordering, openAndPress, 'placing the order.not known yet'),
  'placing the order.taking it back': whileTakenBack(ordering, openAndPress, 'placing the order'),
  'price changed': [
    async (scene) => {
      scene.order = premiumFor(scene.customer.plateId);
      await open(scene);
      await until(scene, (state) => state.startsWith('reviewing'), 'reviewing');
      const addToThePrice = (cents: number) =>
        scene.money.rows`update sale_item set price = price + ${cents} where id = 'premium-monthly'`;
      await addToThePrice(1);
      scene.restore = () => addToThePrice(-1);
      await press(scene);
      await untilIn(scene, 'price changed');
    },
  ],
  'order refused': [
    async (scene) => {
      scene.order = ofTopUp(100);
      await openAndPress(scene);
      await untilIn(scene, 'order refused');
    },
  ],
  'order not sent': [
    async (scene) => {
      await open(scene);
      await until(scene, (state) => state.startsWith('reviewing'), 'reviewing');
      scene.browser.network.isThere = false;
      await press(scene);
      await untilIn(scene, 'order not sent');
      scene.browser.network.isThere = true;
    },
  ],
  withdrawn: [
    async (scene) => {
      await notOrdered['order not sent']?.[0]?.(scene);
      send(scene, { type: 'order withdrawn' });
      await untilIn(scene, 'withdrawn');
    },
  ],
};

const ended: Readonly<Record<string, readonly Way[]>> = {
  'at the payment page': [atThePage],
  'taking the return in': whileHeld(({ provider }) => returnCalls[provider], returning, 'taking the return in'),
  verifying: [asking],
  pending: [backWith('pending', 'pending')],
  'not known yet': [
    async (scene) => {
      await atThePage(scene);
      lose(scene, standingCalls[scene.provider]);
      send(scene, { type: 'check requested' });
      await untilIn(scene, 'not known yet');
      scene.browser.network.meet = null;
    },
  ],
  refused: [backWith('refused', 'refused')],
  cancelled: [backWith('cancelled', 'cancelled')],
  success: [
    async (scene) => {
      if (scene.provider !== 'digiteal') return backWith('paid', 'success')(scene);
      await backWith('paid', 'pending')(scene);
      scene.money.later(25);
      await scene.money.work();
      send(scene, { type: 'check requested' });
      await untilIn(scene, 'success');
    },
  ],
};

/** The provider says so only after the customer was gone. */
const expired: Way = async (scene) => {
  await atThePage(scene);
  await comeBack(scene, 'expired');
  await untilIn(scene, 'expired');
};

const withChallenge: Way = async (scene) => {
  await open(scene);
  await press(scene, card(challengeCard));
  await untilIn(scene, 'carrying out the action');
};

const paidOnAPage = { ...notOrdered, ...ended };

/** How each state of each checkout comes about in truth; several ways where it matters what the back office has had. */
export const ways: Readonly<Record<Provider, Readonly<Record<string, readonly Way[]>>>> = {
  multisafepay: { ...paidOnAPage, expired: [expired] },
  ogone: paidOnAPage,
  adyen: {
    ...paidOnAPage,
    'reviewing.loading the card form': [
      async (scene) => {
        await open(scene);
        await untilIn(scene, 'reviewing.loading the card form');
      },
    ],
    'card form not available': [
      async (scene) => {
        await open(scene);
        await untilIn(scene, 'reviewing.loading the card form');
        send(scene, { type: 'card form failed' });
      },
    ],
    'carrying out the action': [withChallenge],
    'action not shown': [
      async (scene) => {
        await withChallenge(scene);
        send(scene, { type: 'action could not be shown' });
      },
    ],
    'sending the details': whileHeld(
      () => sendAdyenDetails,
      async (scene) => {
        await withChallenge(scene);
        send(scene, await detailsOf(scene));
      },
      'sending the details',
    ),
  },
  digiteal: {
    ...paidOnAPage,
    'limit reached': [
      async (scene) => {
        scene.order = ofTopUp(60_000);
        await open(scene);
        await untilIn(scene, 'limit reached');
      },
    ],
    'entering the account.as it is': [enteringTheAccount],
    'entering the account.to be corrected': [
      async (scene) => {
        await enteringTheAccount(scene);
        const problems = { iban: { messageKey: 'validation.iban.invalid' } };
        send(scene, { type: 'account entered', key: crypto.randomUUID(), problems });
      },
    ],
    'entering the account.not sent': [
      async (scene) => {
        await enteringTheAccount(scene);
        scene.browser.network.isThere = false;
        send(scene, { type: 'account entered', key: crypto.randomUUID(), iban, problems: {} });
        await untilIn(scene, 'entering the account.not sent');
        scene.browser.network.isThere = true;
      },
    ],
    'creating the mandate.under way': whileHeld(
      () => createMandateLink,
      enterTheAccount,
      'creating the mandate.under way',
    ),
    'creating the mandate.not known yet': whileOpen(
      () => createMandateLink,
      enterTheAccount,
      'creating the mandate.not known yet',
    ),
    'creating the mandate.taking it back': whileTakenBack(
      () => createMandateLink,
      enterTheAccount,
      'creating the mandate',
    ),
    ...collectionWays,
  },
};
