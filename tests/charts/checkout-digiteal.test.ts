import { describe, expect, it } from 'vitest';
import { digitealCheckoutMachine } from '../../machines/checkout/checkout-digiteal.ts';
import { placedNowhere, quote } from '../../machines/checkout/checkout-examples.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { back, flowOf, order, press, priced, refused, silence } from './checkout-flow.ts';

type Flow = ReturnType<typeof flowOf>;

const limit: Failure = { type: 'refused', status: 409, messageKey: 'exception.directDebit.limit', placeholder: '20' };
const here = (messageKey: string): Failure => ({ type: 'refused', status: 0, messageKey });
const notSent: Failure = { type: 'no answer', reason: 'not sent' };
const withMandate = { ...placedNowhere, mandate: 'MANDATE-1' };
const page = { address: 'https://bank.example/1', fields: null };
const mandate = { page, mandate: 'MANDATE-2' };
const account = { type: 'account entered', key: 'key-4', iban: 'BE68539007547034', problems: {} } as const;

const reading = () => flowOf(digitealCheckoutMachine, { key: 'key-1' }).send({ type: 'checkout opened', order });
const reviewing = () => reading().done({ ...priced, quote: { ...quote, available: quote.total } });
const placing = () => reviewing().send(press);
const collecting = () => placing().done(withMandate);
const entering = () => placing().done(placedNowhere);
const creating = () => entering().send(account);
const names = (flow: Flow) => flow.does().map(([type]) => type);
const takenBack = (waits: Flow) => waits.send({ type: 'outcome left open' }).send({ type: 'order withdrawn' });

describe('the limit of direct debits', () => {
  it.each<[number | null, string]>([
    [null, 'reviewing.as it is'],
    [quote.total, 'reviewing.as it is'],
    [quote.total + 1, 'reviewing.as it is'],
    [quote.total - 1, 'limit reached'],
    [0, 'limit reached'],
  ])('with %s cents left of it an order is: %s', (available, state) => {
    const read = reading().done({ ...priced, quote: { ...quote, available } });
    expect([read.state(), (read.holds() as { quote: object }).quote]).toEqual([state, { ...quote, available }]);
  });

  it('that is reached by then orders nothing, and is told with what is left', () => {
    const reached = placing().fail(limit);
    expect([reached.state(), reached.tags(), reached.asks(), reached.holds()['failure']]).toEqual([
      'limit reached',
      ['safe'],
      [],
      limit,
    ]);
    const left = reached.send({ type: 'page left' });
    expect([left.state(), names(left), left.holds()['order']]).toEqual([
      'not opened',
      ['release what is held'],
      undefined,
    ]);
  });

  it('is another end than any other refusal', () => {
    expect([
      placing().fail(refused).state(),
      placing()
        .fail({ ...limit, type: 'fault' })
        .state(),
    ]).toEqual(['order refused', 'placing the order.not known yet']);
  });
});

describe('an order by direct debit', () => {
  it('is collected at once where a mandate is active, else an account is asked for', () => {
    expect([collecting().state(), collecting().asks()]).toEqual([
      'collecting.under way',
      [['collect', { key: 'key-2', saleId: 'sale-1' }]],
    ]);
    expect([entering().state(), entering().tags(), entering().asks()]).toEqual([
      'entering the account.as it is',
      ['money', 'safe'],
      [],
    ]);
  });

  it('that was taken back too late is not collected by itself, but by a press, or nothing of it is asked for', () => {
    const late = takenBack(placing()).done(withMandate);
    expect([late.state(), late.asks(), late.tags()]).toEqual(['collection not sent', [], ['safe']]);
    const again = late.send({ type: 'send requested' });
    expect([again.state(), again.asks()]).toEqual([
      'collecting.under way',
      [['collect', { key: 'key-2', saleId: 'sale-1' }]],
    ]);
    expect(takenBack(placing()).done(placedNowhere).state()).toBe('entering the account.as it is');
  });
});

describe('collecting', () => {
  it.each([
    ['paid', 'success'],
    ['pending', 'pending'],
    ['refused', 'refused'],
    ['not known', 'not known yet'],
  ] as const)('that stands as %s is told as "%s"', (standing, state) => {
    expect(collecting().done(standing).state()).toBe(state);
  });

  it.each<[Failure, string]>([
    [refused, 'collection refused'],
    [notSent, 'collection not sent'],
    [here('error.act.voided'), 'withdrawn'],
    [here('error.act.mayHappen'), 'collecting.not known yet'],
    [silence, 'collecting.not known yet'],
  ])('that fails with %j is told as "%s"', (failure, state) => {
    const told = collecting().fail(failure);
    expect(told.state()).toBe(state);
    if (state !== 'withdrawn') expect(told.holds()['failure']).toEqual(failure);
  });

  it('that was refused can be tried anew, as another attempt', () => {
    const retried = collecting().fail(refused).send({ type: 'retry requested' });
    expect([retried.state(), names(retried)]).toEqual(['collection refused', ['begin a new attempt']]);
  });

  it('of which nothing is known is asked for under its own key, or taken back under it', () => {
    const open = () => collecting().send({ type: 'outcome left open' });
    expect([open().state(), open().tags()]).toEqual(['collecting.not known yet', ['money', 'safe']]);
    const asked = open().send({ type: 'outcome asked for' });
    expect([asked.state(), asked.asks()]).toEqual([
      'collecting.under way',
      [['collect', { key: 'key-2', saleId: 'sale-1' }]],
    ]);
    const back = open().send({ type: 'order withdrawn' });
    expect([back.state(), back.does()]).toEqual(['collecting.taking it back', [['take it back', { key: 'key-2' }]]]);
  });
});

describe('the account', () => {
  it('that is wrong goes nowhere, and is told each time', () => {
    const problems = { iban: { messageKey: 'validation.iban.invalid' } };
    const wrong = entering()
      .send({ ...account, problems })
      .send({ ...account, problems });
    expect([wrong.state(), wrong.asks(), wrong.holds()]).toMatchObject([
      'entering the account.to be corrected',
      [],
      { problems, attempts: 2 },
    ]);
  });

  it('is asked a mandate for, under a key of its own, and the bank’s page opens', () => {
    expect([creating().state(), creating().asks()]).toEqual([
      'creating the mandate.under way',
      [['create the mandate', { key: 'key-4', saleId: 'sale-1', iban: account.iban }]],
    ]);
    const opened = creating().done(mandate);
    expect([opened.state(), names(opened), opened.holds()]).toMatchObject([
      'at the payment page',
      ['open the payment page'],
      mandate,
    ]);
  });

  it.each<[Failure, string]>([
    [refused, 'entering the account.to be corrected'],
    [notSent, 'entering the account.not sent'],
    [silence, 'creating the mandate.not known yet'],
  ])('for which a mandate fails with %j is told as "%s"', (failure, state) => {
    const told = creating().fail(failure);
    expect([told.state(), told.holds()['failure']]).toEqual([state, failure]);
    if (state.startsWith('entering')) expect(told.send(account).state()).toBe('creating the mandate.under way');
  });

  it('whose mandate was taken back too late opens no page by itself; entered anew it does', () => {
    const late = takenBack(creating()).done(mandate);
    expect([late.state(), names(late)]).toEqual(['at the payment page', []]);
    const anew = takenBack(creating())
      .fail(notSent)
      .send({ ...account, key: 'key-5' });
    expect([anew.state(), anew.asks()]).toEqual([
      'creating the mandate.under way',
      [['create the mandate', { key: 'key-5', saleId: 'sale-1', iban: account.iban }]],
    ]);
    expect(names(anew.done(mandate))).toEqual(['open the payment page']);
  });

  it('without a number leaves it to the bank to ask for one', () => {
    const { iban: _, ...without } = account;
    expect(entering().send(without).asks()[0]?.[1]).toMatchObject({ iban: null });
  });

  it.each([
    ['before it is entered', entering],
    ['while the mandate is made', creating],
  ])('is needed no more where the customer comes back from a page %s', (_, begin) => {
    const returned = begin().send(back);
    expect([returned.state(), returned.asks()]).toEqual([
      'taking the return in',
      [['take the return in', { key: 'key-3', saleId: 'sale-1', returned: back.returned }]],
    ]);
  });
});
