import { expect, it } from 'vitest';
import { dropDocument, isDocumentKept, keepDocument, takeKeptDocument } from '../../src/portal/log/documents.ts';
import { openDevice } from '../support/device.ts';

const paper = (id: string, openedAt: number, size: number) => {
  const content = new Uint8Array(size).fill(openedAt).buffer;
  return { id, content, mediaType: 'application/pdf', size, openedAt, fetchedAt: openedAt };
};
const kept = async ({ papers }: ReturnType<typeof openDevice>['database']) =>
  (await papers.toCollection().primaryKeys()).toSorted();

it('a document is there again as it came, and so is that it was opened', async () => {
  const { database } = openDevice();
  await keepDocument(database, paper('invoice/1', 1, 4));
  expect(await takeKeptDocument(database, 'invoice/1', 9)).toEqual(paper('invoice/1', 1, 4));
  expect([(await database.papers.get('invoice/1'))?.openedAt, await isDocumentKept(database, 'invoice/1')]).toEqual([
    9,
    true,
  ]);
  await dropDocument(database, 'invoice/1');
  expect([await takeKeptDocument(database, 'invoice/1', 9), await isDocumentKept(database, 'invoice/1')]).toEqual([
    undefined,
    false,
  ]);
});

it('documents take no more room than they may: those that were opened longest ago make way, and no more of them than must', async () => {
  const { database } = openDevice();
  for (const [id, openedAt] of Object.entries({ a: 1, b: 2, c: 3 }))
    await keepDocument(database, paper(id, openedAt, 30), 100);
  await takeKeptDocument(database, 'a', 4);
  await keepDocument(database, paper('d', 5, 30), 100);
  expect(await kept(database)).toEqual(['a', 'c', 'd']);
  await keepDocument(database, paper('c', 6, 40), 100);
  expect(await kept(database)).toEqual(['a', 'c', 'd']);
  await keepDocument(database, paper('e', 7, 100), 100);
  expect(await kept(database)).toEqual(['e']);
});

it('a document that is larger than all may be is not kept, and costs no other its place', async () => {
  const { database } = openDevice();
  await keepDocument(database, paper('a', 1, 30), 100);
  await keepDocument(database, paper('large', 2, 101), 100);
  expect(await kept(database)).toEqual(['a']);
});
