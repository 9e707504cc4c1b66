import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { stateText } from '../../machines/state-of.ts';
import type { ExportedSelection } from '../../machines/transactions/export-transactions.ts';
import type { Failure } from '../../src/contract/failure.ts';
import type { Sale } from '../../src/contract/sales.ts';
import { everything, exportingDevice, taken, unzipped } from '../support/exports.ts';
import { sale, unreachable } from '../support/sales.ts';

describe('an archive of papers', () => {
  const invoiced = [
    sale({ id: '1', invoiceId: 'invoice 1', ticketId: 'ticket 1' }),
    sale({ id: '2', ticketId: 'ticket 2' }),
    sale({ id: '3' }),
  ];
  const pdf = (id: string) => Promise.resolve(new Blob([`%PDF ${id}`]));
  const refused: Failure = { type: 'refused', status: 404, messageKey: 'exception.notFound' };

  it('holds each invoice and VAT ticket of the selection, read by somebody else’s unzip', async () => {
    const file = await taken('zip wanted', await exportingDevice(invoiced, pdf));
    const entries = await unzipped(file?.content as Buffer);
    expect([...entries].map(([name, content]) => [name, content.toString()]).toSorted()).toEqual([
      ['invoice-2026-11-20.pdf', '%PDF invoice 1'],
      ['ticket-2026-11-20 (2).pdf', '%PDF ticket 1'],
      ['ticket-2026-11-20.pdf', '%PDF ticket 2'],
    ]);
  });

  it('leaves out what the back office no longer has, and names it, in the archive too', async () => {
    const device = await exportingDevice(invoiced, (id) => (id === 'ticket 2' ? Promise.reject(refused) : pdf(id)));
    const file = await taken('zip wanted', device);
    const entries = await unzipped(file?.content as Buffer);
    expect([...entries.keys()]).toEqual(['invoice-2026-11-20.pdf', 'ticket-2026-11-20.pdf', 'missing.txt']);
    expect(entries.get('missing.txt')?.toString()).toBe(`ticket-2026-11-20.pdf (${invoiced[1]?.item})`);
    expect([device.told, device.named]).toEqual([
      ['transactions.export.doneBut'],
      [`ticket-2026-11-20.pdf (${invoiced[1]?.item})`],
    ]);
  });

  it('tells three of those that it leaves out by name, and that there are more', async () => {
    const several = Array.from({ length: 5 }, (_, nth) =>
      sale({ id: `${nth}`, ticketId: `${nth}`, item: `wash ${nth}` }),
    );
    const device = await exportingDevice(several, (id) => (id === '0' ? pdf(id) : Promise.reject(refused)));
    await taken('zip wanted', device);
    const name = 'ticket-2026-11-20.pdf';
    expect(device.named).toEqual([`${name} (wash 4), ${name} (wash 3), ${name} (wash 2), …`]);
  });

  it('waits for as long as a busy back office asks for, and goes on', async () => {
    let busy = 2;
    const device = await exportingDevice(invoiced, (id) =>
      busy-- > 0 ? Promise.reject({ type: 'fault', status: 429, retryAfter: 7 } satisfies Failure) : pdf(id),
    );
    await taken('zip wanted', device);
    expect([device.told, device.waiting.filter((time) => time === 7_000).length]).toEqual([
      ['transactions.export.done'],
      2,
    ]);
  });

  it('is not handed over when the network is lost on the way', async () => {
    const device = await exportingDevice(invoiced, (id) => (id === 'ticket 2' ? Promise.reject(unreachable) : pdf(id)));
    await taken('zip wanted', device);
    expect([device.handed, device.told, stateText(device.flow.getSnapshot().value)]).toEqual([
      [],
      ['exception.noAnswer'],
      'choosing.open',
    ]);
  });

  it('is asked for three at a time, and stands in the order of the list whichever comes first', async () => {
    const answers = new Map<string, () => void>();
    const device = await exportingDevice(
      Array.from({ length: 5 }, (_, nth) => sale({ id: `${nth}`, invoiceId: `invoice ${nth}` })),
      (id) => new Promise((resolve) => answers.set(id, () => resolve(new Blob([`%PDF ${id}`])))),
    );
    const file = taken('zip wanted', device);
    const told: unknown[] = [];
    for (const [index, count] of [2, 1, 0, 4, 3].entries()) {
      await expect.poll(() => answers.has(`invoice ${count}`)).toBe(true);
      told.push([device.asked.length, device.flow.getSnapshot().context.progress?.done]);
      answers.get(`invoice ${count}`)?.();
      await expect.poll(() => device.flow.getSnapshot().context.progress?.done).toBe(index + 1);
    }
    const entries = await unzipped((await file)?.content as Buffer);
    expect([...entries.values()].map(String)).toEqual([4, 3, 2, 1, 0].map((nth) => `%PDF invoice ${nth}`));
    expect(told).toEqual([
      [3, 0],
      [4, 1],
      [5, 2],
      [5, 3],
      [5, 4],
    ]);
  });

  it('is not handed over when it was cancelled, and nothing more is asked for', async () => {
    let answer = (_: Blob) => {};
    const first = new Promise<Blob>((resolve) => {
      answer = resolve;
    });
    const device = await exportingDevice([...invoiced, sale({ id: '4', ticketId: 'ticket 4' })], () => first);
    device.flow.send({ type: 'export opened', selection: everything });
    device.flow.send({ type: 'zip wanted' });
    await expect.poll(() => device.asked.length).toBe(3);
    expect(device.flow.getSnapshot().context.progress).toEqual({ done: 0, of: 4 });
    device.flow.send({ type: 'export cancelled' });
    answer(new Blob(['%PDF']));
    await new Promise(setImmediate);
    expect([device.handed, device.asked.length, stateText(device.flow.getSnapshot().value)]).toEqual([
      [],
      3,
      'choosing.open',
    ]);
  });
});

describe('a statement', () => {
  const moved = [
    sale({ id: 'later', date: '2026-11-20T10:00:00Z', creditChange: -400, paymentType: 'CREDIT', amount: 400 }),
    sale({ id: 'wash', date: '2026-10-20T10:00:00Z', creditChange: -1650, paymentType: 'CREDIT', amount: 1650 }),
    sale({ id: 'failed', date: '2026-10-11T10:00:00Z', creditChange: 9000, status: 'ERROR', amount: 9000 }),
    sale({ id: 'top-up', date: '2026-10-10T10:00:00Z', creditChange: 5000, amount: 5000 }),
  ];
  const shown = async (sales_: readonly Sale[], selection: Partial<ExportedSelection>) => {
    const { flow } = await exportingDevice(sales_);
    flow.send({ type: 'export opened', selection: { ...everything, ...selection } });
    flow.send({ type: 'statement wanted' });
    return waitFor(flow, (state) => !state.hasTag('busy'));
  };

  it('leads from the credit before to the credit after, counted back from the credit now', async () => {
    const { value, context } = await shown(moved, { from: '2026-10-01', to: '2026-10-31' });
    const { statement } = context;
    expect([value, statement?.opening, statement?.closing, statement?.spent]).toEqual([
      'statement shown',
      7050,
      10_400,
      5000,
    ]);
    expect(statement?.rows.map(({ id, creditChange, balance }) => [id, creditChange, balance])).toEqual([
      ['top-up', 5000, 12_050],
      ['failed', 0, 12_050],
      ['wash', -1650, 10_400],
    ]);
  });

  it('of everything ends with the credit now', async () => {
    const { context } = await shown(moved, {});
    expect([context.statement?.opening, context.statement?.closing]).toEqual([7050, 10_000]);
  });

  it('that would be too long is not made', async () => {
    const many = Array.from({ length: 2_001 }, (_, index) =>
      sale({ id: `${index}`, date: new Date(Date.parse('2026-01-01') + index * 3_600_000).toISOString() }),
    );
    const { value, context } = await shown(many, {});
    expect([value, context.statement, context.most]).toEqual([{ choosing: 'too long' }, null, 2_000]);
  });
});
