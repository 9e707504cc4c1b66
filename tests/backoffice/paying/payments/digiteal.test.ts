import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createMandateLink, listMandates, processMandate } from '../../../../src/contract/mandates.ts';
import { payDigitealPresale, startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { addSubscription, listSubscriptions, readMonthlyTotal } from '../../../../src/contract/subscriptions.ts';
import { customerForEach, moneyForAll } from './support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'digiteal');

const iban = 'BE71096123456769';
const topUp = (amount: number) => ({
  saleItemId: 'top-up',
  amount,
  totalAmount: amount,
  immediatePaymentConfirmed: true,
});
const subscription = () => ({
  saleItemId: 'premium-monthly',
  identificationItemId: customer.plateId,
  totalAmount: 3295,
  agreementAccepted: true,
  immediatePaymentConfirmed: true,
});

/** Signs at the bank, as the person chooses there. */
async function signed(presaleId: string, outcome: string) {
  const { link, reference } = await customer.ask(createMandateLink, { presaleId, iban });
  const returned = await money.page(link, { outcome });
  return { reference: reference ?? '', back: new URL(returned.headers.get('location') ?? '') };
}

/** Signs a mandate without buying anything that lasts. */
async function withMandate(): Promise<string> {
  const { id } = await customer.ask(startDigitealPayment, topUp(2500));
  return (await signed(id, 'success')).reference;
}

describe('a mandate', () => {
  test.each([
    ['success', 'success', 'ACTIVATED', true],
    ['success, other account', 'success', 'ACTIVATED', true],
    ['success, confirmed later', 'success', 'PROCESSING', false],
    ['cancelled', 'cancelled', 'CANCELLED', false],
    ['failure', 'failure', 'FAILED', false],
    ['error', 'error', 'FAILED', false],
  ])('that ends with %s leads back to %s and is %s', async (outcome, page, status, isOpened) => {
    const { id, mandateReference } = await customer.ask(startDigitealPayment, subscription());
    expect(mandateReference).toBeNull();
    const { reference, back } = await signed(id, outcome);
    expect(back.pathname).toBe(`/nl/mandate-activation/${page}`);
    expect(Object.fromEntries(back.searchParams)).toEqual({ mandate_reference: reference, presale_id: id });
    const subscriptions = await customer.ask(listSubscriptions, {});
    const [bought] = subscriptions;
    expect(subscriptions).toHaveLength(isOpened ? 1 : 0);
    const processed = { status, subscriptionId: bought?.subscriptionId ?? null };
    expect(await customer.ask(processMandate, { mandate_reference: reference, presale_id: id })).toEqual(processed);
    expect(await customer.ask(processMandate, { mandate_reference: reference, presale_id: id })).toEqual(processed);
    expect(await customer.statusOf(id)).toBe('PENDING');
  });

  test('shows the account that the bank named, the creditor and the day', async () => {
    const { id } = await customer.ask(startDigitealPayment, topUp(2500));
    const { reference } = await signed(id, 'success, other account');
    expect(await customer.ask(listMandates, {})).toEqual([
      {
        reference,
        iban: 'BE68539007547034',
        activated: true,
        link: null,
        signedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        creditorName: 'Bulle Corail',
        creditorIdentifier: expect.stringMatching(/^BE\d\dZZZ\d{10}$/),
      },
    ]);
  });

  test('that is pending opens nothing; confirmed days later it still brings the subscription', async () => {
    const { id } = await customer.ask(startDigitealPayment, subscription());
    await signed(id, 'success, confirmed later');
    money.later(15);
    await money.work();
    expect(await customer.ask(listSubscriptions, {})).toEqual([]);
    money.later(48 * 3600);
    await money.work();
    expect(await customer.ask(listSubscriptions, {})).toHaveLength(1);
    money.later(25);
    await money.work();
    expect(await customer.statusOf(id)).toBe('SUCCESS');
  });

  test('abandoned at the bank can be signed later for the same presale', async () => {
    const { id } = await customer.ask(startDigitealPayment, subscription());
    await signed(id, 'cancelled');
    const { reference } = await signed(id, 'success');
    expect(await customer.ask(processMandate, { mandate_reference: reference, presale_id: id })).toMatchObject({
      status: 'ACTIVATED',
    });
    expect(await customer.ask(listSubscriptions, {})).toHaveLength(1);
  });

  test('asked for twice is one page to sign', async () => {
    const { id } = await customer.ask(startDigitealPayment, subscription());
    const first = await customer.ask(createMandateLink, { presaleId: id, iban: 'BE71 0961 2345 6769' });
    expect(await customer.ask(createMandateLink, { presaleId: id, iban })).toEqual(first);
  });

  test('needs an account that can be debited, a presale of one’s own and the agreed wording', async () => {
    const { id } = await customer.ask(startDigitealPayment, subscription());
    expect((await customer.call(createMandateLink, { presaleId: id, iban: 'BE71096123456760' })).key).toBe(
      'validation.iban.invalid',
    );
    const stranger = await money.customer('digiteal');
    expect((await stranger.call(createMandateLink, { presaleId: id, iban })).status).toBe(404);
    expect((await customer.call(startDigitealPayment, { ...topUp(2500), immediatePaymentConfirmed: false })).key).toBe(
      'validation.immediatePayment',
    );
    const homeless = await money.customer('digiteal', { address: false });
    expect((await homeless.call(startDigitealPayment, topUp(2500))).key).toBe('exception.address.incomplete');
  });

  test('told late as cancelled does not undo an active one', async () => {
    await money.fault('digiteal', 'out of order');
    const reference = await withMandate();
    expect(await customer.ask(listMandates, {})).toMatchObject([{ reference, activated: true }]);
  });
});

describe('a direct debit', () => {
  test('of a subscription that is ordered once more before it is signed for is the same order, to be paid once', async () => {
    const first = await customer.ask(startDigitealPayment, subscription());
    expect(await customer.ask(startDigitealPayment, subscription())).toEqual(first);
    expect(await money.rows`select number from payment where presale_id = ${first.id}`).toEqual([{ number: 1 }]);
  });

  test('with an active mandate is begun at once and paid when the bank has booked it', async () => {
    const mandateReference = await withMandate();
    money.later(25);
    await money.work();
    const before = await customer.balance();
    const presale = await customer.ask(startDigitealPayment, topUp(5000));
    expect(presale.mandateReference).toBe(mandateReference);
    expect(await customer.ask(payDigitealPresale, { presale_id: presale.id })).toEqual({
      id: presale.id,
      status: 'PENDING',
    });
    expect(await customer.ask(payDigitealPresale, { presale_id: presale.id })).toEqual({
      id: presale.id,
      status: 'PENDING',
    });
    expect(await customer.balance()).toBe(before);
    money.later(25);
    await money.work();
    expect(await customer.statusOf(presale.id)).toBe('SUCCESS');
    expect(await customer.balance()).toBe(before + 5000);
    expect(await customer.ask(payDigitealPresale, { presale_id: presale.id })).toEqual({
      id: presale.id,
      status: 'SUCCESS',
    });
    expect(await money.rows`select state from payment where presale_id = ${presale.id}`).toEqual([{ state: 'PAID' }]);
  });

  test.each(['REJECTED', 'RETURNED'])(
    'that comes back (%s) ends the subscription that was opened on trust, and makes room for another way to pay',
    async (word) => {
      await withMandate();
      await money.fault('digiteal', 'outcome', word);
      const input = {
        saleItemId: 'premium-monthly',
        identificationItemId: customer.plateId,
        paymentType: 'DIRECT_DEBIT',
        totalAmount: 3295,
        agreementAccepted: true,
      } as const;
      const bought = await customer.ask(addSubscription, input);
      expect(bought).toMatchObject({ paymentType: 'DIRECT_DEBIT' });
      money.later(25);
      await money.work();
      const [ended] = await customer.ask(listSubscriptions, {});
      expect(ended).toMatchObject({ subscriptionId: bought.subscriptionId, renewDate: null });
      const again = await customer.ask(addSubscription, input);
      expect(again.subscriptionId).not.toBe(bought.subscriptionId);
    },
  );

  test('that comes back for what was given on trust is not collected once more under its number', async () => {
    const { id } = await customer.ask(startDigitealPayment, subscription());
    await money.fault('digiteal', 'outcome', 'RETURNED');
    await signed(id, 'success');
    expect(await customer.ask(listSubscriptions, {})).toHaveLength(1);
    money.later(25);
    await money.work();
    const payments = () => money.rows`select id, state from payment where presale_id = ${id} order by id`;
    const before = await payments();
    expect(before).toHaveLength(1);
    expect((await customer.call(payDigitealPresale, { presale_id: id })).key).toBe('exception.mandate.notCreated');
    expect(await payments()).toEqual(before);
  });

  test('is refused above what is left of the month, with what is left', async () => {
    await withMandate();
    const { directDebitAvailable } = await customer.ask(readMonthlyTotal, {});
    expect(directDebitAvailable).toBe(17_500);
    expect((await customer.call(startDigitealPayment, topUp(20_100))).key).toBe('exception.directDebit.limit#175');
    await customer.ask(startDigitealPayment, topUp(17_500));
    expect((await customer.call(startDigitealPayment, topUp(2500))).key).toBe('exception.directDebit.limit#0');
  });

  test('is held to the month’s limit when many are begun at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => customer.call(startDigitealPayment, topUp(4500), randomUUID())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ key }) => key))).toEqual(
      new Set(['exception.directDebit.limit#20']),
    );
  });

  test('that nobody went on with no longer counts', async () => {
    await customer.ask(startDigitealPayment, topUp(20_000));
    money.later(26 * 60);
    await money.work();
    expect((await customer.ask(readMonthlyTotal, {})).directDebitAvailable).toBe(20_000);
  });

  test('of a presale that ended can be begun again under its number', async () => {
    await withMandate();
    const { id } = await customer.ask(startDigitealPayment, topUp(2500));
    money.later(26 * 60);
    await money.work();
    expect(await customer.statusOf(id)).toBe('ERROR');
    expect(await customer.ask(payDigitealPresale, { presale_id: id })).toEqual({ id, status: 'PENDING' });
  });

  test('whose provider stays silent is collected once it speaks again, and once only', async () => {
    await withMandate();
    const { id } = await customer.ask(startDigitealPayment, topUp(2500));
    await money.fault('digiteal', 'answer lost');
    expect(await customer.ask(payDigitealPresale, { presale_id: id })).toEqual({ id, status: 'PENDING' });
    money.later(30);
    await money.work();
    money.later(60);
    await money.work();
    expect(await customer.statusOf(id)).toBe('SUCCESS');
    expect(
      await money.rows`select id from sandbox_record where tenant_id = 'digiteal' and kind = 'collection' and reference = ${id}`,
    ).toHaveLength(1);
  });
});
