// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useOpenedAgain } from '../../../src/portal/screens/shared/use-opened-again.ts';

afterEach(cleanup);

const entryOf = (over: string, chosen: unknown) => history.replaceState({ isOver: true, over, chosen }, '');
const among = (ids: readonly string[]) => (id: string) => ids.find((one) => one === id);

describe('what lay over a page that is loaded anew', () => {
  const page = (known: readonly string[]) => {
    const open = vi.fn();
    const shown = renderHook(({ ids }) => useOpenedAgain('card', among(ids), open), { initialProps: { ids: known } });
    return { open, tell: (ids: readonly string[]) => shown.rerender({ ids }) };
  };

  it('is opened once, as soon as it is known', () => {
    entryOf('card', 'c-2');
    const { open, tell } = page([]);
    expect(open.mock.calls).toEqual([]);
    tell(['c-1', 'c-2']);
    tell(['c-1', 'c-2', 'c-3']);
    expect(open.mock.calls).toEqual([['c-2']]);
  });

  it('is not opened where it was of another kind, closed before, or is not of who looks now', () => {
    entryOf('invoice', 'c-2');
    const other = page(['c-2']);
    history.replaceState(null, '');
    const closed = page(['c-2']);
    entryOf('card', 'c-2');
    const another = page(['c-1', 'c-3']);
    expect([other, closed, another].map(({ open }) => open.mock.calls)).toEqual([[], [], []]);
  });

  it('is not opened any more once its entry was left, or taken by something else', () => {
    entryOf('card', 'c-2');
    const left = page([]);
    history.replaceState(null, '');
    left.tell(['c-2']);
    entryOf('card', 'c-2');
    const taken = page([]);
    entryOf('card', 'c-3');
    taken.tell(['c-2', 'c-3']);
    expect([left, taken].map(({ open }) => open.mock.calls)).toEqual([[], []]);
  });
});
