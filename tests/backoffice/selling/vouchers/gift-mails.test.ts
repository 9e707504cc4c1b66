import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changeGiftVoucherRecipient, mailGiftVoucher } from '../../../../src/contract/gift-voucher-mails.ts';
import { previewGiftVoucherMail } from '../../../../src/contract/gift-voucher-previews.ts';
import { listGiftVouchers, redeemGiftVoucher } from '../../../../src/contract/gift-vouchers.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { readPdf } from '../../papers/documents/read-pdf.ts';
import { type Customer, customerForEach, moneyForAll } from '../../paying/payments/support.ts';

const money = moneyForAll();
const giver = customerForEach(money, 'multisafepay');

/** The operator's, so many days from now. */
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' }).format(money.now().getTime() + days * 86_400_000);
const goTo = (instant: string) => money.later((Date.parse(instant) - money.now().getTime()) / 1000);

/** Vouchers of 25 euros, paid for. */
async function give(
  by: Customer,
  { to, sendOn, quantity = 1 }: { to: string | null; sendOn?: string; quantity?: number },
): Promise<void> {
  const { payment_url } = await by.ask(startMultisafepayPayment, {
    saleItemId: 'gift-voucher',
    amount: 2500,
    quantity,
    totalAmount: 2500 * quantity,
    giftVoucher: { recipientEmail: to, message: 'Proficiat!' },
    ...(sendOn !== undefined && { sendOn }),
  });
  await money.page(payment_url, { outcome: 'completed' });
}

const mailsTo = async (to: string, template = 'gift voucher') =>
  (
    await money.rows<{ code: string | null }>`
      select "values" ->> 'code' as code from outgoing_mail
      where tenant_id = 'multisafepay' and recipient = ${to} and template = ${template} order by queued_at`
  ).map(({ code }) => code);

const newAddress = () => `${randomUUID()}@example.com`;
const only = async (by: Customer) =>
  (await by.ask(listGiftVouchers, {}))[0] as NonNullable<Awaited<ReturnType<typeof list>>[0]>;
const list = (by: Customer) => by.ask(listGiftVouchers, {});

describe('a gift voucher that is paid for', () => {
  test('goes to its recipient at once, one mail for each, and its giver sees when', async () => {
    const to = newAddress();
    await give(giver, { to, quantity: 2 });
    const given = await list(giver);
    expect(given.map(({ recipientEmail, sendOn, sentAt }) => [recipientEmail, sendOn, sentAt])).toEqual(
      Array(2).fill([to, null, money.now().toISOString()]),
    );
    expect((await mailsTo(to)).toSorted()).toEqual(given.map(({ code }) => code).toSorted());
  });

  test('is there to be printed without an address, which its giver hears by mail', async () => {
    const [{ email = '' } = {}] = await money.rows<{ email: string }>`
      select email from app_user where tenant_id = 'multisafepay' and account_id = ${giver.accountId}`;
    await give(giver, { to: null, sendOn: day(3) });
    const { recipientEmail, sendOn, sentAt, id } = await only(giver);
    expect([recipientEmail, sendOn, sentAt]).toEqual([null, null, null]);
    expect(await mailsTo(email, 'gift vouchers given')).toHaveLength(1);
    expect([
      (await giver.call(mailGiftVoucher, { giftVoucherId: id })).key,
      (await giver.call(changeGiftVoucherRecipient, { giftVoucherId: id, recipientEmail: newAddress() })).key,
    ]).toEqual(['exception.notFound', 'exception.notFound']);
  });

  test('is refused for a day that is past or more than a year away, and taken for today', async () => {
    const order = { saleItemId: 'gift-voucher', amount: 2500, totalAmount: 2500 };
    const to = newAddress();
    const said = [];
    for (const sendOn of [day(-1), day(0), day(365), day(366)])
      said.push(
        (await giver.call(startMultisafepayPayment, { ...order, giftVoucher: { recipientEmail: to }, sendOn })).key,
      );
    expect(said).toEqual(['validation.sendOn.past', undefined, undefined, 'validation.sendOn.tooLate']);
  });
});

describe('the mail of a chosen day', () => {
  test('goes on the morning of that day in the zone of the operator, once, and its giver hears so', async () => {
    const to = newAddress();
    const [{ email = '' } = {}] = await money.rows<{ email: string }>`
      select email from app_user where tenant_id = 'multisafepay' and account_id = ${giver.accountId}`;
    const sendOn = day(10);
    await give(giver, { to, sendOn, quantity: 2 });
    const sent = [];
    // Eight o'clock in Brussels is six or seven in Greenwich: five is before it in summer and winter alike.
    for (const instant of [
      `${day(9)}T23:30:00Z`,
      `${sendOn}T05:00:00Z`,
      `${sendOn}T07:00:00Z`,
      `${sendOn}T07:00:01Z`,
    ]) {
      goTo(instant);
      await money.work();
      await money.work();
      sent.push((await mailsTo(to)).length);
    }
    expect(sent).toEqual([0, 0, 2, 2]);
    expect(await mailsTo(email, 'gift vouchers given')).toHaveLength(1);
    expect((await list(giver)).map(({ sentAt }) => sentAt)).toEqual(Array(2).fill(`${sendOn}T07:00:00.000Z`));
  });

  test('goes once on a day whose hours come twice, however often it is looked for', async () => {
    // In Lebanon midnight comes twice in autumn: the day before comes back for an hour.
    await money.rows`update tenant set time_zone = 'Asia/Beirut' where tenant_id = 'multisafepay'`;
    try {
      const to = newAddress();
      const year = money.now().getUTCFullYear() + 1;
      const last = new Date(Date.UTC(year, 9, 31));
      const sunday = new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
      await money.rows`
        insert into gift_voucher (tenant_id, id, account_id, amount, recipient_email, date, code, send_on)
        values ('multisafepay', ${to}, ${giver.accountId}, 2500, ${to}, ${money.now().toISOString()}, ${to}, ${sunday})`;
      goTo(`${sunday}T05:59:00Z`);
      await money.work();
      const before = await mailsTo(to);
      for (const instant of [`${sunday}T06:00:00Z`, `${sunday}T07:00:00Z`, `${sunday}T22:30:00Z`]) {
        goTo(instant);
        await money.work();
      }
      expect([before, await mailsTo(to)]).toEqual([[], [to]]);
    } finally {
      await money.rows`update tenant set time_zone = 'Europe/Brussels' where tenant_id = 'multisafepay'`;
    }
  });

  test('never goes for a voucher that was used meanwhile', async () => {
    const to = newAddress();
    await give(giver, { to, sendOn: day(2) });
    const other = await money.customer('multisafepay');
    await other.ask(redeemGiftVoucher, { code: (await only(giver)).code });
    money.later(4 * 86_400);
    await money.work();
    expect(await mailsTo(to)).toEqual([]);
  });
});

describe('the mail of an unused voucher', () => {
  test('goes again three times a day, for each voucher by itself', async () => {
    const to = newAddress();
    await give(giver, { to, quantity: 2 });
    const often = 'exception.voucher.mailedOften';
    const [one, two] = (await list(giver)).map(({ id }) => id);
    const again = async (id = '') => (await giver.call(mailGiftVoucher, { giftVoucherId: id })).key;
    const said = [await again(one), await again(one), await again(one), await again(one), await again(two)];
    expect(said).toEqual([undefined, undefined, undefined, often, undefined]);
    expect(await mailsTo(to)).toHaveLength(6);
    const [before, other] = [await list(giver), newAddress()];
    const { key } = await giver.call(changeGiftVoucherRecipient, { giftVoucherId: one ?? '', recipientEmail: other });
    expect([key, await list(giver), await mailsTo(other)]).toEqual([often, before, []]);
    money.later(86_401);
    expect(await again(one)).toBe(undefined);
  });

  test('is nobody else’s to send or to correct, and of a used one nothing goes', async () => {
    const to = newAddress();
    await give(giver, { to });
    const { id, code } = await only(giver);
    const other = await money.customer('multisafepay');
    const asks = [
      [mailGiftVoucher, { giftVoucherId: id }],
      [changeGiftVoucherRecipient, { giftVoucherId: id, recipientEmail: newAddress() }],
    ] as const;
    const said = async (by: Customer) => [
      (await by.call(asks[0][0], asks[0][1])).key,
      (await by.call(asks[1][0], asks[1][1])).key,
    ];
    expect(await said(other)).toEqual(Array(2).fill('exception.notFound'));
    await other.ask(redeemGiftVoucher, { code });
    expect(await said(giver)).toEqual(Array(2).fill('exception.voucher.alreadyFulfilled'));
    expect(await mailsTo(to)).toEqual([code]);
  });

  test('corrected goes to the new address with another code; what the old one got is worth nothing', async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    await give(giver, { to: wrong });
    const { id, code } = await only(giver);
    expect((await giver.call(changeGiftVoucherRecipient, { giftVoucherId: id, recipientEmail: wrong })).key).toBe(
      'validation.email.same',
    );
    const corrected = await giver.ask(changeGiftVoucherRecipient, { giftVoucherId: id, recipientEmail: right });
    expect([corrected.recipientEmail, corrected.code === code]).toEqual([right, false]);
    const [stranger, friend] = [await money.customer('multisafepay'), await money.customer('multisafepay')];
    expect((await stranger.call(redeemGiftVoucher, { code })).key).toBe('exception.code.invalid');
    expect((await friend.ask(redeemGiftVoucher, { code: (await mailsTo(right))[0] ?? '' })).amount).toBe(2500);
    expect([await stranger.balance(), await friend.balance()]).toEqual([0, 2500]);
  });

  test('redeemed by the old address at the moment of the correction is worth its amount once', async () => {
    await give(giver, { to: newAddress() });
    const { id, code } = await only(giver);
    const [stranger, friend] = [await money.customer('multisafepay'), await money.customer('multisafepay')];
    const right = newAddress();
    await Promise.all([
      stranger.call(redeemGiftVoucher, { code }),
      giver.call(changeGiftVoucherRecipient, { giftVoucherId: id, recipientEmail: right }),
    ]);
    const [mailed] = await mailsTo(right);
    if (mailed) await friend.call(redeemGiftVoucher, { code: mailed });
    expect((await stranger.balance()) + (await friend.balance())).toBe(2500);
  });

  test('that did not go yet is corrected, also more often than it may go a day, without another code and without a mail', async () => {
    const [wrong = '', ...others] = Array.from({ length: 5 }, newAddress);
    await give(giver, { to: wrong, sendOn: day(5) });
    const { id: giftVoucherId, code } = await only(giver);
    for (const recipientEmail of others) {
      const corrected = await giver.ask(changeGiftVoucherRecipient, { giftVoucherId, recipientEmail });
      expect([corrected.code, corrected.sentAt, await mailsTo(recipientEmail)]).toEqual([code, null, []]);
    }
    money.later(6 * 86_400);
    await money.work();
    expect(await Promise.all([wrong, ...others].map((to) => mailsTo(to)))).toEqual([[], [], [], [], [code]]);
  });
});

/** What can be read on a PDF of ours. */
async function paperOf(path: string, body?: object): Promise<string> {
  const response = await money.serve(
    new Request(`http://multisafepay.localhost:4173/api${path}`, {
      headers: { 'x-auth-token': giver.token, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }),
  );
  return readPdf(new Uint8Array(await response.arrayBuffer())).text;
}

describe('the preview of a gift voucher', () => {
  test('is the mail and the paper of the one that is bought, but for its code', async () => {
    const message = 'Proficiat!';
    const mail = await giver.ask(previewGiftVoucherMail, { amount: 2500, message });
    const paper = await paperOf('/gift-vouchers/preview/pdf', { amount: 25, message });
    await give(giver, { to: newAddress() });
    const { id, code } = await only(giver);
    const [sent] = await money.rows<{ values: Record<string, unknown> }>`
      select "values" from outgoing_mail where "values" ->> 'code' = ${code}`;
    expect(mail.subject).toBe(`Een cadeaubon van ${String(sent?.values['giver'])}`);
    expect([mail.html.includes(message), mail.html.includes(code), mail.html.includes('0000-0000-0000')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(paper.replaceAll('0000-0000-0000', code)).toBe(await paperOf(`/gift-vouchers/${id}/pdf`));
    expect((await giver.call(redeemGiftVoucher, { code: '0000-0000-0000' })).key).toBe('exception.code.invalid');
  });
});
