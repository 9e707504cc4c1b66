import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { withdraw } from '../../../src/contract/declarations.ts';
import {
  askForPurchases,
  checkPurchasesCode,
  checkPurchasesLink,
  claimPurchases,
  readPurchasesProof,
} from '../../../src/contract/guest-purchases.ts';
import { startAnonymousMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../../src/contract/prepaid-items.ts';
import { activateAccount, register } from '../../../src/contract/registration.ts';
import { listSales, readAnonymousSale } from '../../../src/contract/sales.ts';
import { newcomer } from '../customers/support.ts';
import { type Customer, moneyForAll } from '../paying/payments/support.ts';

const money = moneyForAll();

beforeEach(async () => {
  await money.rows`update sale_item set available_quantity = 500 where tenant_id = 'multisafepay' and id = 'basic-5'`;
  await money.rows`delete from attempt`;
});

const newAddress = () => `${randomUUID().slice(0, 13)}@example.com`;

/** Bought without an account, and paid unless it is told otherwise. */
async function bought(email: string, outcome: string | null = 'completed') {
  const order = { saleItemId: 'basic-5', totalAmount: 3950, email, agreementAccepted: true };
  const { json } = await money.guest('multisafepay', startAnonymousMultisafepayPayment, order);
  const { createOrderDataDTO, saleUuid } = json as { createOrderDataDTO: { payment_url: string }; saleUuid: string };
  const page = createOrderDataDTO.payment_url;
  if (outcome !== null) await money.page(page, { outcome });
  return { saleUuid, page };
}

type Mail = { values: { token: string; code: string } };
const mailsTo = (email: string) => money.rows<Mail>`
  select "values" from outgoing_mail where tenant_id = 'multisafepay' and template = 'guest purchases' and recipient = ${email} order by queued_at`;
const askedFor = (email: string) => money.guest('multisafepay', askForPurchases, { email });

/** What the newest mail to an address says. */
async function proofOf(email: string): Promise<Mail['values']> {
  await askedFor(email);
  const mail = (await mailsTo(email)).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  return mail.values;
}

const shown = (customer: Customer, token: string) => customer.call(checkPurchasesLink, { token });
/** By the link of a mail. */
async function claimed(customer: Customer, token: string) {
  return customer.ask(claimPurchases, await customer.ask(checkPurchasesLink, { token }));
}

const washesOf = async (customer: Customer) =>
  (await customer.ask(listPrepaidSaleItems, {})).map(({ vouchers }) => vouchers.length);
const salesOf = async (customer: Customer) => {
  const { content, totalElements } = await customer.ask(listSales, {});
  return { told: content.map(({ status, amount }) => [status, amount]), totalElements };
};

describe('a purchase without an account', () => {
  it('moves into the account that follows the link of the mail: its washes, its sale and its receipt', async () => {
    const [email, customer] = [newAddress(), await money.customer('multisafepay')];
    await bought(email);
    const { token } = await proofOf(email);
    expect(await customer.ask(readPurchasesProof, { token })).toEqual({ email, standing: 'OPEN', own: false });
    const { prepaidSaleItems, beingPaid } = await claimed(customer, token);
    expect(beingPaid).toBe(0);
    expect(prepaidSaleItems).toEqual(await customer.ask(listPrepaidSaleItems, {}));
    expect(await washesOf(customer)).toEqual([5]);
    expect(await salesOf(customer)).toEqual({ told: [['SUCCESS', 3950]], totalElements: 1 });
    const [ticket] = await money.rows<{ account: string }>`
      select account_id as account from ticket where id = (select ticket_id from sale where account_id = ${customer.accountId})`;
    expect(ticket).toEqual({ account: customer.accountId });
    expect(await customer.ask(readPurchasesProof, { token })).toEqual({ email, standing: 'CLAIMED', own: true });
  });

  it('is claimed with the code of the mail just as well, however it is typed', async () => {
    const [email, customer] = [newAddress(), await money.customer('multisafepay')];
    await bought(email);
    const { code } = await proofOf(email);
    const typed = `${code.slice(0, 4)} - ${code.slice(4)}`;
    const claim = await customer.ask(checkPurchasesCode, { email: email.toUpperCase(), code: typed });
    await customer.ask(claimPurchases, claim);
    expect(await washesOf(customer)).toEqual([5]);
  });

  it('stays where it is when another address is proven', async () => {
    const [email, other, customer] = [newAddress(), newAddress(), await money.customer('multisafepay')];
    await bought(email);
    await bought(other);
    const { token } = await proofOf(email);
    await claimed(customer, token);
    expect(await washesOf(customer)).toEqual([5]);
    expect((await mailsTo(other)).length).toBe(0);
    await proofOf(other);
    expect((await mailsTo(other)).length).toBe(1);
  });

  it('moves into the account that shows the link, whatever its own address is; what was bought with that stays', async () => {
    const [email, customer] = [newAddress(), await money.customer('multisafepay')];
    const [own] = await money.rows<{ email: string }>`
      select email from app_user where tenant_id = 'multisafepay' and account_id = ${customer.accountId}`;
    await bought(email);
    await bought(own?.email ?? '');
    await claimed(customer, (await proofOf(email)).token);
    expect(await washesOf(customer)).toEqual([5]);
  });

  it('is claimed once: neither its link nor its code does anything for another account', async () => {
    const [email, one, two] = [
      newAddress(),
      await money.customer('multisafepay'),
      await money.customer('multisafepay'),
    ];
    await bought(email);
    const { token, code } = await proofOf(email);
    const earlier = await two.ask(checkPurchasesLink, { token });
    const { claimId } = await one.ask(checkPurchasesLink, { token });
    await one.ask(claimPurchases, { claimId });
    expect((await two.call(claimPurchases, earlier)).key).toBe('exception.claim.used');
    expect((await two.call(claimPurchases, { claimId })).status).toBe(404);
    expect((await shown(two, token)).key).toBe('exception.claim.used');
    expect((await two.call(checkPurchasesCode, { email, code })).key).toBe('exception.code.invalid');
    expect(await two.ask(readPurchasesProof, { token })).toEqual({ email, standing: 'CLAIMED', own: false });
    expect([await washesOf(one), await washesOf(two)]).toEqual([[5], []]);
  });

  it('claimed from two devices at once, by links of two mails, moves once, and both are told of it', async () => {
    const [email, customer] = [newAddress(), await money.customer('multisafepay')];
    await bought(email);
    const tokens = [(await proofOf(email)).token, (await proofOf(email)).token];
    const answers = await Promise.all(tokens.map((token) => claimed(customer, token)));
    const purchases = await customer.ask(listPrepaidSaleItems, {});
    expect(answers).toEqual(tokens.map(() => ({ prepaidSaleItems: purchases, beingPaid: 0 })));
    expect(await washesOf(customer)).toEqual([5]);
    expect((await salesOf(customer)).totalElements).toBe(1);
  });

  it('claimed by two accounts at once moves into one of them', async () => {
    const [email, one, two] = [
      newAddress(),
      await money.customer('multisafepay'),
      await money.customer('multisafepay'),
    ];
    await bought(email);
    const { token } = await proofOf(email);
    const claims = [await one.ask(checkPurchasesLink, { token }), await two.ask(checkPurchasesLink, { token })];
    const answers = await Promise.all([one, two].map((by, nth) => by.call(claimPurchases, claims[nth] as never)));
    expect(answers.map(({ key }) => key).sort()).toEqual(['exception.claim.used', undefined]);
    expect([...(await washesOf(one)), ...(await washesOf(two))]).toEqual([5]);
  });

  it('made with the address later is claimed by another mail', async () => {
    const [email, customer] = [newAddress(), await money.customer('multisafepay')];
    await bought(email);
    await claimed(customer, (await proofOf(email)).token);
    await bought(email);
    await claimed(customer, (await proofOf(email)).token);
    expect(await washesOf(customer)).toEqual([5, 5]);
  });

  it('that is being paid while it is claimed is in the account once it is paid; the page of its guest still tells of it', async () => {
    const [email, customer] = [newAddress(), await money.customer('multisafepay')];
    const { saleUuid, page } = await bought(email, null);
    const told = await claimed(customer, (await proofOf(email)).token);
    expect(told).toEqual({ prepaidSaleItems: [], beingPaid: 1 });
    await money.page(page, { outcome: 'completed' });
    expect(await washesOf(customer)).toEqual([5]);
    const { json } = await money.guest('multisafepay', readAnonymousSale, { uuid: saleUuid });
    expect(json).toMatchObject({ uuid: saleUuid, status: 'SUCCESS', prepaidSaleItems: [{ uuid: saleUuid }] });
  });

  it('that is being paid is not paid a second time because it was claimed', async () => {
    const [email, customer] = [newAddress(), await money.customer('multisafepay')];
    const { page } = await bought(email, null);
    await claimed(customer, (await proofOf(email)).token);
    const [held] = await money.rows<{ id: string }>`
      select reservation_id as id from presale where email = ${email}`;
    const again = {
      saleItemId: 'basic-5',
      totalAmount: 3950,
      email,
      agreementAccepted: true,
      saleItemReservationId: held?.id ?? '',
    };
    const { json } = await money.guest('multisafepay', startAnonymousMultisafepayPayment, again);
    expect(json).toMatchObject({ createOrderDataDTO: { payment_url: page } });
  });

  it('whose money went back comes along as that, and one that came to nothing does not', async () => {
    const [email, customer] = [newAddress(), await money.customer('multisafepay')];
    await bought(email);
    await money.rows`update sale set status = 'REFUNDED' from presale where presale.id = sale.id and email = ${email}`;
    await bought(email, 'declined');
    await claimed(customer, (await proofOf(email)).token);
    expect(await salesOf(customer)).toEqual({ told: [['REFUNDED', 3950]], totalElements: 1 });
  });

  it('can still be withdrawn from by its guest, with the address with which it was bought, also from the account of a business', async () => {
    const [email, customer] = [newAddress(), await money.customer('multisafepay', { business: true })];
    await bought(email);
    await claimed(customer, (await proofOf(email)).token);
    const [sale] = await money.rows<{ id: string }>`select id from presale where email = ${email}`;
    const declared = { name: 'Lotte', contract: sale?.id ?? '', email };
    await money.guest('multisafepay', withdraw, { ...declared, email: newAddress() });
    expect(await washesOf(customer)).toEqual([5]);
    await money.guest('multisafepay', withdraw, declared);
    expect(await washesOf(customer)).toEqual([0]);
  });

  it('is in the account of the person that signs up with its address, from the moment the activation mail is followed', async () => {
    const email = newAddress();
    await bought(email);
    await money.guest('multisafepay', register, { email, ...newcomer });
    const bySale = () => money.rows<{ account: string | null }>`
      select account_id as account from prepaid_purchase where presale_id = (select id from presale where email = ${email})`;
    expect(await bySale()).toEqual([{ account: null }]);
    const { token: earlier } = await proofOf(email);
    const [mail] = await money.rows<Mail>`
      select "values" from outgoing_mail where template = 'activation' and recipient = ${email}`;
    await money.guest('multisafepay', activateAccount, { token: mail?.values.token ?? '' });
    const [user] = await money.rows<{ account: string }>`
      select account_id as account from app_user where tenant_id = 'multisafepay' and username = ${email}`;
    expect(await bySale()).toEqual([user]);
    const customer = await money.customer('multisafepay');
    expect((await shown(customer, earlier)).key).toBe('exception.claim.used');
  });

  it('at one operator is no other’s', async () => {
    const [email, customer] = [newAddress(), await money.customer('adyen')];
    await bought(email);
    const { token, code } = await proofOf(email);
    expect((await shown(customer, token)).key).toBe('exception.token.invalid');
    expect((await customer.call(checkPurchasesCode, { email, code })).key).toBe('exception.code.invalid');
    await money.guest('adyen', askForPurchases, { email });
    const mails = await money.rows`select 1 from outgoing_mail where tenant_id = 'adyen' and recipient = ${email}`;
    expect(mails).toEqual([]);
  });
});

describe('the proof of an address', () => {
  it('is asked for with the same answer whether anything was bought, and mailed only where it was', async () => {
    const [buyer, stranger, unpaid] = [newAddress(), newAddress(), newAddress()];
    await bought(buyer);
    await bought(unpaid, 'declined');
    const answers = [await askedFor(buyer), await askedFor(stranger), await askedFor(unpaid)];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ]);
    expect([(await mailsTo(buyer)).length, await mailsTo(stranger), await mailsTo(unpaid)]).toEqual([1, [], []]);
  });

  it('goes to the address with which was bought, never to one that only differs in capitals', async () => {
    const email = newAddress();
    await bought(email);
    await askedFor(email.toUpperCase());
    expect([(await mailsTo(email)).length, await mailsTo(email.toUpperCase())]).toEqual([1, []]);
  });

  it('is mailed three times in a row at most, without saying so', async () => {
    const email = newAddress();
    await bought(email);
    for (let nth = 0; nth < 5; nth += 1) expect((await askedFor(email)).status).toBe(204);
    expect((await mailsTo(email)).length).toBe(3);
  });

  it('is kept as hashes alone', async () => {
    const email = newAddress();
    await bought(email);
    const { token, code } = await proofOf(email);
    const kept = JSON.stringify(await money.rows`select * from address_proof where email = ${email}`);
    expect([kept.includes(token), kept.includes(code)]).toEqual([false, false]);
  });

  it('by a code ends after half an hour, by a link after a day', async () => {
    const [email, customer] = [newAddress(), await money.customer('multisafepay')];
    await bought(email);
    const { token, code } = await proofOf(email);
    const earlier = await customer.ask(checkPurchasesLink, { token });
    money.later(31 * 60);
    expect((await customer.call(checkPurchasesCode, { email, code })).key).toBe('exception.code.invalid');
    expect(await customer.ask(readPurchasesProof, { token })).toMatchObject({ standing: 'OPEN' });
    money.later(24 * 3600);
    expect(await customer.ask(readPurchasesProof, { token })).toMatchObject({ standing: 'EXPIRED' });
    expect((await customer.call(claimPurchases, earlier)).key).toBe('exception.claim.expired');
    expect((await shown(customer, token)).key).toBe('exception.claim.expired');
    expect(await washesOf(customer)).toEqual([]);
  });

  it('by a code is for its own address, and a later code takes its place', async () => {
    const [email, other, customer] = [newAddress(), newAddress(), await money.customer('multisafepay')];
    await bought(email);
    await bought(other);
    const first = await proofOf(email);
    await proofOf(other);
    expect((await customer.call(checkPurchasesCode, { email: other, code: first.code })).key).toBe(
      'exception.code.invalid',
    );
    await proofOf(email);
    expect((await customer.call(checkPurchasesCode, { email, code: first.code })).key).toBe('exception.code.invalid');
    expect(await customer.ask(readPurchasesProof, { token: first.token })).toMatchObject({ standing: 'OPEN' });
  });

  it('cannot be guessed: tries are counted for the address from wherever they come, and for the account at whatever address', async () => {
    const [email, one, two] = [
      newAddress(),
      await money.customer('multisafepay'),
      await money.customer('multisafepay'),
    ];
    await bought(email);
    const { code } = await proofOf(email);
    const wrong = code === '00000000' ? '00000001' : '00000000';
    const guessed = await Promise.all(
      Array.from({ length: 12 }, () => one.call(checkPurchasesCode, { email, code: wrong })),
    );
    expect(guessed.filter(({ key }) => key === 'exception.code.invalid').length).toBe(5);
    expect((await two.call(checkPurchasesCode, { email, code })).status).toBe(429);
    expect((await one.call(checkPurchasesCode, { email: newAddress(), code: wrong })).status).toBe(429);
    money.later(300);
    expect((await two.call(checkPurchasesCode, { email, code })).status).toBe(200);
  });

  it('needs an account that is signed in', async () => {
    const email = newAddress();
    await bought(email);
    const { token, code } = await proofOf(email);
    expect((await money.guest('multisafepay', checkPurchasesLink, { token })).status).toBe(401);
    expect((await money.guest('multisafepay', checkPurchasesCode, { email, code })).status).toBe(401);
  });

  it('that nobody ever sent is told apart from none', async () => {
    const customer = await money.customer('multisafepay');
    expect((await customer.call(readPurchasesProof, { token: 'made-up' })).key).toBe('exception.token.invalid');
    expect((await shown(customer, 'made-up')).key).toBe('exception.token.invalid');
  });
});
