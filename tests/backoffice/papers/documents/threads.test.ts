import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { drawInvoice } from '../../../../src/backoffice/papers/documents/drawing/elsewhere.ts';
import type { Task } from '../../../../src/backoffice/papers/documents/drawing/messages.ts';
import { createThreads } from '../../../../src/backoffice/papers/documents/drawing/threads.ts';
import { findInvoice } from '../../../../src/backoffice/papers/documents/invoices.ts';
import { drawInvoice as drawHere } from '../../../../src/backoffice/papers/documents/pages/invoice.ts';
import { Refusal } from '../../../../src/backoffice/server/refusal.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { scopeOf } from '../mail/support.ts';

const office = officeForAll();

async function invoiceAndScope() {
  const scope = await scopeOf(office.database);
  const [row] = await office.database.query<{ id: string }>({
    strings: ["select id from invoice where tenant_id = 'multisafepay' limit 1"],
    values: [],
  });
  const invoice = await findInvoice(scope, row?.id ?? '');
  if (invoice === undefined) throw new Error('no invoice in the demo');
  return { scope, invoice };
}

/** A thread that says which one it is, or does what its task is called. */
const thread = (body: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, threadId } from 'node:worker_threads';
      const drawn = (name) => parentPort.postMessage({ says: 'drawn', drawn: { fileName: name, content: new Uint8Array() } });
      parentPort.on('message', ({ task }) => { ${body} });`)}`,
  );
const task = (kind: string) => ({ kind }) as unknown as Task;
const nothing = async () => [];

/** How far threads of this process stand back for others, as Linux tells it. */
function standBack(isMeant: (name: string) => boolean): number[] {
  const threads = readdirSync('/proc/self/task').flatMap((thread) => {
    const told = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    const [name, rest] = [
      told.slice(told.indexOf('(') + 1, told.lastIndexOf(')')),
      told.slice(told.lastIndexOf(')') + 2),
    ];
    return isMeant(name) ? [Number(rest.split(' ')[16])] : [];
  });
  return [...new Set(threads)];
}

describe('a document', () => {
  it('is drawn on another thread just as it is on this one, which draws nothing meanwhile', async () => {
    const { scope, invoice } = await invoiceAndScope();
    const drawingHere = vi.spyOn(PDFDocument.prototype, 'end');
    const elsewhere = await drawInvoice(scope, invoice);
    const drawn = [drawingHere.mock.calls.length];
    const here = await drawHere(scope, invoice);
    drawn.push(drawingHere.mock.calls.length);
    drawingHere.mockRestore();
    expect(drawn).toEqual([0, 1]);
    expect(Buffer.from(elsewhere.content).equals(Buffer.from(here.content))).toBe(true);
  });
});

const linux = process.platform === 'linux';

describe('drawing threads', () => {
  it('stand back for all others of the process, where that can be said of a thread', async () => {
    const here = getPriority();
    const { scope, invoice } = await invoiceAndScope();
    await drawInvoice(scope, invoice);
    const told = linux && [standBack((name) => name === 'papers'), standBack((name) => name !== 'papers')];
    expect([told, getPriority()]).toEqual([linux && [[10], [here]], here]);
  });

  it('are others than the one that answers', async () => {
    const threads = createThreads(thread('drawn(String(threadId))'), undefined, 1);
    expect((await threads.carryOut(task('any'), nothing, 'one')).fileName).not.toBe(String(threadId));
  });

  it('let wait no more than may, and tell the others to come again', async () => {
    const threads = createThreads(
      thread("setTimeout(() => drawn('late'), 200)"),
      { waiting: 3, milliseconds: 60_000 },
      1,
    );
    const ends = await Promise.allSettled(
      Array.from({ length: 6 }, () => threads.carryOut(task('any'), nothing, 'one')),
    );
    expect(ends.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    for (const refusal of refusals)
      expect([refusal instanceof Refusal, (refusal as Refusal).status]).toEqual([true, 503]);
  });

  it('let nothing wait for longer than is bearable', async () => {
    const threads = createThreads(
      thread("if (task.kind === 'quick') drawn('quick')"),
      { waiting: 9, milliseconds: 50 },
      1,
    );
    void threads.carryOut(task('for ever'), nothing, 'one').catch(() => undefined);
    await expect(threads.carryOut(task('quick'), nothing, 'one')).rejects.toMatchObject({ status: 503 });
  });

  it.each(['before it could be begun', 'while it waits'])('draw nothing for who has left %s', async (when) => {
    const drawn: string[] = [];
    const threads = createThreads(thread('setTimeout(() => drawn(task.kind), 5)'), undefined, 1);
    const [one, other] = [new AbortController(), new AbortController()];
    const ask = (name: string, leaving?: AbortSignal) =>
      threads.carryOut(task(name), nothing, name, leaving).then(({ fileName }) => drawn.push(fileName));
    if (when === 'before it could be begun') one.abort();
    const asked = [ask('first'), ask('left', one.signal), ask('waits', other.signal), ask('last')];
    one.abort();
    const ends = await Promise.allSettled(asked);
    other.abort();
    expect([ends.map(({ status }) => status), drawn]).toEqual([
      ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
      ['first', 'waits', 'last'],
    ]);
  });

  it('that end in the middle fail what they drew, and another takes the next', async () => {
    const threads = createThreads(
      thread("if (task.kind === 'last') process.exit(1); else drawn('fine')"),
      undefined,
      1,
    );
    const [broken, next] = await Promise.allSettled([
      threads.carryOut(task('last'), nothing, 'one'),
      threads.carryOut(task('any'), nothing, 'one'),
    ]);
    expect([broken.status, next.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('draw one for each who waits before another for whoever asked for many', async () => {
    const threads = createThreads(thread('setTimeout(() => drawn(task.kind), 5)'), undefined, 1);
    const drawn: string[] = [];
    const ask = (asker: string, name: string) =>
      threads.carryOut(task(name), nothing, asker).then(({ fileName }) => drawn.push(fileName));
    const many = ['1', '2', '3', '4'].map((name) => ask('who asks for many', name));
    await Promise.all([...many, ask('another', 'a'), ask('a third', 'b'), ask('another', 'c')]);
    expect(drawn).toEqual(['1', '2', 'a', 'b', '3', 'c', '4']);
  });

  it('send away whoever asked for most once no more may wait, and take up the others', async () => {
    const threads = createThreads(thread('drawn(task.kind)'), { waiting: 3, milliseconds: 60_000 }, 1);
    const ask = (asker: string, name: string) => threads.carryOut(task(name), nothing, asker);
    const many = ['1', '2', '3', '4'].map((name) => ask('who asks for many', name));
    const ends = await Promise.allSettled([...many, ask('another', 'a')]);
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value.fileName : 'sent away'))).toEqual([
      '1',
      '2',
      '3',
      'sent away',
      'a',
    ]);
  });
});
