import { describe, expect, it } from 'vitest';
import { changeGiftVoucherRecipient } from '../../../../src/contract/gift-voucher-mails.ts';
import { previewGiftVoucher } from '../../../../src/contract/gift-voucher-previews.ts';
import { listGiftVouchers } from '../../../../src/contract/gift-vouchers.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { customerForEach, moneyForAll } from '../../paying/payments/support.ts';

const money = moneyForAll();
const giver = customerForEach(money, 'multisafepay');
const recipientEmail = 'friend@example.com';

/** As many vouchers of 25 euros, paid for. */
async function give(quantity: number, sendOn?: string): Promise<void> {
  const giftVoucher = { recipientEmail, message: null };
  const order = { saleItemId: 'gift-voucher', amount: 2500, quantity, totalAmount: 2500 * quantity, giftVoucher };
  const { payment_url } = await giver.ask(startMultisafepayPayment, { ...order, ...(sendOn && { sendOn }) });
  await money.page(payment_url, { outcome: 'completed' });
}

describe('who gives vouchers', () => {
  it('is told of each order how many have gone on the day that was wished', async () => {
    const sendOn = new Date(money.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    await give(3, sendOn);
    await give(1, sendOn);
    money.later(5 * 86_400);
    await money.work();
    const told = await money.rows`
      select "values" -> 'numberOfVouchers' as number from outgoing_mail where template = 'gift vouchers given'
        and recipient = (select email from app_user where account_id = ${giver.accountId}) order by number`;
    expect(told).toEqual([{ number: 1 }, { number: 3 }]);
  });

  it.each([
    ['without the blanks around it', '  Proficiat!\n', 'Proficiat!'],
    ['as none where it is blank', ' \n ', null],
  ])('says a message, which is kept %s', async (_, said, message) => {
    const giftVoucher = { recipientEmail, message: said };
    const order = { saleItemId: 'gift-voucher', amount: 2500, totalAmount: 2500, giftVoucher };
    const { payment_url } = await giver.ask(startMultisafepayPayment, order);
    await money.page(payment_url, { outcome: 'completed' });
    expect(await money.rows`select message from gift_voucher where account_id = ${giver.accountId}`).toEqual([
      { message },
    ]);
  });

  it('hears by its field that a new address is the one that it has', async () => {
    await give(1);
    const [{ id = '' } = {}] = await giver.ask(listGiftVouchers, {});
    const { json } = await giver.call(changeGiftVoucherRecipient, { giftVoucherId: id, recipientEmail });
    const key = 'validation.email.same';
    expect(json).toEqual({ key, details: { fields: { recipientEmail: key } } });
  });

  it('sees beforehand what would be printed, told as what it is', async () => {
    const { headers, text } = await giver.call(previewGiftVoucher, { amount: 2500 });
    expect([headers.get('content-type'), text.slice(0, 4)]).toEqual(['application/pdf', '%PDF']);
  });
});
