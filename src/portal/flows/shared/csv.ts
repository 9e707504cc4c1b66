import type { Cell } from './exporting.ts';

/** With a byte order mark, or Excel takes the letters of another alphabet for what they are not. */
export const csvStart = '\uFEFF';

/** Lines as spreadsheets where decimals have a comma read them: a semicolon between cells. Source: RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(';')}\r\n`;
}

export function csvCell(cell: Cell): string {
  if ('text' in cell) return harmless(cell.text);
  if ('number' in cell) return String(cell.number).replace('.', ',');
  if ('cents' in cell) return (cell.cents / 100).toFixed(2).replace('.', ',');
  const [year, month, day] = cell.day.split('-');
  return [`${day}/${month}/${year}`, cell.time].filter(Boolean).join(' ');
}

/** A spreadsheet would carry out what begins like a formula. */
function harmless(text: string): string {
  return /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
}
