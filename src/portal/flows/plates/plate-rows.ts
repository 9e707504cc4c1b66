import type { JudgedRow } from '../../../../machines/plates/import-plates.ts';
import { checkLabel } from '../../../contract/rules/label.ts';
import { checkPlate, plateKey } from '../../../contract/rules/plate.ts';
import { judged } from '../shared/judge-form.ts';

/** So many plates go in one import. */
export const mostRows = 200;

/**
 * The rows of a list that is pasted or in a file: a plate each, and where there are more columns its nickname and its cost centre. A first row
 * that names them says in which order they stand.
 * @param codes of the plates that are there already
 */
export function plateRowsIn(text: string, codes: readonly string[]): JudgedRow[] {
  const table = cellsIn(text);
  const order = orderIn(table[0]?.cells ?? []);
  const seen = new Set<string>();
  return (order ? table.slice(1) : table).map(({ line, cells }) => {
    const cell = (name: Column) => cells[(order ?? columns).indexOf(name)]?.trim() ?? '';
    const row = { line, plate: cell('plate'), nickname: cell('nickname'), costCentre: cell('costCentre') };
    const { values, problems } = judged({
      plate: checkPlate(row.plate),
      nickname: checkLabel(row.nickname),
      costCentre: checkLabel(row.costCentre),
    });
    const key = plateKey(row.plate);
    const found = Object.values(problems)[0];
    const again = { messageKey: 'vehicles.import.twice', placeholder: row.plate };
    const theirs = { messageKey: 'vehicles.add.theirs', placeholder: row.plate };
    const problem = found ?? (codes.includes(key) ? theirs : seen.has(key) ? again : null);
    seen.add(key);
    return { ...row, ...values, problem };
  });
}

const columns = ['plate', 'nickname', 'costCentre'] as const;
type Column = (typeof columns)[number];

/** How the columns are called in lists of fleets, in the languages of the portal and in English. */
const named: Readonly<Record<Column, RegExp>> = {
  plate: /^(nummerplaat|kenteken|plaque|plaque d’immatriculation|immatriculation|kennzeichen|licen[cs]e plate|plate)$/,
  nickname: /^(bijnaam|naam|surnom|nom|name|bezeichnung|nickname)$/,
  costCentre: /^(kostenplaats|centre de coûts|centre de coût|kostenstelle|cost cent(re|er))$/,
};

function orderIn(heads: readonly string[]): (Column | null)[] | null {
  const found = heads.map((head) => {
    const name = head.trim().toLowerCase().replaceAll("'", '’');
    return columns.find((column) => named[column].test(name)) ?? null;
  });
  return found.includes('plate') ? found : null;
}

/** Cells parted by tabs where there is one, else by semicolons, else by commas; quoted ones may hold anything. Source: RFC 4180. */
function cellsIn(text: string): { line: number; cells: string[] }[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = ['\t', ';'].find((sign) => plain.includes(sign)) ?? ',';
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  let row = { line, cells: [''] };
  let isQuoted = false;
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] as string;
    const last = row.cells.length - 1;
    if (sign === '\n') line += 1;
    if (isQuoted && sign === '"' && plain[at + 1] === '"') {
      row.cells[last] += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || row.cells[last] === '')) isQuoted = !isQuoted;
    else if (isQuoted) row.cells[last] += sign;
    else if (sign === separator) row.cells.push('');
    else if (sign === '\n') {
      rows.push(row);
      row = { line, cells: [''] };
    } else row.cells[last] += sign;
  }
  return [...rows, row].filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}
