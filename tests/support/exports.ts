import { createActor, waitFor } from 'xstate';
import yauzl from 'yauzl';
import type { ExportedSelection } from '../../machines/transactions/export-transactions.ts';
import type { Sale } from '../../src/contract/sales.ts';
import { exportTransactionsFlow } from '../../src/portal/flows/transactions/export-transactions.ts';
import { timeOf } from '../../src/portal/words/day.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { openDevice } from './device.ts';
import { lastResort } from './last-resort.ts';
import { unreachable } from './sales.ts';

export const everything: ExportedSelection = { from: '', to: '', kind: '', status: '', plate: '', text: '' };

/** An account with these transactions, and a browser that takes what is handed over. */
export async function exportingDevice(
  told: readonly Sale[],
  papers: (id: string) => Promise<Blob> = () => Promise.reject(unreachable),
) {
  const { database, learn } = openDevice();
  await learn({ type: 'transactions fetched', sales: told, total: told.length, round: 1, nextPage: null, joins: true });
  await database.kept.put({ list: 'balance', value: 10_000 });
  const handed: { name: string; content: Blob }[] = [];
  const messages: string[] = [];
  const named: string[] = [];
  const asked: string[] = [];
  const ask = (_: unknown, { invoiceId, ticketId }: { invoiceId?: string; ticketId?: string }) => {
    asked.push(invoiceId ?? ticketId ?? '');
    return papers(invoiceId ?? ticketId ?? '');
  };
  const words = { _: (id: string) => id.replace(/.*\./, '') };
  const tell = ({ messageId, values }: { messageId: string; values?: { names?: string } }) => {
    messages.push(messageId);
    if (values?.names !== undefined) named.push(values.names);
  };
  const portal = { words, tell };
  const waiting: number[] = [];
  const world = { wait: async (time: number) => void waiting.push(time) };
  const flow = createActor(
    exportTransactionsFlow(
      portal as never,
      { database, ask, world } as never,
      () => ({
        say: (id) => id,
        kindName: () => 'kind',
        paymentName: (type) => type,
        statusName: (status) => status,
        timeOf: (instant) => timeOf(instant, belgium),
      }),
      {
        handOver: (name, content) => void handed.push({ name, content }),
        print: () => undefined,
      },
    ),
  ).start();
  const keep = (list: string, value: unknown) => database.kept.put({ list, value });
  return { flow, handed, told: messages, named, asked, waiting, keep };
}

export async function taken(
  event: 'csv wanted' | 'xlsx wanted' | 'zip wanted',
  device: Awaited<ReturnType<typeof exportingDevice>>,
  selection: Partial<ExportedSelection> = {},
) {
  const { flow, handed } = device;
  flow.send({ type: 'export opened', selection: { ...everything, ...selection } });
  flow.send({ type: event });
  await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: lastResort });
  const [file] = handed;
  return file && { name: file.name, content: Buffer.from(await file.content.arrayBuffer()) };
}

/** The files of an archive by their names, read by an unzip that is not ours. */
export function unzipped(content: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const found = new Map<string, Buffer>();
    yauzl.fromBuffer(content, { lazyEntries: true }, (error, archive) => {
      if (error) return reject(error);
      archive.on('entry', (entry: yauzl.Entry) =>
        archive.openReadStream(entry, async (mistake, stream) => {
          if (mistake) return reject(mistake);
          const parts: Buffer[] = [];
          for await (const part of stream) parts.push(part as Buffer);
          found.set(entry.fileName, Buffer.concat(parts));
          archive.readEntry();
        }),
      );
      archive.on('end', () => resolve(found));
      archive.on('error', reject);
      archive.readEntry();
    });
  });
}
