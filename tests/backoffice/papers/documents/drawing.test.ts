import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawDocument } from '../../../../src/backoffice/papers/documents/draw-document.ts';
import type { WholeInvoice } from '../../../../src/backoffice/papers/documents/invoices.ts';
import { findInvoice } from '../../../../src/backoffice/papers/documents/invoices.ts';
import { drawInvoice } from '../../../../src/backoffice/papers/documents/pages/invoice.ts';
import type { Line } from '../../../../src/backoffice/papers/documents/vat.ts';
import type { DocumentKind } from '../../../../src/backoffice/papers/mail/document-reference.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { type InProcess, openInProcess } from '../../../support/in-process.ts';
import { scopeOf } from '../mail/support.ts';
import { readPdf } from './read-pdf.ts';

const run = promisify(execFile);
const judge = 'qpdf';
const hasQpdf = spawnSync(judge, ['--version']).error === undefined;

let office: InProcess;
let folder: string;
let scope: TenantScope;
let invoice: WholeInvoice;
let line: Line;

beforeAll(async () => {
  office = await openInProcess();
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  scope = await scopeOf(office.database);
  invoice = (await findInvoice(scope, await idIn('invoice', "buyer->>'vatNumber' is not null"))) ?? invoice;
  line = invoice.lines[0] ?? line;
});
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true, force: true });
});

async function idIn(table: string, condition = 'true'): Promise<string> {
  const [row] = await office.database.query<{ id: string }>({
    strings: [`select id from ${table} where ${condition} and tenant_id = `, ' order by id limit 1'],
    values: ['multisafepay'],
  });
  return row?.id ?? '';
}

/** Whatever is drawn in a font of its own is told apart by blanks. */
const unspaced = (text: string) => text.replaceAll(' ', '');
const textOf = (content: Uint8Array) => readPdf(content).text;

/** Where there is a judge from outside, it has its say as well. */
async function checked(content: Uint8Array): Promise<string> {
  if (hasQpdf) {
    const file = join(folder, 'document.pdf');
    await writeFile(file, content);
    await run(judge, ['--check', file]);
  }
  return readPdf(content).objects;
}

const kinds: [DocumentKind, string][] = [
  ['invoice', 'invoice'],
  ['ticket', 'ticket'],
  ['gift voucher', 'gift_voucher'],
  ['discount voucher', 'discount_voucher'],
  ['prepaid purchase', 'prepaid_purchase'],
];

describe('a document', () => {
  it.each(kinds)('%s is a sound PDF, tagged, in its language, without anything that acts', async (document, table) => {
    const drawn = await drawDocument(scope, { document, id: await idIn(table) });
    const source = await checked(drawn?.content ?? new Uint8Array());
    expect(source).toMatch(/\/Marked true/);
    expect(source).toMatch(/\/Lang \((?:nl|fr)-BE\)/);
    expect(source).toMatch(/\/DisplayDocTitle true/);
    expect(source).toMatch(/\/S \/H1/);
    expect(source).toMatch(/\/Alt /);
    expect(source).not.toMatch(/\/(?:JS|JavaScript|OpenAction|Launch|URI|AA)\b/);
  });

  it('that is not there is not drawn', async () => {
    for (const [document] of kinds) expect(await drawDocument(scope, { document, id: 'nothing' })).toBeUndefined();
  });

  it('drawn twice is the same', async () => {
    const [one, other] = [await drawInvoice(scope, invoice), await drawInvoice(scope, invoice)];
    expect(Buffer.compare(one.content, other.content)).toBe(0);
  });

  it('opens each of its fonts once, however often its words go from one to another', async () => {
    const lines = Array.from({ length: 9 }, () => ({ ...line, description: 'Wash 洗車 🚗' }));
    const { content } = await drawInvoice(scope, { ...invoice, lines, buyer: { ...invoice.buyer, detailed: true } });
    const opened = new Set(readPdf(content).objects.match(/\/F\d+(?= \d+ 0 R)/g));
    expect([...opened].toSorted()).toEqual(['/F1', '/F2', '/F3', '/F4']);
  });
});

describe('an invoice', () => {
  it('says all that the law asks, and in Belgium that the file for the books is the invoice', async () => {
    const text = textOf(
      (
        await drawInvoice(scope, {
          ...invoice,
          language: 'nl',
          lines: [{ ...line, description: 'Premium', quantity: 4, amount: 12_100 }],
        })
      ).content,
    );
    for (const said of [
      'Factuur',
      'Kopie. De factuur zelf is het elektronische bestand (UBL) bij deze pdf.',
      invoice.number,
      invoice.seal,
      'Blauwe Parel nv',
      'Btw-nummer BE 0741.205.902',
      'Koeriersdienst Van den Broeck & Fils',
      'Btw-nummer BE 0403.019.261',
      'PO 2026-118',
      'RPR Gent, afdeling Oostende, 0741.205.902',
      'naamloze vennootschap',
      'Tel. +32 59 00 01 01',
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/Premium\s+\d\d\/\d\d\/20\d\d\s+4\s+€ 25,00\s+21 %\s+€ 100,00/);
    expect(text).not.toMatch(/peppol/i);
    expect(text).toMatch(/21 %\s+€ 100,00\s+€ 21,00\s+€ 121,00/);
    expect(text).toMatch(/Totaal incl\. btw\s+€ 121,00/);
  });

  it('of a private customer is no copy', async () => {
    const { buyer } = invoice;
    const text = textOf(
      (await drawInvoice(scope, { ...invoice, language: 'nl', buyer: { ...buyer, vatNumber: null } })).content,
    );
    expect(text).not.toContain('elektronische factuur');
  });

  it('shows each wash and its plate only to who wants them', async () => {
    const lines = [1, 2].map((number) => ({
      ...line,
      description: `Wash ${number}`,
      licensePlate: '1-ABC-123',
      amount: 1000,
    }));
    const shown = textOf(
      (
        await drawInvoice(scope, {
          ...invoice,
          lines,
          buyer: { ...invoice.buyer, detailed: true, showLicensePlate: true },
        })
      ).content,
    );
    expect(shown).toMatch(/Wash 1.*1-ABC-123/);
    const hidden = textOf(
      (
        await drawInvoice(scope, {
          ...invoice,
          language: 'nl',
          lines,
          buyer: { ...invoice.buyer, detailed: false, showLicensePlate: false },
        })
      ).content,
    );
    expect(hidden).toMatch(/Carwashdiensten\s+\d\d\/\d\d\/20\d\d\s+2\s+€ 8,265\s+21 %\s+€ 16,53/);
    expect(hidden).not.toMatch(/Wash 1|1-ABC-123/);
  });

  it('repeats the head of its table on each page and numbers the pages', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => ({ ...line, description: `Wash ${index}` }));
    const text = textOf((await drawInvoice(scope, { ...invoice, language: 'de', lines })).content);
    expect([...text.matchAll(/Beschreibung Leistung am/g)].length).toBeGreaterThan(1);
    expect(text).toContain('Seite 2 von');
  });

  it('prints whatever people write', async () => {
    const written = {
      ') Tj /JS (app.alert(1)) \\ (': ') Tj /JS (app.alert(1)) \\ (',
      'Žluťoučký kůň, Łódź, İstanbul, ß, Ωμέγα, Жук': 'Žluťoučký kůň, Łódź, İstanbul, ß, Ωμέγα, Жук',
      'Ame\u0301lie': 'Amélie',
      '光明洗車 Hikari カーウォッシュ bv': '光明洗車 Hikari カーウォッシュ bv',
      'Wash 🚗✨ & go 👍🏽': 'Wash 🚗✨ & go 👍',
      'مرحبا ﬁ ok': '????? fi ok',
      'a\u202eb': 'ab',
      '<script>alert(1)</script> {key} %s': '<script>alert(1)</script> {key} %s',
    };
    const lines = Object.keys(written).map((description) => ({ ...line, description }));
    const buyer = { ...invoice.buyer, name: lines[0]?.description ?? '', detailed: true };
    const { content } = await drawInvoice(scope, { ...invoice, lines, buyer });
    const text = unspaced(textOf(content));
    expect(Object.values(written).filter((printed) => !text.includes(unspaced(printed)))).toEqual([]);
    expect(await checked(content)).not.toMatch(/\/(?:JS|OpenAction)\b/);
  });

  it('breaks a long name of signs into lines like any other', async () => {
    const { content } = await drawInvoice(scope, {
      ...invoice,
      buyer: { ...invoice.buyer, name: '洗車🚗'.repeat(50) },
    });
    expect(unspaced(textOf(content))).toContain('洗車🚗'.repeat(50));
  });

  it('never breaks its seal', async () => {
    const seal = 'DDDD-DDDD-DDDD-DDDD-DDDD';
    for (const language of ['nl', 'fr', 'de'] as const)
      expect(textOf((await drawInvoice(scope, { ...invoice, language, seal })).content)).toContain(seal);
  });

  it('survives a name of ten thousand letters', async () => {
    const { content } = await drawInvoice(scope, {
      ...invoice,
      buyer: { ...invoice.buyer, name: 'x'.repeat(10_000), infoText: 'y'.repeat(10_000) },
    });
    expect(textOf(content)).toContain('x…');
    await checked(content);
  });
});
