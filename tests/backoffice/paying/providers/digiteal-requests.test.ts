import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { collect } from '../../../../src/backoffice/paying/digiteal/client.ts';
import { askAuthorization } from '../../../../src/backoffice/paying/digiteal/mandates/authorize.ts';
import { checkMandates } from '../../../../src/backoffice/paying/digiteal/mandates/check-mandates.ts';
import { insertMandate, type Kept } from '../../../../src/backoffice/paying/digiteal/mandates/store.ts';
import { transferMandate } from '../../../../src/backoffice/paying/digiteal/mandates/transfer.ts';
import { type Payment, startPayment } from '../../../../src/backoffice/paying/payments/store.ts';
import { ours, type TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { addressOf } from '../declaring.ts';
import { type Customer, moneyForAll } from '../payments/support.ts';
import { scopeOf } from '../scopes.ts';

const money = moneyForAll();
const iban = 'BE71096123456769';
let customer: Customer;
let mandate: Kept;
let asked: unknown[] = [];
beforeEach(async () => {
  asked = [];
  await by(await money.customer('digiteal'));
});

async function by(who: Customer): Promise<void> {
  customer = who;
  mandate = await insertMandate(await scopeOf(money, customer), { presaleId: randomUUID(), iban });
}

/** The operator, whose Digiteal answers this. */
async function answering(answer: () => Response = () => Response.json({})): Promise<TenantScope> {
  const send = async (request: Request) => {
    asked.push([new URL(request.url).pathname.replace('/sandbox/digiteal', ''), await request.json()]);
    return answer();
  };
  return { ...(await money.scope('digiteal')), send };
}
const contract = async () =>
  (await money.scope('digiteal')).tenant.settings.payments.digiteal as Record<string, string>;
const begun = async (amount = 2500): Promise<Payment> =>
  startPayment(await money.scope('digiteal'), {
    ...{ presaleId: randomUUID(), provider: 'digiteal', amount, state: 'STARTED', subject: customer.accountId },
    details: { mandateReference: mandate.reference },
  });

describe.each(['a person', 'a business'])('Digiteal, asked about the mandate of %s', (whose) => {
  const isBusiness = whose === 'a business';
  const [language, number] = isBusiness ? (['fr', '1 B'] as const) : (['nl', '1'] as const);
  beforeEach(async () => {
    if (!isBusiness) return;
    await by(await money.customer('digiteal', { business: true }));
    await money.rows`update account set bus_number = 'B' where account_id = ${customer.accountId}`;
    await money.rows`update app_user set language_code = 'FR', last_name = 'Maes' where account_id = ${customer.accountId}`;
  });
  const name = { firstName: 'Lotte', lastName: isBusiness ? 'Maes' : '' };

  test('is told who signs it, for whom, and where each end leads', async () => {
    await askAuthorization(await answering(), mandate);
    const { creditorVatNumber, creditorName, creditorIban, creditorIdentifier } = await contract();
    const { reference, presaleId } = mandate;
    const back = (end: string) =>
      `http://digiteal.localhost:4173/${language}/mandate-activation/${end}?mandate_reference=${reference}&presale_id=${presaleId}`;
    const place = { streetNumber: number, streetName: 'Kerkstraat', city: 'Gent', postCode: '9000', country: 'BE' };
    const creditor = { vatNumber: creditorVatNumber, name: creditorName, iban: creditorIban };
    expect(asked).toEqual([
      [
        '/api/v1/mandate-authorization',
        {
          debtor: { ...name, language: `${language}-BE`, iban, address: place },
          creditor: { ...creditor, sddCreditorIdentifier: creditorIdentifier },
          mandateNumber: Number(reference),
          redirectUrls: {
            successUrl: back('success'),
            failureUrl: back('failure'),
            errorUrl: back('error'),
            cancelUrl: back('cancelled'),
          },
          requestId: reference,
        },
      ],
    ]);
  });

  test('is told with whose account it may be collected, up to the limit of a month', async () => {
    await transferMandate(await answering(), mandate);
    const { creditorVatNumber, personTransferPath, companyTransferPath } = await contract();
    const place = { streetName: 'Kerkstraat', houseNumber: number, zipCode: '9000', city: 'Gent', countryCode: 'BE' };
    const company = isBusiness ? { name: 'Fils & Zonen', vatNumber: 'BE0403019261' } : {};
    const email = await addressOf(money, customer);
    expect(personTransferPath).not.toBe(companyTransferPath);
    expect(asked).toEqual([
      [
        isBusiness ? companyTransferPath : personTransferPath,
        {
          complete: false,
          configuration: {
            ...{ currency: 'EUR', executionType: 'DUE_DATE', periodicity: 'MONTH', thresholdInCents: 20_000 },
          },
          creditorVatNumber,
          customerInternalId: mandate.reference,
          debtor: { ...company, address: place, email, ...name, language: language.toUpperCase(), ibans: [iban] },
          debtorIBAN: iban,
        },
      ],
    ]);
  });

  test('collects one payment with it, once', async () => {
    const [payment, scope] = [await begun(), await answering()];
    expect([await collect(scope, payment), await collect(scope, payment)]).toEqual([
      expect.objectContaining({ outcome: 'pending' }),
      undefined,
    ]);
    const { creditorVatNumber } = await contract();
    expect(asked).toEqual([
      [
        '/api/v1/request-auto-payment',
        {
          amountInCents: 2500,
          currency: 'EUR',
          customerEmail: await addressOf(money, customer),
          customerInternalId: mandate.reference,
          remittanceInfo: payment.id,
          requesterVAT: creditorVatNumber,
          expectingDocumentAttached: false,
          format: 'NONE',
        },
      ],
    ]);
  });
});

describe('a mandate of which Digiteal says nothing', () => {
  const askedOfIt = () => asked.filter((one) => JSON.stringify(one).includes(mandate.reference));
  const seconds = [20, 60, 300, 900, ...[1, 6, 12, 24, 24, 24].map((hours) => hours * 3600)];

  /** After how many seconds it is to be asked for again, each time it was. */
  async function pausesOf(state: string): Promise<(number | null)[]> {
    const scope = await answering(() => new Response('', { status: 502 }));
    await scope.query(
      sql`update mandate set state = ${state} where ${ours(scope)} and reference = ${mandate.reference}`,
    );
    const pauses: (number | null)[] = [];
    let now = new Date(scope.now.getTime() + 5_000);
    while (pauses.at(-1) !== null && pauses.length < 20) {
      await checkMandates({
        ...scope,
        now,
        transaction: (work) => scope.transaction((inside) => work({ ...inside, now })),
      });
      const [kept] = await scope.query<{ at: string | null }>(
        sql`select next_check_at as at from mandate where ${ours(scope)} and reference = ${mandate.reference}`,
      );
      const next = kept?.at ? new Date(kept.at) : null;
      pauses.push(next && (next.getTime() - now.getTime()) / 1000);
      now = next ?? now;
    }
    return pauses;
  }

  test.each(['PENDING', 'AUTHORIZED'])(
    'and that is %s is asked for ever more seldom, and after four days no more',
    async (state) => {
      expect(await pausesOf(state)).toEqual([...seconds, null]);
      expect(askedOfIt()).toHaveLength(seconds.length + 1);
    },
  );

  test.each(['ACTIVE', 'CANCELLED', 'FAILED'])('and that is %s is asked for no more', async (state) => {
    expect([await pausesOf(state), askedOfIt()]).toEqual([[null], []]);
  });
});

describe('what Digiteal answers', () => {
  const [no, fault] = [() => Response.json({}, { status: 400 }), () => new Response('', { status: 502 })];
  const answer = { by: 'answer' };

  test.each([
    [
      'was asked of the bank',
      () => Response.json({ paymentID: 'P1', status: 'EXECUTED' }),
      { ...answer, event: 'EXECUTED P1', outcome: 'pending', status: 'EXECUTED', providerReference: 'P1' },
    ],
    [
      'was taken on without a word',
      () => Response.json({}),
      { ...answer, event: 'taken ', outcome: 'pending', status: 'taken', providerReference: undefined },
    ],
    [
      'is refused by a word',
      () => Response.json({ errorCode: 'NO_MANDATE' }),
      { ...answer, event: 'NO_MANDATE', outcome: 'refused', status: 'NO_MANDATE' },
    ],
    ['is refused', no, { ...answer, event: 'error 400', outcome: 'refused', status: 'error 400' }],
    ['is not known', fault, undefined],
  ])('to a collection says that it %s', async (_, reply, told) => {
    expect(await collect(await answering(reply), await begun())).toEqual(told);
  });

  test('is not waited for where there is no such mandate', async () => {
    const payment = { ...(await begun()), details: { mandateReference: 'none' } };
    expect([await collect(await answering(), payment), asked]).toEqual([undefined, []]);
  });

  test('to a mandate says that it is taken over or not, or where it is signed', async () => {
    const url = 'http://digiteal.localhost:4173/sign/1';
    const page = () => Response.json({ url });
    const handed = [];
    const signed = [];
    for (const reply of [page, no, fault]) {
      handed.push(await transferMandate(await answering(reply), mandate));
      signed.push(await askAuthorization(await answering(reply), mandate));
    }
    expect(handed).toEqual(['taken', 'refused', undefined]);
    expect(signed).toEqual([{ state: 'PENDING', link: url }, { state: 'FAILED' }, undefined]);
  });
});
