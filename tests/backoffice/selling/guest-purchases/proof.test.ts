import { describe, expect, it } from 'vitest';
import {
  checkPurchasesCode,
  checkPurchasesLink,
  readPurchasesProof,
} from '../../../../src/contract/guest-purchases.ts';
import { claimPurchases } from '../../../../src/contract/purchase-claims.ts';
import { askedFor, bought, mailsTo, money, moneyForGuests, newAddress, proofOf, shown, washesOf } from './support.ts';

moneyForGuests();

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

  it('is mailed in the language in which was bought', async () => {
    const [dutch, french] = [newAddress(), newAddress()];
    for (const email of [dutch, french]) await bought(email);
    await money.rows`update presale set language = 'fr' where email = ${french}`;
    for (const email of [dutch, french]) await askedFor(email);
    const mailed = await money.rows`
      select recipient, language from outgoing_mail where template = 'guest purchases' and recipient in (${dutch}, ${french})`;
    expect(mailed.length).toBe(2);
    expect(mailed).toEqual(
      expect.arrayContaining([
        { recipient: dutch, language: 'nl' },
        { recipient: french, language: 'fr' },
      ]),
    );
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
