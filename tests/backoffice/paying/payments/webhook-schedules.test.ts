import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listSales } from '../../../../src/contract/sales.ts';
import { seed } from '../../../support/chance.ts';
import { type Customer, moneyForAll, type TenantId } from './support.ts';
import { type Side, telling } from './telling.ts';

const money = moneyForAll();
let customer: Customer;

const { sideOf } = telling(
  () => money,
  () => customer,
);

/** A few in a run of the suite; `node build.mjs bench webhook-schedules` tries a thousand of each provider. */
const schedules = Number(process.env['WEBHOOK_SCHEDULES'] ?? 8);

type Meaning = 'paid' | 'fails' | 'waits' | 'given up' | 'all back' | 'part back';

/** What each word of a provider means, as its own description tells it. */
const meanings: Readonly<Record<TenantId, Readonly<Record<string, Meaning>>>> = {
  adyen: {
    'AUTHORISATION true': 'paid',
    'AUTHORISATION false': 'fails',
    'PENDING true': 'waits',
    'CANCELLATION true': 'given up',
    'CHARGEBACK true': 'all back',
    'REFUND true': 'part back',
  },
  ogone: { 9: 'paid', 2: 'fails', 1: 'fails', 51: 'waits', 7: 'given up', 84: 'all back', 8: 'part back' },
  multisafepay: {
    completed: 'paid',
    declined: 'fails',
    cancelled: 'fails',
    expired: 'fails',
    uncleared: 'waits',
    void: 'given up',
    refunded: 'all back',
    chargedback: 'all back',
    partial_refunded: 'part back',
  },
  digiteal: { paid: 'paid', refused: 'fails', initiated: 'waits', returned: 'all back' },
};

interface Told {
  /** Which of the customer's two payments. */
  readonly of: 0 | 1;
  readonly word: string;
  /** Of what goes back in parts: per cent. Each is told again as it was. Two of them are less than was paid, as much, or more. */
  readonly part: 30 | 50 | 70;
  readonly forged: boolean;
}

interface Schedule {
  readonly told: readonly Told[];
  /** By how many cents each payment is told otherwise than it was ordered. */
  readonly wrong: readonly [number, number];
}

const schedulesOf = (tenant: TenantId): fc.Arbitrary<Schedule> => {
  const one = fc.record({
    of: fc.constantFrom(0, 1),
    word: fc.constantFrom(...Object.keys(meanings[tenant])),
    part: fc.constantFrom(30, 50, 70),
    forged: fc.integer({ min: 0, max: 9 }).map((of) => of === 0),
  });
  const off = fc.constantFrom(0, 0, 0, 0, 0, 100);
  return fc.record({ told: fc.array(one as fc.Arbitrary<Told>, { maxLength: 9 }), wrong: fc.tuple(off, off) });
};

/** Of one payment two parts, one of them told again, and of the other one two that are all of it: chance seldom brings them together. */
function partByPart(tenant: TenantId): [Schedule][] {
  const [word] = Object.keys(meanings[tenant]).filter((one) => meanings[tenant][one] === 'part back');
  const [paid] = Object.keys(meanings[tenant]).filter((one) => meanings[tenant][one] === 'paid');
  if (word === undefined || paid === undefined) return [];
  const of = (payment: 0 | 1, part: Told['part'], said = word): Told => ({
    of: payment,
    word: said,
    part,
    forged: false,
  });
  const told = [of(0, 30), of(0, 30, paid), of(1, 30, paid), of(0, 50), of(1, 70), of(0, 30), of(1, 30)];
  return [[{ told, wrong: [0, 0] }]];
}

/** What has to stand in the end: by what was told at all, without a thought for when, or how often. */
function standingBy(tenant: TenantId, amount: number, isWrong: boolean, told: readonly Told[]) {
  const heard = told.filter(({ forged }) => !forged);
  const says = (meaning: Meaning) => heard.some(({ word }) => meanings[tenant][word] === meaning);
  // Of what was paid back in part the rest was kept: with MultiSafepay that is the word of the payment itself.
  const isPaid = says('paid') || (tenant === 'multisafepay' && says('part back'));
  const parts = [
    ...new Set(heard.filter(({ word }) => meanings[tenant][word] === 'part back').map(({ part }) => part)),
  ];
  const amounts = parts.map((part) => (amount * part) / 100);
  // MultiSafepay tells how much has gone back so far, the others how much goes back this time.
  const inParts = tenant === 'multisafepay' ? Math.max(0, ...amounts) : amounts.reduce((sum, one) => sum + one, 0);
  const back = says('all back') || (isPaid && says('given up')) ? amount : Math.min(amount, inParts);
  const isGone = back === amount;
  const status = isGone
    ? 'REFUNDED'
    : isPaid
      ? isWrong
        ? 'IN_REVIEW'
        : 'SUCCESS'
      : says('fails') || says('given up')
        ? 'ERROR'
        : 'PENDING';
  return { status, credit: status === 'SUCCESS' ? amount : 0, refunded: back };
}

async function tell(side: Side, id: string, amount: number, { word, part, forged }: Told, wrong: number) {
  const isPart = meanings[side.tenant][word] === 'part back';
  const inPart = (amount * part) / 100;
  const money = { word, forged, ...(meanings[side.tenant][word] === 'all back' && { operation: 9 }) };
  if (!isPart) return side.say(id, { ...money, amount: amount + wrong });
  return side.say(
    id,
    side.tenant === 'multisafepay'
      ? { ...money, amount: amount + wrong, operation: inPart }
      : { ...money, amount: inPart, operation: part },
  );
}

describe.each(Object.keys(meanings) as TenantId[])('what %s tells of two payments of a customer', (tenant) => {
  const side = sideOf(tenant);

  test('comes to what it says all together, in whatever order, however often, and with forged words among it', () =>
    fc.assert(
      fc.asyncProperty(schedulesOf(tenant), async ({ told, wrong }) => {
        customer = await money.customer(tenant);
        const amounts = [2500, 3100] as const;
        const ids: string[] = [];
        for (const amount of amounts) ids.push(await side.begin({ saleItemId: 'top-up', amount, totalAmount: amount }));
        for (const one of told) {
          const answer = await tell(side, ids[one.of] as string, amounts[one.of], one, wrong[one.of]);
          expect(answer).toBe(one.forged ? 401 : 200);
        }
        const expected = amounts.map((amount, of) =>
          standingBy(
            tenant,
            amount,
            wrong[of] !== 0,
            told.filter((one) => one.of === of),
          ),
        );
        const { content } = await customer.ask(listSales, {});
        expect({
          refunded: ids.map((id) => content.find((sale) => sale.id === id)?.refunded ?? 0),
          statuses: await Promise.all(ids.map((id) => customer.statusOf(id))),
          credit: await customer.balance(),
        }).toEqual({
          refunded: expected.map(({ refunded }) => refunded),
          statuses: expected.map(({ status }) => status),
          credit: expected.reduce((sum, { credit }) => sum + credit, 0),
        });
      }),
      { seed, numRuns: schedules, endOnFailure: true, examples: partByPart(tenant) },
    ));
});
