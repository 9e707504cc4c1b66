import { beforeEach, describe, expect, test } from 'vitest';
import { type PaymentNews, tell } from '../../../../src/backoffice/paying/payments/tell.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { customerForEach, moneyForAll } from './support.ts';
import { amount, topUp } from './telling.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

let id: string;
let other: string;
beforeEach(async () => {
  [id, other] = [await started(), await started()];
});

const started = async () => (await customer.ask(startMultisafepayPayment, topUp)).id;
const kept = (of: string) => money.rows`
  select state, provider_reference as number, provider_status as word, details ->> 'reason' as reason, details ->> 'undone' as undone
  from payment where tenant_id = 'multisafepay' and id = ${of}`;

type Told = Partial<PaymentNews> & Pick<PaymentNews, 'outcome'>;
let events = 0;
async function says(told: Told): Promise<void> {
  events += 1;
  await tell(await money.scope('multisafepay'), id, { event: `event ${events}`, by: 'notification', ...told });
}

const paid = { outcome: 'paid', amount, currency: 'EUR' } as const;
const first = { providerReference: 'N1', status: 'first', details: { reason: 'none' } };
const before = { number: 'N1', word: 'first', reason: 'none', undone: null };
const after = { number: 'N2', word: 'second', reason: 'none', undone: null };
const numbered = { status: 'second', providerReference: 'N2' };
const reasoned = { status: 'second', details: { reason: 'poor' } };
const undone = { status: 'second', undoes: 'N1' };

/** A payment that was told of before, what is said of it next, and what of that is kept. */
const cases: readonly [string, Told, string, Told, object][] = [
  [
    'still waits, by a number of its own',
    { outcome: 'pending' },
    'PENDING',
    { outcome: 'pending', ...numbered },
    after,
  ],
  [
    'still waits, for a reason',
    { outcome: 'pending' },
    'PENDING',
    { outcome: 'pending', ...reasoned },
    { ...before, word: 'second', reason: 'poor' },
  ],
  ['still waits, in another word', { outcome: 'pending' }, 'PENDING', { outcome: 'pending', status: 'second' }, before],
  ['was refused before', { outcome: 'refused' }, 'REFUSED', { outcome: 'refused', ...numbered, ...reasoned }, before],
  [
    'was refused before, as its own answer says',
    { outcome: 'refused' },
    'REFUSED',
    { outcome: 'refused', by: 'answer', ...numbered, ...reasoned },
    { ...after, reason: 'poor' },
  ],
  ['was paid before, as its own answer says', paid, 'PAID', { ...paid, by: 'answer', ...numbered }, before],
  ['was paid before', paid, 'PAID', { ...paid, ...numbered, ...reasoned }, before],
  [
    'was refused, of one that was given up',
    { outcome: 'refused' },
    'REFUSED',
    { outcome: 'undone', ...undone },
    { ...before, word: 'second', undone: 'N1' },
  ],
];

describe('what is told of a payment without an end other than it had', () => {
  test.each(cases)('that it %s', async (_, was, state, told, known) => {
    const others = await kept(other);
    await says({ ...was, ...first });
    expect(await kept(id)).toEqual([{ state, ...before }]);
    await says(told);
    expect(await kept(id)).toEqual([{ state, ...known }]);
    expect(await kept(other)).toEqual(others);
  });

  test('is kept in its own words for the operator, each thing once, and the name of none at any length', async () => {
    const told = { outcome: 'pending', status: 'uncleared', amount: 2400, currency: 'USD' } as const;
    const scope = await money.scope('multisafepay');
    for (const event of ['one', 'one', 'x'.repeat(300)]) await tell(scope, id, { event, by: 'look-up', ...told });
    await tell(scope, id, { event: 'one', by: 'answer', outcome: 'waiting' });
    const kept = { toldBy: 'look-up', ...told, effect: 'nothing new' };
    expect(
      await money.rows`
        select event, told_by as "toldBy", outcome, status, amount, currency, effect from payment_notice
        where payment_id = ${id} and event <> 'answer initialized' order by event`,
    ).toEqual([
      {
        event: 'answer one',
        toldBy: 'answer',
        outcome: 'waiting',
        status: null,
        amount: null,
        currency: null,
        effect: 'nothing new',
      },
      { ...kept, event: 'look-up one', effect: 'PENDING' },
      { ...kept, event: `look-up ${'x'.repeat(192)}` },
    ]);
    expect(await money.rows`select 1 from payment_notice where payment_id = ${other} and told_by = 'look-up'`).toEqual(
      [],
    );
  });
});
