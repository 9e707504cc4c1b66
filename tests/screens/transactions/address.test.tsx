// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAddress } from '../../../src/portal/screens/transactions/use-address.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page whose rows are found when the test says so. */
async function onPage() {
  let address: ReturnType<typeof useAddress> | undefined;
  function Page() {
    address = useAddress();
    return null;
  }
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router} />);
  });
  const goOn = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return {
    show: (change: Parameters<ReturnType<typeof useAddress>['show']>[0]) => act(() => address?.show(change)),
    rowsCame: () => act(() => address?.rowsCame()),
    goOn,
    stands: () => [history.location.href, address?.search.kind],
  };
}

describe('what is chosen among transactions', () => {
  it('counts at once, and stands in the address once its rows are found and painted', async () => {
    const { show, rowsCame, goOn, stands } = await onPage();
    expect(stands()).toEqual(['/', undefined]);
    await show({ kind: 'CARD' });
    await goOn(100);
    expect(stands()).toEqual(['/', 'CARD']);
    await rowsCame();
    expect(stands()).toEqual(['/', 'CARD']);
    await goOn(100);
    expect(stands()).toEqual(['/?kind=CARD', 'CARD']);
  });

  it('stands there before long also where its rows are not found', async () => {
    const { show, goOn, stands } = await onPage();
    await show({ kind: 'CARD' });
    await goOn(10_000);
    expect(stands()).toEqual(['/?kind=CARD', 'CARD']);
  });

  it('is followed by what is chosen next, which waits for rows of its own', async () => {
    const { show, rowsCame, goOn, stands } = await onPage();
    await show({ kind: 'CARD' });
    await rowsCame();
    await goOn(100);
    await show({ kind: 'CREDIT' });
    await goOn(100);
    expect(stands()).toEqual(['/?kind=CARD', 'CREDIT']);
    await rowsCame();
    await goOn(100);
    expect(stands()).toEqual(['/?kind=CREDIT', 'CREDIT']);
  });
});
