import { actFace } from '../../lists/act-face.ts';
import { readAllKept, readKeptAndStand } from '../../lists/reading.ts';
import type { AccountDatabase } from '../../log/account-database.ts';
import type { World } from '../../world.ts';
import { isOrder, openPayments } from '../checkout/in-progress.ts';

/** All that may need the customer, as this device knows it. */
export async function readForAttention(database: AccountDatabase, world: World) {
  const acts = database.acts.where('state').anyOf('draft', 'review').toArray();
  const [payments, open, credit, kept] = await Promise.all([
    openPayments(database, world.now()),
    acts,
    readKeptAndStand(database, 'balance'),
    readAllKept(database, 'account', 'invoiceData', 'invoices', 'discountVouchers', 'offer', 'subscriptions'),
  ]);
  const [account, invoiceData, invoices, discountVouchers, offer, subscriptions] = kept;
  const isUnknown = (act: (typeof open)[number]) => ['needs attention', 'seems not arrived'].includes(actFace(act));
  return {
    payments,
    unknownActs: open.filter((act) => !isOrder(act) && isUnknown(act)).length,
    account,
    invoiceData,
    invoices,
    discountVouchers,
    // What a payment has changed is not known to be low.
    balance: credit.stand?.isOutdated ? undefined : credit.value,
    sellsCredit: offer?.some(({ code, saleItems }) => code === 'CHARGE' && saleItems.length > 0) ?? false,
    subscriptions: subscriptions ?? [],
  };
}
