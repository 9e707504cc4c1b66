import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type BrowseTransactionsEvent,
  browseTransactionsMachine,
} from '../../machines/transactions/browse-transactions.ts';
import { browseTransactionsFlow } from '../../src/portal/flows/transactions/browse-transactions.ts';

const today = '2026-11-22';
const chosen = (from: string, to: string): BrowseTransactionsEvent => ({ type: 'range chosen', from, to, today });

/** Where the flow stands after these, and what it put into the address. */
function havingOpened(from: string, to: string, ...events: BrowseTransactionsEvent[]) {
  const shown: object[] = [];
  const flow = createActor(
    browseTransactionsFlow((told) => shown.push(told)),
    { input: { from, to, today } },
  ).start();
  for (const event of events) flow.send(event);
  return { snapshot: flow.getSnapshot(), shown };
}
const having = (...events: BrowseTransactionsEvent[]) => havingOpened('', '', ...events);
const wrong = (messageKey: string) => ({ messageKey: `validation.dateRange.${messageKey}` });

describe(browseTransactionsMachine.id, () => {
  it.each<[string, string, string]>([
    ['a whole month', '2026-10-01', '2026-10-31'],
    ['one day', today, today],
    ['an open end', '2026-10-01', ''],
    ['no bound at all', '', ''],
    ['the day of a leap year', '2024-02-29', '2024-02-29'],
    ['the days on which the clock changes', '2026-03-29', '2026-10-25'],
  ])('shows %s', (_, from, to) => {
    const { snapshot, shown } = having(chosen(from, to));
    expect([snapshot.context, shown]).toEqual([
      { from, to, problems: {} },
      [{ from: from || undefined, to: to || undefined }],
    ]);
  });

  it.each<[string, string, string, object]>([
    ['days in the wrong order', '2026-10-31', '2026-10-01', { from: wrong('startAfterEnd') }],
    ['a day to come', '2026-11-23', '', { from: wrong('future') }],
    ['an end to come', '2026-11-01', '2026-11-23', { to: wrong('future') }],
    ['a day that does not exist', '2026-02-29', '', { from: wrong('invalidStart') }],
    ['a year half typed', '', '0202-01-01', { to: wrong('invalidEnd') }],
    ['two that are wrong', 'x', '2030-01-01', { from: wrong('invalidStart'), to: wrong('future') }],
  ])('never shows %s, and says of each what is wrong', (_, from, to, problems) => {
    const { snapshot, shown } = having(chosen(from, to));
    expect([snapshot.context, shown]).toEqual([{ from, to, problems }, []]);
  });

  it('judges the days of an address that somebody was sent', () => {
    const { snapshot } = havingOpened('2031-01-01', '');
    expect(snapshot.context).toEqual({ from: '2031-01-01', to: '', problems: { from: wrong('future') } });
  });

  it('takes over the days of an address without writing it again', () => {
    const { snapshot, shown } = having(chosen('2026-02-29', ''), {
      type: 'days shown',
      from: '2025-01-01',
      to: '2025-12-31',
      today,
    });
    expect([snapshot.context, shown]).toEqual([{ from: '2025-01-01', to: '2025-12-31', problems: {} }, []]);
  });

  it('keeps the sheet open while one filter after the other is chosen, and shows each at once', () => {
    const wish = { kind: 'wash', status: '', plate: 'Lotte', text: '' };
    const { snapshot, shown } = having({ type: 'filters opened' }, { type: 'filter chosen', ...wish });
    expect([snapshot.value, shown]).toEqual([
      'choosing filters',
      [{ kind: 'wash', status: undefined, plate: 'Lotte', text: undefined }],
    ]);
  });

  it('clears everything at once, also what was wrong', () => {
    const { snapshot, shown } = having(chosen('x', ''), { type: 'filters cleared' });
    expect([snapshot.context, shown]).toEqual([
      { from: '', to: '', problems: {} },
      [{ from: undefined, to: undefined, kind: undefined, status: undefined, plate: undefined, text: undefined }],
    ]);
  });

  it('leads to a month, and closes what it was chosen from', () => {
    const { snapshot, shown } = having(
      { type: 'months opened' },
      { type: 'month chosen', from: '2024-02-01', to: '2024-02-29', today },
    );
    expect([snapshot.value, shown]).toEqual(['showing', [{ from: '2024-02-01', to: '2024-02-29' }]]);
  });

  it.each([
    ['filters opened', 'filters closed'],
    ['months opened', 'months closed'],
  ] as const)('changes nothing when %s and %s', (opened, closed) => {
    const { snapshot, shown } = having({ type: opened }, { type: closed });
    expect([snapshot.value, snapshot.context, shown]).toEqual(['showing', { from: '', to: '', problems: {} }, []]);
  });
});
