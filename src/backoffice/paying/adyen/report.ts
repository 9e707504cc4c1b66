import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { TenantScope } from '../../server/scope.ts';
import { askProvider, notTaken } from '../payments/outside.ts';
import { adyenSettings, reportFolder } from './settings.ts';

/** Columns are known by their names: an operator may have more of them, in another order. */
const line = z.object({
  'Merchant Account': z.string(),
  'Psp Reference': z.string(),
  'Merchant Reference': z.string(),
  'Main Currency': z.string(),
  'Main Amount': z.string(),
  'Record Type': z.string(),
});

/** What happened to a payment on the day of the report. */
export type ReportLine = z.infer<typeof line>;

/** Adyen's *Payment accounting* report of one day (`2026-11-25`); none where it has not been made, undefined where it was not told. */
export async function fetchReport(
  scope: TenantScope,
  day: string,
): Promise<readonly ReportLine[] | 'none' | undefined> {
  const settings = adyenSettings(scope);
  const address = `${reportFolder(settings)}/payments_accounting_report_${day.replaceAll('-', '_')}.csv`;
  const authorization = `Basic ${btoa(`${settings.reportUser}:${settings.reportPassword}`)}`;
  const reply = await askProvider(scope, address, { headers: { authorization } });
  if (reply === undefined) return undefined;
  if (reply.status === 404) return 'none';
  const read = reply.status === 200 ? linesIn(reply.text) : undefined;
  return read ?? notTaken(scope, 'adyen');
}

/** Undefined where it is no such report. */
export function linesIn(csv: string): readonly ReportLine[] | undefined {
  try {
    const [columns = [], ...rows] = parse(csv, { bom: true, skip_empty_lines: true });
    // A day without a payment has nothing but this line.
    if (!Object.keys(line.shape).every((name) => columns.includes(name))) return undefined;
    return rows.map((cells) => z.parse(line, Object.fromEntries(columns.map((name, at) => [name, cells[at]]))));
  } catch {
    return undefined;
  }
}
