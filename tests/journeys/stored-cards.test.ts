import { expect, it } from 'vitest';
import { readAccount } from '../../src/contract/account.ts';
import { addIdentificationItem } from '../../src/contract/identification-items.ts';
import { listMultisafepayCards, startMultisafepayPayment } from '../../src/contract/payments/multisafepay.ts';
import { journey, signIn } from '../support/journey.ts';
import { completedAt } from '../support/newcomer.ts';
import { openWash } from '../support/open-wash.ts';
import { control, flow, gone, list, present, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

it('the card that MultiSafepay keeps for a subscription is removed there, and told to be then', () =>
  journey(browser, async (page) => {
    const say = await textsOf('nl');
    const { origin } = office;
    const account = await completedAt(origin, 'kaart@example.com');
    const { customerId = '' } = await account.ask(readAccount, {});
    const plate = await account.ask(addIdentificationItem, {
      customerId,
      identificationItemTypeCode: 'ANPR',
      name: '1-KRT-001',
    });
    const { payment_url } = await account.ask(startMultisafepayPayment, {
      saleItemId: 'comfort-monthly',
      identificationItemId: plate?.id ?? '',
      totalAmount: 1_496,
      agreementAccepted: true,
    });
    await page.goto(payment_url);
    await page.locator('[data-outcome="completed"]').dispatchEvent('click');
    await expect.poll(async () => (await account.ask(listMultisafepayCards, {}))?.length).toBe(1);

    await signIn(page, origin, 'kaart@example.com', '/nl/dashboard/subscriptions');
    const card = list(page, 'storedCards').locator('[data-id]');
    await control(card, 'card removal requested').click();
    await present(flow(page, 'remove-stored-card', 'confirming removal'));
    await control(page, 'card removal confirmed').click();
    await toasts(page).waitFor();
    expect(await toasts(page).textContent()).toBe(say('storedCards.removed'));
    await gone(card);
    expect(await account.ask(listMultisafepayCards, {})).toEqual([]);
  }));
