import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { failures } from '../../machines/shared/examples.ts';
import {
  type BrowseTransactionsEvent,
  browseTransactionsMachine,
} from '../../machines/transactions/browse-transactions.ts';
import { showTransactionMachine } from '../../machines/transactions/show-transaction.ts';
import type { Step } from '../../src/charts/steps.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { browseTransactionsFlow } from '../../src/portal/flows/transactions/browse-transactions.ts';
import { walk } from '../support/charts.ts';

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
  const { value, context } = flow.getSnapshot();
  const { picture, ...days } = context;
  return { snapshot: { value, context: days }, picture, shown };
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

  it('stands as it stood when the address says the days that are shown, so that nothing is drawn anew', () => {
    const flow = createActor(browseTransactionsMachine, { input: { from: '2025-01-01', to: '', today } }).start();
    const before = flow.getSnapshot();
    flow.send({ type: 'days shown', from: '2025-01-01', to: '', today });
    expect(flow.getSnapshot()).toBe(before);
    flow.send({ type: 'days shown', from: '2025-01-01', to: '2025-02-01', today });
    expect(flow.getSnapshot().context).toMatchObject({ from: '2025-01-01', to: '2025-02-01' });
  });

  it('judges days that were to come once more when they have come', () => {
    const { snapshot } = having(chosen('2026-11-23', ''), {
      type: 'days shown',
      from: '2026-11-23',
      to: '',
      today: '2026-11-23',
    });
    expect(snapshot.context).toEqual({ from: '2026-11-23', to: '', problems: {} });
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

  it('draws what is chosen, and shows no other days for it', () => {
    const { snapshot, picture, shown } = having(
      { type: 'months opened' },
      { type: 'picture chosen', picture: 'credit' },
    );
    expect([snapshot.value, picture, shown]).toEqual(['choosing month', 'credit', []]);
  });

  it.each([
    ['filters opened', 'filters closed'],
    ['months opened', 'months closed'],
  ] as const)('changes nothing when %s and %s', (opened, closed) => {
    const { snapshot, shown } = having({ type: opened }, { type: closed });
    expect([snapshot.value, snapshot.context, shown]).toEqual(['showing', { from: '', to: '', problems: {} }, []]);
  });
});

describe(showTransactionMachine.id, () => {
  const opened: Step = { event: { type: 'transaction opened', transactionId: 'sale-1' } };
  const asked: Step = { event: { type: 'invoice requested', key: 'key-1', ticketId: 'ticket-1' } };
  const going = (...steps: Step[]) => walk(showTransactionMachine, { input: undefined, steps: [opened, ...steps] });
  const fails = (error: Failure): Step => ({ actor: 'create invoice', fails: error });
  const notCreated: Failure = { type: 'refused', status: 409, messageKey: 'exception.invoice.notCreated' };

  it('says that an invoice is made only once the back office made it', async () => {
    const under = await going(asked);
    expect([under.snapshot.value, under.did]).toEqual([{ 'creating invoice': 'under way' }, []]);
    const done = await going(asked, { actor: 'create invoice', done: undefined });
    expect([done.snapshot.value, done.did]).toEqual(['shown', ['tell that the invoice is made']]);
    expect(done.invoked).toEqual([
      { actor: 'create invoice', input: { key: 'key-1', transactionId: 'sale-1', ticketId: 'ticket-1' } },
    ]);
  });

  it('explains why no invoice can be made, from where it can be asked for anew', async () => {
    const { snapshot, did } = await going(asked, fails(notCreated));
    expect([snapshot.value, did]).toEqual(['invoice cannot be created', []]);
    const again = await going(asked, fails(notCreated), {
      event: { type: 'invoice requested', key: 'key-2', ticketId: 'ticket-1' },
    });
    expect(again.invoked.map(({ input }) => (input as { key: string }).key)).toEqual(['key-1', 'key-2']);
  });

  it('tells any other refusal, and goes on showing the transaction', async () => {
    const { snapshot, did } = await going(asked, fails(failures.refused));
    expect([snapshot.value, did]).toEqual(['shown', ['tell the failure']]);
  });

  it('sends with the same key what was not sent, or leaves it at that', async () => {
    const unsent = [asked, fails(failures.noAnswer)];
    expect((await going(...unsent)).snapshot.value).toBe('invoice not sent');
    const sent = await going(...unsent, { event: { type: 'send requested' } });
    expect(sent.invoked.map(({ input }) => (input as { key: string }).key)).toEqual(['key-1', 'key-1']);
    expect((await going(...unsent, { event: { type: 'send declined' } })).snapshot.value).toBe('shown');
  });

  it('goes on asking with the same key what became of one that nobody answered', async () => {
    const { snapshot, invoked } = await going(
      asked,
      { event: { type: 'outcome left open' } },
      { event: { type: 'outcome asked for' } },
    );
    expect([snapshot.value, invoked.length]).toEqual([{ 'creating invoice': 'under way' }, 2]);
    expect(invoked[1]).toEqual(invoked[0]);
  });

  it.each<[string, Step[]]>([
    ['shown', []],
    ['fetching its ticket', [{ event: { type: 'paper requested', paper: 'ticket', paperId: '1', day: '2026-11-01' } }]],
    ['asking for an invoice', [asked]],
    ['told that there is none', [asked, fails(notCreated)]],
  ])('can be closed while it is %s', async (_, steps) => {
    expect((await going(...steps, { event: { type: 'transaction closed' } })).snapshot.value).toBe('idle');
  });

  it('says why a paper could not be fetched', async () => {
    const { snapshot, did } = await going(
      { event: { type: 'paper requested', paper: 'invoice', paperId: '1', day: '2026-11-01' } },
      { actor: 'hand over paper', fails: failures.noAnswer },
    );
    expect([snapshot.value, did]).toEqual(['shown', ['tell the failure']]);
  });
});
