import { Hono } from 'hono';
import { sql } from '../../../backoffice/database/sql.ts';
import { adyenSettings } from '../../../backoffice/paying/adyen/settings.ts';
import { isSame } from '../../../backoffice/paying/payments/is-same.ts';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import { ours, type TenantScope } from '../../../backoffice/server/scope.ts';
import { scopeOf } from '../answers.ts';
import { withFaults } from '../faults.ts';
import { codeNow, type Payment } from './payment.ts';

const columns = [
  'Company Account',
  'Merchant Account',
  'Psp Reference',
  'Merchant Reference',
  'Payment Method',
  'Booking Date',
  'TimeZone',
  'Main Currency',
  'Main Amount',
  'Record Type',
];

/** The *Payment accounting* report of a day, made once the day is over. */
export function adyenReports(): Hono<RequestWorld> {
  const reports = new Hono<RequestWorld>();
  reports.get('/reports/download/MerchantAccount/:account/:file', async (c) => {
    const scope = scopeOf(c);
    const { merchantAccount, reportUser, reportPassword } = adyenSettings(scope);
    const expected = `Basic ${btoa(`${reportUser}:${reportPassword}`)}`;
    if (reportUser === undefined || !isSame(c.req.header('authorization') ?? '', expected)) return c.body(null, 401);
    const [, ...named] = /^payments_accounting_report_(\d{4})_(\d\d)_(\d\d)\.csv$/.exec(c.req.param('file')) ?? [];
    const day = named.join('-');
    const isMade = day !== '' && day < scope.now.toISOString().slice(0, 10);
    if (!isMade || c.req.param('account') !== merchantAccount) return c.body(null, 404);
    return withFaults(scope, 'adyen', async () => {
      const lines = await linesOf(scope, day);
      const text = [columns, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
      return new Response(text, { headers: { 'content-type': 'text/csv' } });
    });
  });
  return reports;
}

async function linesOf(scope: TenantScope, day: string): Promise<string[][]> {
  const { merchantAccount } = adyenSettings(scope);
  const payments = await scope.query<Payment & { changedAt: string }>(sql`
    select id, reference, state, data, created_at as "createdAt", changed_at as "changedAt" from sandbox_record
    where ${ours(scope)} and provider = 'adyen' and kind = 'payment' order by created_at, id`);
  return payments.flatMap((payment) => {
    const { id, reference, data, createdAt, changedAt } = payment;
    const lineOf = (type: string, at: string): string[] => {
      const [date = '', time = ''] = new Date(at).toISOString().split('T');
      const amount = (data.amount / 100).toFixed(2);
      const booked = `${date} ${time.slice(0, 8)}`;
      return ['Washbook', merchantAccount, id, reference, data.brand, booked, 'UTC', data.currency, amount, type];
    };
    const code = codeNow(payment, scope.now);
    const ended = data.later?.resultCode === code ? data.later.at : changedAt;
    const lines = [lineOf('Received', createdAt), ...(ends.includes(code) ? [lineOf(code, ended)] : [])];
    return lines.filter(([, , , , , booked]) => booked?.startsWith(day));
  });
}

const ends = ['Authorised', 'Refused', 'Error', 'Cancelled', 'Expired'];
