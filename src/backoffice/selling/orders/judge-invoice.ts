import { languages } from '../../../contract/languages.ts';
import { findOwnInvoice } from '../../papers/documents/invoices.ts';
import { textsOf } from '../../papers/documents/texts-of.ts';
import type { Words } from '../../server/language.ts';
import { notFoundIn, Refusal } from '../../server/refusal.ts';
import type { AccountScope } from '../../server/scope.ts';
import { checkTotal } from './decide.ts';
import type { Judged } from './judge-order.ts';

/** An invoice that may be paid: all of it, as long as it is open. The account must be locked. */
export async function judgeInvoice(scope: AccountScope, invoiceId: string, totalAmount: number): Promise<Judged> {
  const invoice = await findOwnInvoice(scope, invoiceId);
  if (invoice === undefined || invoice.credits !== null) throw notFoundIn('invoiceId');
  if (invoice.paid) throw new Refusal(409, 'exception.invoice.paid');
  const { amount, number, seller } = invoice;
  checkTotal(amount, totalAmount);
  const named = languages.map((language) => [language, `${textsOf({ language, seller }).documents.invoice} ${number}`]);
  const name = Object.fromEntries(named) as Words;
  return {
    offer: { id: null, category: 'INVOICE', name, recurring: false, available: null },
    invoiceId,
    quantity: 1,
    unitAmount: amount,
    total: amount,
    item: undefined,
    extendedId: null,
  };
}
