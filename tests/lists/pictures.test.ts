import { describe, expect, it } from 'vitest';
import { readPicturedPlates, readPictures } from '../../src/portal/lists/pictures.ts';
import { noCategory } from '../../src/portal/lists/transaction-filter.ts';
import { openDevice } from '../support/device.ts';
import { sale } from '../support/sales.ts';

const asked = { today: '2026-11-22', months: 4, balance: 10_000, categoryOf: noCategory };

describe('the months of a picture', () => {
  it('follow each other without a gap, with the credit as it stood at the end of each', async () => {
    const { database, learn } = openDevice();
    const sales = [
      sale({ id: '1', date: '2026-11-02T10:00:00Z', paymentType: 'CREDIT', amount: 850, creditChange: -850 }),
      sale({ id: '2', date: '2026-11-01T10:00:00Z', saleItemId: 'x', amount: 5000, creditChange: 5000 }),
      sale({ id: '3', date: '2026-09-30T22:30:00Z', paymentType: 'CREDIT', amount: 400, creditChange: -400 }),
      sale({ id: '4', date: '2026-08-30T10:00:00Z', saleItemId: 'x', amount: 7000, status: 'ERROR' }),
      sale({ id: '6', date: '2026-08-29T10:00:00Z', paymentType: 'CREDIT', amount: 900, status: 'ERROR' }),
      sale({ id: '5', date: '2025-08-30T10:00:00Z', amount: 7000 }),
    ];
    await learn({ type: 'transactions fetched', sales, total: 6, round: 1, nextPage: null, joins: true });
    expect(await readPictures(database, asked)).toEqual([
      { month: '2026-08', spent: 0, washes: 0, credit: 6250 },
      { month: '2026-09', spent: 0, washes: 0, credit: 6250 },
      { month: '2026-10', spent: 0, washes: 1, credit: 5850 },
      { month: '2026-11', spent: 5000, washes: 1, credit: 10_000 },
    ]);
  });

  it('are read of the months that are drawn, and of none before', async () => {
    const { database, learn } = openDevice();
    const sales = Array.from({ length: 70 }, (_, at) =>
      sale({ id: `${at}`, date: new Date(Date.UTC(2026, 10 - at, 15)).toISOString() }),
    );
    await learn({ type: 'transactions fetched', sales, total: 70, round: 1, nextPage: null, joins: true });
    const read: string[] = [];
    database.transactionMonths.hook('reading', (row) => {
      read.push(row.month);
      return row;
    });
    await readPictures(database, asked);
    expect(read).toEqual(['2026-11', '2026-10', '2026-09', '2026-08']);
  });

  it('of an account without transactions are empty, up to this one', async () => {
    const { database } = openDevice();
    const rows = await readPictures(database, { ...asked, today: '2026-01-31', months: 2 });
    expect(rows).toEqual([
      { month: '2025-12', spent: 0, washes: 0, credit: 10_000 },
      { month: '2026-01', spent: 0, washes: 0, credit: 10_000 },
    ]);
  });

  it('go on to the newest transaction, where that is dated later than today', async () => {
    const { database, learn } = openDevice();
    const sales = [
      sale({ id: '1', date: '2026-12-02T10:00:00Z', paymentType: 'CREDIT', amount: 850, creditChange: -850 }),
    ];
    await learn({ type: 'transactions fetched', sales, total: 1, round: 1, nextPage: null, joins: true });
    expect(await readPictures(database, { ...asked, months: 2 })).toEqual([
      { month: '2026-11', spent: 0, washes: 0, credit: 10_850 },
      { month: '2026-12', spent: 0, washes: 1, credit: 10_000 },
    ]);
  });

  it('count washes alone, by what is on offer', async () => {
    const { database, learn } = openDevice();
    const sales = [
      sale({ id: '1', paymentType: 'CREDIT', saleItemId: 'monthly' }),
      sale({ id: '2', paymentType: 'CREDIT', saleItemId: 'wash' }),
      sale({ id: '3', paymentType: 'CREDIT', saleItemId: 'wash' }),
    ];
    await learn({ type: 'transactions fetched', sales, total: 3, round: 1, nextPage: null, joins: true });
    const categoryOf = (id: string) => (id === 'monthly' ? 'SUBSCRIPTION' : undefined);
    expect((await readPictures(database, { ...asked, months: 1, categoryOf }))[0]?.washes).toBe(2);
  });
});

describe('the plates of a picture', () => {
  const asked = { today: '2026-11-22', months: 2, categoryOf: noCategory };
  const read = async (...sales: ReturnType<typeof sale>[]) => {
    const { database, learn } = openDevice();
    await learn({ type: 'transactions fetched', sales, total: sales.length, round: 1, nextPage: null, joins: true });
    return readPicturedPlates(database, asked);
  };
  const wash = (id: string, plate: string | null, told: object = {}) =>
    sale({ id, identificationItemName: plate, paymentType: 'CREDIT', amount: 850, creditChange: -850, ...told });

  it('are told by what was paid for each or taken from the credit, the one that cost most first', async () => {
    const pictured = await read(
      wash('1', '1-ABC-123'),
      wash('2', '1-ABC-123', { date: '2026-10-01T10:00:00Z' }),
      sale({ id: '3', identificationItemName: '2-DKV-804', saleItemId: 'monthly', amount: 1_995 }),
      wash('4', '2-DKV-804', { paymentType: 'VOUCHER', creditChange: 0 }),
      wash('5', null),
      wash('6', '1-ABC-123', { date: '2026-09-30T21:59:59Z' }),
      wash('7', '1-ABC-123', { status: 'ERROR' }),
      sale({ id: '8', saleItemId: 'top-up', amount: 5_000, creditChange: 5_000 }),
      sale({ id: '9', saleItemId: 'top-up', amount: 5_000, creditChange: 6_000, identificationItemName: '1-ABC-123' }),
    );
    expect(pictured).toEqual([
      { plate: '2-DKV-804', spent: 1_995, washes: 1 },
      { plate: '1-ABC-123', spent: 1_700, washes: 2 },
    ]);
  });

  it('are those that cost something or were washed, whichever it was', async () => {
    const pictured = await read(
      wash('1', '3-XYZ-001', { paymentType: 'VOUCHER', creditChange: 0 }),
      sale({ id: '2', identificationItemName: '1-ABC-123', saleItemId: 'monthly', amount: 1_995 }),
    );
    expect(pictured).toEqual([
      { plate: '1-ABC-123', spent: 1_995, washes: 0 },
      { plate: '3-XYZ-001', spent: 0, washes: 1 },
    ]);
  });

  it('are none where nothing came of a payment', async () => {
    expect(await read(wash('1', '1-ABC-123', { status: 'ERROR' }))).toEqual([]);
  });
});
