import type { Word } from '../payments/decide.ts';
import type { Booked } from '../payments/provider.ts';
import type { Payment } from '../payments/store.ts';
import type { ReportLine } from './report.ts';

/** What the lines of some days say of one payment. Under one number of ours Adyen may have had several, of which one may be paid. */
export function bookedIn(
  lines: readonly ReportLine[],
  merchantAccount: string,
  { id }: Pick<Payment, 'id'>,
): Exclude<Booked, undefined | 'cannot be asked'> {
  const ours = lines.filter(
    (line) => line['Merchant Account'] === merchantAccount && line['Merchant Reference'] === id,
  );
  const tries = Object.values(Object.groupBy(ours, (line) => line['Psp Reference'])).flatMap((of) => toldBy(of ?? []));
  const paid = tries.filter(({ outcome }) => outcome === 'paid');
  if (paid.length > 1) return 'twice';
  return paid[0] ?? tries.at(-1) ?? 'absent';
}

function toldBy(lines: readonly ReportLine[]) {
  const known = lines.filter((line) => words[line['Record Type']] !== undefined);
  const last = known.at(-1);
  if (last === undefined) return [];
  const { 'Psp Reference': providerReference, 'Record Type': status, 'Main Currency': currency } = last;
  // What is settled is told less the fees.
  const money = known.find((line) => line['Record Type'] === 'Authorised') ?? known[0] ?? last;
  return [
    {
      event: `report ${status} ${providerReference}`,
      by: 'look-up' as const,
      outcome: words[status] ?? 'uncertain',
      status,
      amount: Math.round(Number(money['Main Amount']) * 100),
      currency,
      providerReference,
    },
  ];
}

/** Adyen's types of a line, in the order in which they follow each other. */
const words: Record<string, Word | undefined> = {
  Received: 'pending',
  Authorised: 'paid',
  Refused: 'refused',
  Error: 'failed',
  Cancelled: 'cancelled',
  Expired: 'expired',
  SentForSettle: 'paid',
  Settled: 'paid',
  SettledBulk: 'paid',
  SentForRefund: 'returned',
  Refunded: 'returned',
  RefundedBulk: 'returned',
  Chargeback: 'returned',
};
