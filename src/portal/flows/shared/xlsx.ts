import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell, Head } from './exporting.ts';

/** A workbook that is written row by row: its parts are handed to `write` as they come. Source: ECMA-376, part 1. */
export function createWorkbook(name: string, heads: readonly Head[], write: (bytes: Uint8Array<ArrayBuffer>) => void) {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    write(bytes as Uint8Array<ArrayBuffer>);
  });
  const part = (path: string, text: string) => {
    const entry = new ZipDeflate(path);
    zip.add(entry);
    entry.push(strToU8(xml + text), true);
  };
  part('[Content_Types].xml', contentTypes);
  part('_rels/.rels', rels([['officeDocument', 'xl/workbook.xml']]));
  part(
    'xl/_rels/workbook.xml.rels',
    rels([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  );
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  part('xl/styles.xml', styles);
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml');
  zip.add(sheet);
  const columns = heads.map(
    ([, width], at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  sheet.push(
    strToU8(
      `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
        `<cols>${columns.join('')}</cols><sheetData>${rowOf(
          1,
          heads.map(([head]) => textCell(head, 1)),
        )}`,
    ),
  );
  let number = 1;
  return {
    add: (rows: readonly (readonly Cell[])[]) =>
      sheet.push(strToU8(rows.map((cells) => rowOf(++number, cells.map(cellOf))).join(''))),
    end: () => {
      sheet.push(strToU8('</sheetData></worksheet>'), true);
      zip.end();
    },
  };
}

/** What a cell says, but for where it stands. */
type Written = readonly [marks: string, inside: string];

function rowOf(number: number, cells: readonly Written[]): string {
  const written = cells.map(
    ([marks, inside], at) => `<c r="${String.fromCharCode(65 + at)}${number}" ${marks}>${inside}</c>`,
  );
  return `<row r="${number}">${written.join('')}</row>`;
}

function cellOf(cell: Cell): Written {
  if ('text' in cell) return textCell(cell.text, 0);
  if ('number' in cell) return ['s="0"', `<v>${cell.number}</v>`];
  if ('cents' in cell) return ['s="2"', `<v>${cell.cents / 100}</v>`];
  return [`s="${cell.time === undefined ? 4 : 3}"`, `<v>${serialOf(cell.day, cell.time ?? '00:00')}</v>`];
}

/** Text is never a formula, whatever it begins with. */
function textCell(text: string, style: number): Written {
  return [`s="${style}" t="inlineStr"`, `<is><t xml:space="preserve">${escaped(text)}</t></is>`];
}

/** Days since the last one of 1899, as spreadsheets count them; the clock of the operator, whatever its zone. */
function serialOf(day: string, time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  // Rounded up: a reader that cuts off what is less than a second would be a minute early.
  return Math.ceil((days + (hours * 60 + minutes) / 1440) * 1e9) / 1e9;
}

/** What XML cannot hold is left out. */
function escaped(text: string): string {
  const allowed = Array.from(text).filter((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return (
      code === 9 ||
      code === 10 ||
      code === 13 ||
      (code >= 32 && !(code >= 0xd800 && code <= 0xdfff) && code < 0xfffe) ||
      code > 0xffff
    );
  });
  return allowed.join('').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`;

/** Text, heads, amounts, moments, days. */
const styles =
  `<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>';

function rels(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`;
}
