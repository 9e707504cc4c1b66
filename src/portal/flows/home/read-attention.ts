import { actFace } from '../../lists/act-face.ts';
import { readKept, readKeptAndStand } from '../../lists/reading.ts';
import type { AccountDatabase } from '../../log/account-database.ts';
import type { World } from '../../world.ts';
import { isOrder, openPayments } from '../checkout/in-progress.ts';

/** All that may need the customer, as this device knows it. */
export async function readForAttention(database: AccountDatabase, world: World) {
  const acts = database.acts.where('state').anyOf('draft', 'review').toArray();
  const [payments, open, account, invoiceData, invoices, discountVouchers, credit, offer, subscriptions] =
    await Promise.all([
      openPayments(database, world.now()),
      acts,
      readKept(database, 'account'),
      readKept(database, 'invoiceData'),
      readKept(database, 'invoices'),
      readKept(database, 'discountVouchers'),
      readKeptAndStand(database, 'balance'),
      readKept(database, 'offer'),
      readKept(database, 'subscriptions'),
    ]);
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
