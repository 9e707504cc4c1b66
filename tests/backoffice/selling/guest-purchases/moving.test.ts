import { describe, expect, it } from 'vitest';
import { withdraw } from '../../../../src/contract/declarations.ts';
import {
  askForPurchases,
  checkPurchasesCode,
  checkPurchasesLink,
  readPurchasesProof,
} from '../../../../src/contract/guest-purchases.ts';
import { startAnonymousMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../../../src/contract/prepaid-items.ts';
import { claimPurchases } from '../../../../src/contract/purchase-claims.ts';
import { activateAccount, register } from '../../../../src/contract/registration.ts';
import { readAnonymousSale } from '../../../../src/contract/sales.ts';
import { newcomer } from '../../customers/support.ts';
import {
  bought,
  claimed,
  type Mail,
  mailsTo,
  money,
  moneyForGuests,
  newAddress,
  proofOf,
  salesOf,
  shown,
  washesOf,
} from './support.ts';

moneyForGuests();

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
    const { json } = await money.guest('multisafepay', readPurchasesProof, { token });
    expect(json).toEqual({ email, standing: 'CLAIMED', own: false });
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
    const { token } = await proofOf(email);
    const first = await claimed(customer, token);
    await bought(email);
    expect([await claimed(customer, token), await washesOf(customer)]).toEqual([first, [5]]);
    await claimed(customer, (await proofOf(email)).token);
    expect(await washesOf(customer)).toEqual([5, 5]);
    const another = await money.customer('multisafepay');
    await bought(email);
    await claimed(another, (await proofOf(email)).token);
    expect([await washesOf(customer), await washesOf(another)]).toEqual([[5, 5], [5]]);
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
      immediateStartRequested: true,
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
    expect(await washesOf(customer)).toEqual([]);
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
