import { describe, expect, test } from 'vitest';
import { checkDateRange } from '../../src/contract/rules/date-range.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

const today = '2026-11-21';
const refused = (refusals: object) => ({ ok: false, refusals });

describe('checkDateRange', () => {
  test.each([
    [{ from: '2026-11-01', to: '2026-11-21' }],
    [{ from: '2026-11-21', to: '2026-11-21' }],
    [{ from: '2024-02-29', to: '2024-02-29' }],
    [{ from: '2000-02-29', to: '2026-10-25' }],
  ])('%j is a range', (range) => {
    expect(checkDateRange(range, today)).toEqual(accept(range));
  });

  test('a side left empty is open', () => {
    expect(checkDateRange({ from: '2026-01-01', to: '' }, today)).toEqual(accept({ from: '2026-01-01' }));
    expect(checkDateRange({ from: '', to: '2026-01-01' }, today)).toEqual(accept({ to: '2026-01-01' }));
    expect(checkDateRange({ from: '', to: ' ' }, today)).toEqual(accept({}));
  });

  test.each([
    '2026-02-29',
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '0026-01-01',
    '99999-01-01',
    '2026-1-1',
    '21-11-2026',
    '2026-11-21T10:00',
    'gisteren',
    '٢٠٢٦-٠١-٠١',
  ])('%j is no day, and the message stands at its field', (day) => {
    expect(checkDateRange({ from: day, to: '' }, today)).toEqual(
      refused({ from: refuse('validation.dateRange.invalidStart') }),
    );
    expect(checkDateRange({ from: '', to: day }, today)).toEqual(
      refused({ to: refuse('validation.dateRange.invalidEnd') }),
    );
  });

  test('a start after the end is refused at the start', () => {
    expect(checkDateRange({ from: '2026-11-02', to: '2026-11-01' }, today)).toEqual(
      refused({ from: refuse('validation.dateRange.startAfterEnd') }),
    );
  });

  test('tomorrow, as the tenant counts, is refused on either side', () => {
    const future = refuse('validation.dateRange.future');
    expect(checkDateRange({ from: '2026-11-22', to: '2026-11-23' }, today)).toEqual(
      refused({ from: future, to: future }),
    );
    expect(checkDateRange({ from: '2026-11-01', to: '2026-11-22' }, today)).toEqual(refused({ to: future }));
    expect(checkDateRange({ from: '2026-11-01', to: '9999-12-31' }, today)).toEqual(refused({ to: future }));
  });
});
