import { describe, expect, it } from 'vitest';
import { rangeSearch } from '../../src/portal/pages/search.ts';

const none = { from: undefined, to: undefined, page: undefined };

describe('what an address says of a list', () => {
  it.each<[Record<string, unknown>, object]>([
    [{}, {}],
    [
      { from: '2026-11-01', to: '2026-11-30', page: 3 },
      { from: '2026-11-01', to: '2026-11-30', page: 3 },
    ],
    [{ page: '3' }, { page: 3 }],
    [{ from: '2024-02-29' }, { from: '2024-02-29' }],
  ])('%j is understood', (search, expected) => {
    expect(rangeSearch(search)).toEqual({ ...none, ...expected });
  });

  it.each<[Record<string, unknown>]>([
    [{ page: 'abc' }],
    [{ page: -1 }],
    [{ page: 0 }],
    [{ page: 1.5 }],
    [{ page: 1e9 }],
    [{ page: Number.NaN }],
    [{ page: null }],
    [{ page: {} }],
    [{ from: '2026-02-30' }],
    [{ from: '2026-13-01' }],
    [{ from: '0000-00-00' }],
    [{ from: '1-1-2026' }],
    [{ from: 20261101 }],
    [{ to: ['2026-11-01'] }],
    [{ to: '2026-11-01T00:00' }],
    [{ from: '<script>' }],
    [{ other: 1, ['__proto__x']: 2 }],
  ])('%j says nothing', (search) => {
    expect(rangeSearch(search)).toEqual(none);
  });
});
