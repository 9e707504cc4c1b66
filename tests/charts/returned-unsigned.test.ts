import { describe, expect, it } from 'vitest';
import { returnedUnsignedMachine } from '../../machines/checkout/returned-unsigned.ts';
import { flowOf, silence } from './checkout-flow.ts';

const looking = () => flowOf(returnedUnsignedMachine);
const waits = {
  'not known yet': () => looking().done({ isPaid: false }),
  'not answered': () => looking().fail(silence),
};

describe('a payment that a browser without a session comes back from', () => {
  it('is told as paid once its provider says so', () => {
    const paid = looking().done({ isPaid: true });
    expect([paid.state(), paid.tags(), paid.asks()]).toEqual(['paid', ['safe'], []]);
  });

  it.each(Object.entries(waits))(
    'is else looked at again after a pause, and when it is asked for: %s',
    (state, begin) => {
      const waiting = begin();
      expect([waiting.state(), waiting.tags(), waiting.asks()]).toEqual([
        state,
        ['safe'],
        [['wait for the next look', { tries: 1 }]],
      ]);
      expect(waiting.done(undefined).state()).toBe('verifying');
      for (const type of ['check requested', 'page seen again'])
        expect(begin().tell({ type }).asks()).toEqual([['look where it stands', undefined]]);
    },
  );

  it('is looked at after a pause that knows how often it was before', () => {
    const again = waits['not known yet']().done(undefined).fail(silence);
    expect(again.asks()).toEqual([['wait for the next look', { tries: 2 }]]);
  });
});
