// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { registry } from '../../machines/registry.ts';
import { nodesOf } from '../../src/charts/arrows.ts';
import type { Provider } from '../../src/contract/payments/providers.ts';
import { providers } from '../../src/contract/payments/providers.ts';
import { booksOf } from '../support/paying/books.ts';
import { agreementOf, goOn } from '../support/paying/end.ts';
import { type Mishap, meet, mishaps } from '../support/paying/mishaps.ts';
import { oneScene } from '../support/paying/one-scene.ts';
import { amount } from '../support/paying/scene.ts';
import { ways } from '../support/paying/ways.ts';

const { money, openAt } = oneScene();

/** In which a customer can find a checkout: all of its states that it does not leave at once. */
function statesOf(provider: Provider): string[] {
  const chart = registry.find(({ chart: { id } }) => id === `checkout-${provider}`)?.chart;
  const all = chart ? nodesOf(chart.root) : [];
  return all
    .filter((node) => Object.keys(node.states).length === 0 && (node.always ?? []).length === 0)
    .map(({ path }) => path.join('.'));
}

/** How it may end. */
function endsOf(state: string, isCarriedOut: boolean, mishap: Mishap): readonly string[] {
  // Opened anew it shows the new price; a crash may lose what had just happened.
  if (state === 'price changed' && mishap === 'crash') return ['price changed', 'success'];
  if (state.endsWith('.taking it back') && mishap === 'crash')
    return [endOf(state, isCarriedOut, mishap), state.replace('taking it back', 'not known yet')];
  return [endOf(state, isCarriedOut, mishap)];
}

function endOf(state: string, isCarriedOut: boolean, mishap: Mishap): string {
  if (state === 'price changed' && mishap === 'back') return 'success';
  if (state === 'withdrawn') return mishap === 'offline' ? 'withdrawn' : 'success';
  // A day ago it did not arrive, and may yet, until it is taken back.
  if (state.endsWith('.not known yet') && !isCarriedOut) return state;
  // An account can be entered anew.
  if (/^(placing|collecting).*taking it back$/.test(state) && !isCarriedOut) return 'withdrawn';
  return /refused$|^cancelled$|^expired$|^price changed$|^limit reached$/.test(state) ? state : 'success';
}

/** So much of it in each run of the suite that each provider meets each mishap, all over its checkout; `tests/bench/payment-mishaps.ts` crosses all. */
const isAll = process.env['PAYMENT_MISHAPS'] === 'all';
const cases = providers
  .flatMap((provider) =>
    Object.entries(ways[provider]).flatMap(([state, all]) =>
      all.map((way, index) => ({ provider, state, way, index })),
    ),
  )
  .flatMap((one, number) =>
    mishaps
      .filter((_, index) => isAll || (number % 4 === 0 && index === number % mishaps.length))
      .map((mishap) => ({
        ...one,
        title: `${one.provider}, ${one.state}${one.index === 0 ? '' : ', carried out'}: ${mishap}`,
        mishap,
      })),
  );

describe('a checkout to which something happens in any of its states', () => {
  it.each(providers)('is brought into every one with %s', (provider) => {
    expect(Object.keys(ways[provider]).toSorted()).toEqual(statesOf(provider).toSorted());
  });

  it('is met by each mishap with each provider', () => {
    const met = new Set(cases.map(({ provider, mishap }) => `${provider} ${mishap}`));
    expect(met.size).toBe(providers.length * mishaps.length);
  });

  it.each(cases)('$title', async ({ provider, state, way, index, mishap }) => {
    const scene = await openAt(provider);
    await way(scene);
    await meet(scene, mishap);
    const end = await goOn(scene);
    const { sales, credit, acts } = await agreementOf(scene);
    const paid = sales.filter((status) => status === 'SUCCESS').length;
    const isTopUp = scene.order.goods.kind === 'top-up';
    expect(endsOf(state, index > 0, mishap)).toContain(end);
    expect(credit).toBe(isTopUp ? paid * amount : 0);
    // One order is one sale, however often it was asked for, and what was ordered stands in both books or in none.
    expect(acts.filter((act) => act === 'done').length).toBe(sales.length);
    expect(acts.filter((act) => act === 'queued')).toEqual([]);
  });
});

describe('over the whole run', () => {
  it('the books of the providers and of the back office agree to the cent', async () => {
    const { providers: theirs, backOffice, kept, given } = await booksOf(money());
    expect(theirs.length).toBeGreaterThan(cases.length / 3);
    expect(backOffice).toEqual(theirs);
    expect(given).toBe(kept);
  });
});
