import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { stateText } from '../../machines/state-of.ts';
import type { Sale } from '../../src/contract/sales.ts';
import { exportingDevice, taken, unzipped } from '../support/exports.ts';
import { card, item } from '../support/plates.ts';
import { sale } from '../support/sales.ts';

const naughty = [
  '=1+1',
  '+32 470',
  '-cmd',
  '@SUM(A1)',
  '\t=2',
  'a;b',
  '"c"',
  'd\ne',
  ' blanks ',
  'Ünïcode €',
  '<b>&\u0001',
];
const sales: readonly Sale[] = [
  sale({ id: 'in summer', date: '2026-07-01T22:30:00Z', amount: 5000, creditChange: 5500, saleItemId: 'top-up' }),
  sale({ id: 'the hour that is there twice', date: '2026-10-25T01:30:00Z', amount: 1650, creditChange: -1650 }),
  sale({ id: 'leap day', date: '2024-02-29T12:00:00Z', amount: -5, status: 'REFUNDED' }),
  ...naughty.map((item, index) => sale({ id: `naughty ${index}`, item, date: `2026-11-${10 + index}T08:05:00Z` })),
];

const inOrder = [...sales].sort((one, other) => (one.date < other.date ? 1 : -1));
/** What a person who reads the file sees of the clock. */
const local = (instant: string) =>
  new Intl.DateTimeFormat('nl-BE', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );

describe('a CSV file', () => {
  it('is not handed over when it was cancelled with its last row; one that is asked for then is', async () => {
    const device = await exportingDevice(sales);
    const { flow } = device;
    const watching = flow.subscribe(({ context: { progress } }) => {
      if (progress?.done !== sales.length) return;
      watching.unsubscribe();
      flow.send({ type: 'export cancelled' });
    });
    await taken('csv wanted', device);
    expect([device.handed, stateText(flow.getSnapshot().value)]).toEqual([[], 'choosing.open']);
    flow.send({ type: 'export closed' });
    await taken('csv wanted', device);
    expect(device.handed.map(({ name }) => name)).toEqual(['export.csv']);
  });

  it('holds every row as it is, read by somebody else’s parser', async () => {
    const file = await taken('csv wanted', await exportingDevice(sales));
    expect(file?.name).toBe('export.csv');
    const [heads, ...rows] = parse(file?.content ?? '', { bom: true, delimiter: ';' }) as string[][];
    expect(heads).toHaveLength(11);
    expect(rows.map((row) => [row[10], row[8], row[9]])).toEqual(
      inOrder.map(({ id, amount, creditChange }) => [
        id,
        (amount / 100).toFixed(2).replace('.', ','),
        (creditChange / 100).toFixed(2).replace('.', ','),
      ]),
    );
    expect(rows.map((row) => (row[1] ?? '').replace(/^'/, ''))).toEqual(inOrder.map(({ item }) => item));
  });

  it('holds no text that a spreadsheet would carry out', async () => {
    const file = await taken('csv wanted', await exportingDevice(sales));
    const rows = parse(file?.content ?? '', { bom: true, delimiter: ';', from: 2 }) as string[][];
    const texts = rows.flatMap((row) => [row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[10]]);
    expect(texts.filter((text) => /^\s*[=+\-@]/.test(text ?? ''))).toEqual([]);
  });

  it('knows the nickname and the cost centre of each plate and card, also of a plate that is written otherwise, and of no other', async () => {
    const device = await exportingDevice([
      sale({ id: 'plate', identificationItemName: '1 abc 001', date: '2026-11-04T08:00:00Z' }),
      sale({ id: 'card', identificationItemName: 'Kaart 2', date: '2026-11-03T08:00:00Z' }),
      sale({ id: 'other', identificationItemName: '1-ABC-002', date: '2026-11-02T08:00:00Z' }),
      sale({ id: 'none', identificationItemName: null, date: '2026-11-01T08:00:00Z' }),
    ]);
    await device.keep('plates', [{ ...item('1'), nickname: '=Camion', costCentre: 'KP-1' }, item('2')]);
    await device.keep('cards', [{ ...card('2'), costCentre: 'KP-2' }]);
    const file = await taken('csv wanted', device);
    const rows = parse(file?.content ?? '', { bom: true, delimiter: ';', from: 2 }) as string[][];
    expect(rows.map((row) => [row[10], row[4], row[5]])).toEqual([
      ['plate', "'=Camion", 'KP-1'],
      ['card', '', 'KP-2'],
      ['other', '', ''],
      ['none', '', ''],
    ]);
  });

  it('tells the clock of the operator, in summer and in winter', async () => {
    const file = await taken('csv wanted', await exportingDevice(sales));
    const rows = parse(file?.content ?? '', { bom: true, delimiter: ';', from: 2 }) as string[][];
    const momentOf = (id: string) => rows.find((row) => row[10] === id)?.[0];
    expect([momentOf('in summer'), momentOf('the hour that is there twice'), momentOf('leap day')]).toEqual([
      '02/07/2026 00:30',
      '25/10/2026 02:30',
      '29/02/2024 13:00',
    ]);
  });

  it('holds what was filtered and nothing else', async () => {
    const device = await exportingDevice(sales);
    const file = await taken('csv wanted', device, { from: '2026-07-01', to: '2026-10-31' });
    const rows = parse(file?.content ?? '', { bom: true, delimiter: ';', from: 2 }) as string[][];
    expect([file?.name, rows.map((row) => row[10])]).toEqual([
      'export-2026-07-01-2026-10-31.csv',
      ['the hour that is there twice', 'in summer'],
    ]);
  });

  it('is not made of nothing', async () => {
    const device = await exportingDevice(sales);
    await taken('csv wanted', device, { text: 'nothing is called so' });
    expect([device.handed, stateText(device.flow.getSnapshot().value), device.told]).toEqual([
      [],
      'choosing.nothing there',
      [],
    ]);
  });
});

describe('a workbook', () => {
  it('holds every row as it is, amounts as numbers and moments as such, read by somebody else’s reader', async () => {
    const file = await taken('xlsx wanted', await exportingDevice(sales));
    const [sheet] = await readXlsxFile(file?.content as Buffer, { trim: false });
    const [heads, ...rows] = sheet?.data ?? [];
    expect([file?.name, heads?.length]).toEqual(['export.xlsx', 11]);
    expect(rows.map((row) => [row[10], row[8], row[9]])).toEqual(
      inOrder.map(({ id, amount, creditChange }) => [id, amount / 100, creditChange / 100]),
    );
    expect(rows.map((row) => row[1])).toEqual(inOrder.map(({ item }) => item.replace('\u0001', '')));
    const written = rows.map((row) => (row[0] as unknown as Date).toISOString().slice(0, 16));
    expect(written).toEqual(
      inOrder.map(({ date }) => {
        const [day = '', time = ''] = local(date).split(' ');
        const [dayOfMonth = '', month = '', year = ''] = day.replace(',', '').split('/');
        return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}T${time}`;
      }),
    );
  });

  it('holds none of its text as a formula', async () => {
    const file = await taken('xlsx wanted', await exportingDevice(sales));
    const entries = await unzipped(file?.content as Buffer);
    const sheet = entries.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect([sheet.includes('<f>'), sheet.match(/=1\+1/g)?.length]).toEqual([false, 1]);
  });
});
