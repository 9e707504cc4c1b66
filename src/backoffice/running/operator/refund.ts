import type { Database } from '../../database/database.ts';
import { type Refunding, refundSale } from '../../paying/refunds/refund-sale.ts';
import type { Fate } from '../../selling/fulfilment/take-back.ts';
import { findTenantById } from '../../server/find-tenant.ts';
import { tenantScope } from '../../server/ground.ts';
import { silentLog } from '../../server/log.ts';
import { NotKept } from './keep-operator.ts';

/** Pays a sale back, by the number that its customer knows it by. @returns what is said of it */
export async function refund(
  database: Database,
  id: string,
  saleId: string,
  goods: string | undefined,
): Promise<string> {
  if (goods !== 'stay' && goods !== 'go')
    throw new NotKept('Say what becomes of what was bought: --goods stay or --goods go.');
  const tenant = await findTenantById(database, id);
  if (tenant === undefined) throw new NotKept(`There is no operator ${id}.`);
  const scope = tenantScope({
    database,
    tenant,
    now: new Date(),
    language: 'nl',
    log: silentLog,
    actor: { is: 'command line' },
  });
  const refunding = await scope.transaction((inside) => refundSale(inside, saleId, goods));
  if (!('amount' in refunding)) throw new NotKept(whyNot[refunding.is](id, saleId));
  return told(refunding, saleId, goods);
}

const whyNot = {
  unknown: (id: string, saleId: string) => `${id} has no sale ${saleId}.`,
  'not paid': (_: string, saleId: string) => `Nothing was paid for ${saleId} that could be paid back.`,
  'gone already': (_: string, saleId: string) => `The money of ${saleId} has gone back already.`,
} as const;

function told(
  { is, provider, amount, reference }: Extract<Refunding, { amount: number }>,
  saleId: string,
  goods: Fate,
): string {
  const euros = `€ ${(amount / 100).toFixed(2)}`;
  const how =
    is === 'going back'
      ? `${euros} of ${saleId} goes back through ${provider} as soon as the back office runs.`
      : `Send ${euros} of ${saleId} back at ${provider} by hand (${reference}): that is not done from here.`;
  const then = goods === 'stay' ? 'What was bought stays with its customer' : 'What was bought is taken back';
  return `${how} ${then} once ${provider} says that the money has gone; a mail says so to its customer.`;
}
