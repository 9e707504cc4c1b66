import { describe, expect, it } from 'vitest';
import { adyenCheckoutMachine } from '../../machines/checkout/checkout-adyen.ts';
import { placedNowhere } from '../../machines/checkout/checkout-examples.ts';
import { back, flowOf, order, press, priced, refused, silence } from './checkout-flow.ts';

type Flow = ReturnType<typeof flowOf>;

const payment = { paymentMethod: { type: 'scheme' } };
const details = { redirectResult: 'X' };
const withAction = { ...placedNowhere, action: { type: 'threeDS2' } };
const notSent = { type: 'no answer', reason: 'not sent' } as const;
const watched = [['watch the payment', { saleId: 'sale-1', returned: null, known: 'pending' }]];

const opened = () => flowOf(adyenCheckoutMachine, { key: 'key-1' }).send({ type: 'checkout opened', order });
const loading = () => opened().done(priced);
const reviewing = () => loading().tell({ type: 'card form shown' });
const placing = () => reviewing().tell({ ...press, payment });
const acting = () => placing().done(withAction);
const sending = () => acting().tell({ type: 'details given', key: 'key-4', details });
const stands = (flow: Flow) => [flow.state(), flow.tags(), flow.asks()];

describe('the card form', () => {
  it('is loaded before it is shown, and anew where the page is', () => {
    expect([loading().state(), reviewing().state()]).toEqual(['reviewing.loading the card form', 'reviewing.as it is']);
    expect(reviewing().tell({ type: 'card form asked for' }).state()).toBe('reviewing.loading the card form');
  });

  it('that cannot be loaded gives back what is held; it can be asked for once more, or the page left', () => {
    const failed = () => reviewing().tell({ type: 'card form failed' });
    expect([
      stands(failed()),
      failed()
        .does()
        .map(([type]) => type),
      failed().holds()['order'],
    ]).toEqual([['card form not available', ['safe'], []], ['release what is held'], { goods: priced.goods }]);
    expect(failed().tell({ type: 'card form asked for' }).state()).toBe('reviewing.loading the card form');
    const left = failed().send({ type: 'page left' });
    // It was given back before.
    expect([left.state(), left.does(), left.holds()]).toEqual(['not opened', [], { problems: {} }]);
  });

  it('and its page left before anything was ordered gives back what is held', () => {
    const left = reviewing().send({ type: 'page left' });
    expect([left.state(), left.does().map(([type]) => type)]).toEqual(['not opened', ['release what is held']]);
  });
});

describe('an order by card', () => {
  it('has nothing of the card among what is recorded', () => {
    expect(adyenCheckoutMachine.config.meta?.secretFields).toEqual(['payment', 'details']);
  });

  it('goes out with what the card form holds, which is gone when it is asked for once more', () => {
    const input = { key: 'key-1', order: { ...order, goods: priced.goods }, quote: priced.quote };
    expect(placing().asks()).toEqual([['place the order', { ...input, payment }]]);
    const again = placing().send({ type: 'outcome left open' }).send({ type: 'outcome asked for' });
    expect(again.asks()).toEqual([['place the order', { ...input, payment: null }]]);
  });

  it('that was not sent is taken back under its key, or ordered anew, never sent as it was', () => {
    const lying = () => placing().fail(notSent);
    expect([stands(lying()), lying().can({ type: 'send requested' })]).toEqual([
      ['order not sent', ['safe'], []],
      false,
    ]);
    const back = lying().send({ type: 'order withdrawn' });
    expect([back.state(), back.does()]).toEqual(['withdrawn', [['take it back', { key: 'key-1' }]]]);
    expect(
      lying()
        .send({ type: 'retry requested' })
        .does()
        .map(([type]) => type),
    ).toEqual(['begin a new attempt']);
  });
});

describe('what the bank asks', () => {
  it('is shown, and what came of it is sent under a key of its own', () => {
    expect(stands(acting())).toEqual(['carrying out the action', ['money', 'safe'], watched]);
    expect(stands(sending())).toEqual([
      'sending the details',
      ['busy', 'money'],
      [['send the details', { key: 'key-4', saleId: 'sale-1', details }]],
    ]);
  });

  it('may be asked once more, and ends as it is told', () => {
    expect([
      sending().done(withAction).state(),
      sending()
        .done({ ...placedNowhere, standing: 'paid' })
        .state(),
      sending()
        .done({ ...placedNowhere, standing: 'refused' })
        .state(),
      sending().done(placedNowhere).state(),
    ]).toEqual(['carrying out the action', 'success', 'refused', 'pending']);
  });

  it.each([
    ['its answer fails', () => sending().fail(silence)],
    ['its answer is refused', () => sending().fail(refused)],
    ['its answer takes too long', () => sending().send({ type: 'outcome left open' })],
    ['it failed', () => acting().tell({ type: 'action failed' })],
  ])('is looked at where %s, and never a failure', (_, end) => {
    expect(stands(end())).toEqual([
      'verifying',
      ['money', 'safe'],
      [['read where it stands', { saleId: 'sale-1', returned: null }]],
    ]);
  });

  it('that cannot be shown may be answered elsewhere, or asked for once more', () => {
    const hidden = () => acting().tell({ type: 'action could not be shown' });
    expect(stands(hidden())).toEqual(['action not shown', ['money', 'safe'], watched]);
    expect(hidden().tell({ type: 'action asked for' }).state()).toBe('carrying out the action');
    expect(hidden().done('paid').state()).toBe('success');
  });

  it.each([
    ['while it is shown', acting],
    ['where it cannot be shown', () => acting().tell({ type: 'action could not be shown' })],
    ['while its answer is sent', sending],
    ['while the order goes out', placing],
  ])('is over where the customer comes back from a page %s', (_, begin) => {
    expect(begin().send(back).state()).toBe('taking the return in');
  });
});
