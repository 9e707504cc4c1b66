import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** The objects without their streams: structure, language, actions. */
  readonly objects: string;
  /** What can be selected, in the order in which it is read. */
  readonly text: string;
  readonly pages: number;
}

/** Reads a PDF of our own making, as a program that selects or reads aloud would. */
export function readPdf(content: Uint8Array): ReadPdf {
  const objects = objectsIn(Buffer.from(content).toString('latin1'));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  const text = pages.map((page) => textOf(page.head, objects)).join('\n');
  return {
    objects: [...objects.values()].map(({ head }) => head).join('\n'),
    text: text.replace(/[\u00a0\u202f]/g, ' '),
    pages: pages.length,
  };
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsIn(file: string): Map<string, PdfObject> {
  const found = new Map<string, PdfObject>();
  for (let start = file.search(/\d+ 0 obj\n/); start >= 0; ) {
    const [opening, number = ''] = /^(\d+) 0 obj\n/.exec(file.slice(start, start + 30)) ?? [''];
    const body = start + opening.length;
    const end = file.indexOf('\nendobj', body);
    const length = /\/Length (\d+)/.exec(file.slice(body, Math.min(end, body + 500)))?.[1];
    const at = length === undefined ? -1 : file.indexOf('stream\n', body);
    const isStream = at >= 0 && at < end;
    const stream = isStream ? inflated(file.slice(at + 7, at + 7 + Number(length)), file.slice(body, at)) : '';
    found.set(number, { head: file.slice(body, isStream ? at : end), stream });
    const after = isStream ? file.indexOf('endobj', at + 7 + Number(length)) : end;
    const next = file.slice(after).search(/\n\d+ 0 obj\n/);
    start = next < 0 ? -1 : after + next + 1;
  }
  return found;
}

function inflated(bytes: string, head: string): string {
  return head.includes('/FlateDecode') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;
}

function textOf(page: string, objects: Map<string, PdfObject>): string {
  const at = (name: string, within: string) => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(within)?.[1] ?? '');
  const resources = at('Resources', page)?.head ?? page;
  const letters = new Map<string, Map<string, string>>();
  for (const [, font = '', number = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
    letters.set(font, lettersOf(at('ToUnicode', objects.get(number)?.head ?? '')?.stream ?? ''));
  let shown = '';
  let font = '';
  for (const [, name, array] of (at('Contents', page)?.stream ?? '').matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name) font = name;
    else
      shown += `${[...(array ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => decoded(hex ?? '', letters.get(font))).join('')} `;
  }
  return shown;
}

function decoded(hex: string, letters: Map<string, string> | undefined): string {
  return (hex.match(/.{4}/g) ?? []).map((glyph) => letters?.get(glyph.toLowerCase()) ?? '\ufffd').join('');
}

/** The ranges of a ToUnicode map, each with a list of what its glyphs stand for. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gi)) {
    for (const [index, [, units = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const codes = units.replace(/ /g, '').match(/.{4}/g) ?? [];
      letters.set(
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16))),
      );
    }
  }
  return letters;
}
