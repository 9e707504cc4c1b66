import { describe, expect, it } from 'vitest';
import { placedAtAPage, placedNowhere } from '../../machines/checkout/checkout-examples.ts';
import type { Standing } from '../../machines/checkout/facts.ts';
import { atThePage, back, checkout, notKnown, ordered, placing, refused, silence } from './checkout-flow.ts';

describe('an order that is answered', () => {
  it('with a page leads the customer there, once', () => {
    const left = atThePage();
    expect([left.state(), left.tags(), left.does().map(([type]) => type)]).toEqual([
      'at the payment page',
      ['money', 'safe'],
      ['open the payment page'],
    ]);
    expect(left.asks()).toEqual([['watch the payment', { saleId: 'sale-1', returned: null, known: 'pending' }]]);
    const { saleId, page, standing } = placedAtAPage;
    expect(left.holds()).toEqual({ ...ordered, saleId, page, standing, nextKey: 'key-2', problems: {} });
    const again = left.send({ type: 'payment page requested' });
    expect([again.state(), again.does().map(([type]) => type)]).toEqual([
      'at the payment page',
      ['go on to the payment page'],
    ]);
  });

  const ends: Readonly<Record<Standing, string>> = {
    paid: 'success',
    pending: 'pending',
    refused: 'refused',
    refunded: 'refused',
    withdrawn: 'withdrawn',
    cancelled: 'cancelled',
    expired: 'expired',
    'not known': 'not known yet',
  };
  const tagsOf: Readonly<Record<string, readonly string[]>> = {
    pending: ['money', 'safe'],
    'not known yet': ['money', 'safe'],
  };
  const standings = Object.keys(ends) as Standing[];

  it.each(standings)('without a page is judged by where it stands: %s', (standing) => {
    const judged = placing().done({ ...placedNowhere, standing });
    expect([judged.state(), judged.tags()]).toEqual([ends[standing], tagsOf[ends[standing]] ?? ['safe']]);
    const told = judged.state() === 'success' ? ['read the lists that it changes'] : [];
    expect(judged.does().map(([type]) => type)).toEqual(told);
    const isOver = ['success', 'withdrawn'].includes(judged.state());
    expect(judged.asks()).toEqual(
      isOver ? [] : [['watch the payment', { saleId: 'sale-1', returned: null, known: standing }]],
    );
  });

  it.each(standings)('is, while its page is open, what is told next: %s', (standing) => {
    const told = atThePage().done(standing);
    expect(told.state()).toBe(standing === 'pending' ? 'at the payment page' : ends[standing]);
    expect(told.holds().standing).toBe(standing === 'not known' ? undefined : standing);
  });

  it.each(standings)('is, after the customer came back, what is told then: %s', (standing) => {
    const returned = atThePage().send(back);
    expect([returned.state(), returned.tags(), returned.asks()]).toEqual([
      'taking the return in',
      ['busy', 'money'],
      [['take the return in', { key: 'key-3', saleId: 'sale-1', returned: back.returned }]],
    ]);
    expect(returned.holds()).toMatchObject({ nextKey: 'key-3', returned: back.returned, isReturnOpen: true });
    const told = returned.done(standing);
    expect([told.state(), told.holds().isReturnOpen]).toEqual([ends[standing], undefined]);
  });
});

describe('a return', () => {
  it('keeps the sale that is known, and takes the one that this device knows of where none is', () => {
    const heard = (flow: ReturnType<typeof checkout>, saleId?: string | null) =>
      flow.send({ ...back, ...(saleId === undefined ? {} : { saleId }) }).holds().saleId;
    expect([heard(atThePage()), heard(atThePage(), null), heard(checkout(), 'sale-9'), heard(checkout())]).toEqual([
      'sale-1',
      'sale-1',
      'sale-9',
      undefined,
    ]);
  });

  it('that is refused is not told again; one that nobody answered may not have arrived', () => {
    const [no, lost] = [atThePage().send(back).fail(refused), atThePage().send(back).fail(silence)];
    for (const flow of [no, lost])
      expect([flow.state(), flow.asks()]).toEqual([
        'verifying',
        [['read where it stands', { saleId: 'sale-1', returned: back.returned }]],
      ]);
    expect([no.holds().isReturnOpen, lost.holds().isReturnOpen]).toEqual([undefined, true]);
    const [unread, open] = [no.fail(silence), lost.fail(silence)];
    expect([unread.state(), open.state()]).toEqual(['not known yet', 'not known yet']);
    const again = [unread, open].map((flow) => flow.send({ type: 'check requested' }).state());
    expect(again).toEqual(['verifying', 'taking the return in']);
  });

  it('that nobody answers for long is looked at instead', () => {
    const flow = atThePage().send(back).send({ type: 'outcome left open' });
    expect([flow.state(), flow.done('paid').state()]).toEqual(['verifying', 'success']);
  });

  it.each(['taking the return in', 'verifying'])(
    'is taken in anew while %s only where it says something new',
    (state) => {
      const flow = atThePage().send(back);
      if (state === 'verifying') flow.fail(silence);
      const next = { ...back, key: 'key-4', returned: { transactionid: 'sale-2' } };
      expect([flow.state(), flow.can({ ...back, key: 'key-4' }), flow.can(next)]).toEqual([state, false, true]);
      expect(flow.send(next).asks()).toEqual([
        ['take the return in', { key: 'key-4', saleId: 'sale-1', returned: next.returned }],
      ]);
    },
  );

  it('is heard before the order was told, and in a browser that knows of none', () => {
    for (const flow of [placing(), notKnown(), checkout()])
      expect(flow.send(back).state()).toBe('taking the return in');
  });
});
