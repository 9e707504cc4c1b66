import { describe, expect, it } from 'vitest';
import { datePresets } from '../../src/portal/words/date-presets.ts';

const presets = (today: string) =>
  Object.fromEntries(datePresets(today).map(({ id, from, to }) => [id, `${from} to ${to}`]));

describe('the ranges that are asked for most', () => {
  it.each([
    [
      '2026-11-21',
      '2026-11-01 to 2026-11-21',
      '2026-10-01 to 2026-10-31',
      '2026-01-01 to 2026-11-21',
      '2025-01-01 to 2025-12-31',
    ],
    [
      '2026-01-01',
      '2026-01-01 to 2026-01-01',
      '2025-12-01 to 2025-12-31',
      '2026-01-01 to 2026-01-01',
      '2025-01-01 to 2025-12-31',
    ],
    [
      '2024-03-31',
      '2024-03-01 to 2024-03-31',
      '2024-02-01 to 2024-02-29',
      '2024-01-01 to 2024-03-31',
      '2023-01-01 to 2023-12-31',
    ],
    [
      '2025-03-30',
      '2025-03-01 to 2025-03-30',
      '2025-02-01 to 2025-02-28',
      '2025-01-01 to 2025-03-30',
      '2024-01-01 to 2024-12-31',
    ],
  ])('on %s', (today, thisMonth, lastMonth, thisYear, lastYear) => {
    expect(presets(today)).toEqual({
      'range.all': ' to ',
      'range.thisMonth': thisMonth,
      'range.lastMonth': lastMonth,
      'range.thisYear': thisYear,
      'range.lastYear': lastYear,
    });
  });

  it('never begin after they end', () => {
    for (let day = 0; day < 800; day += 1) {
      const today = new Date(Date.parse('2025-01-01T00:00:00Z') + day * 86_400_000).toISOString().slice(0, 10);
      for (const { from, to } of datePresets(today)) expect(from <= to && to <= today).toBe(true);
    }
  });
});
