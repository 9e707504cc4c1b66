import { describe, expect, it } from 'vitest';
import { guestShopMachine } from '../../machines/guest/guest-shop.ts';
import type { Step } from '../../src/charts/steps.ts';
import { walk } from '../support/charts.ts';

const chosen = (saleItemId: string): Step => ({ event: { type: 'item chosen', saleItemId } });
const order = { total: 3_950, guest: { email: 'gast@example.com', reason: '' }, immediateStart: false };
const placed = (problems: object = {}): Step => ({ event: { type: 'order placed', problems, ...order } });
const notEqual = { verifyEmail: { messageKey: 'validation.email.notEqual' } };
const notAgreed = { agreement: { messageKey: 'validation.agreement' } };

describe(guestShopMachine.id, () => {
  const reached = async (...steps: Step[]) => {
    const opened: unknown[] = [];
    const chart = guestShopMachine.provide({ actions: { 'open the checkout': (_, told) => void opened.push(told) } });
    const { snapshot } = await walk(chart, { input: undefined, steps });
    const { value, context } = snapshot;
    return { value, opened, ...context };
  };

  it('orders what was chosen last, under the price that stood above the button', async () => {
    const { value, opened } = await reached(chosen('basic-5'), chosen('comfort-10'), placed());
    expect([value, opened]).toEqual([{ 'filling in': 'as it is' }, [{ saleItemId: 'comfort-10', ...order }]]);
  });

  it('orders nothing while something is wrong, and says what', async () => {
    const { value, opened, problems, attempt } = await reached(
      chosen('basic-5'),
      placed({ ...notEqual, ...notAgreed }),
    );
    expect([value, opened, problems, attempt]).toEqual([
      { 'filling in': 'to be corrected' },
      [],
      { ...notEqual, ...notAgreed },
      1,
    ]);
  });

  it('judges the addresses anew when they are left, and nothing else with them', async () => {
    const left = (problems: object): Step => ({ event: { type: 'addresses typed', problems } as never });
    expect((await reached(chosen('basic-5'), left(notEqual))).problems).toEqual(notEqual);
    const mended = await reached(chosen('basic-5'), placed({ ...notEqual, ...notAgreed }), left({}));
    expect(mended.problems).toEqual(notAgreed);
  });

  it('takes no order for what was sold out meanwhile, until something else is chosen or it is back', async () => {
    const gone: Step = { event: { type: 'chosen item gone' } };
    const soldOut = await reached(chosen('basic-5'), gone, placed());
    expect([soldOut.value, soldOut.opened]).toEqual(['sold out', []]);
    expect((await reached(chosen('basic-5'), gone, chosen('comfort-10'), placed())).opened).toMatchObject([
      { saleItemId: 'comfort-10' },
    ]);
    const back: Step = { event: { type: 'chosen item back' } };
    expect((await reached(chosen('basic-5'), gone, back, placed())).opened).toMatchObject([{ saleItemId: 'basic-5' }]);
  });

  it('of nothing chosen takes no order', async () => {
    expect(await reached(placed())).toMatchObject({ value: 'choosing', opened: [], saleItemId: null });
  });
});
