import {
  addInvoiceData,
  changeInvoiceData,
  changeInvoiceSettings,
  readInvoiceData,
} from '../../../contract/invoice-data.ts';
import { checkedFields } from '../../server/checked.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import { holdAccount } from '../accounts/store.ts';
import { judgeInvoiceData } from './decide.ts';
import { beginInvoiceData, changeDetail, findInvoiceData, readVatNumber, writeInvoiceData } from './store.ts';

export const invoiceDataRoutes: Route[] = [
  route(readInvoiceData, (scope) => findInvoiceData(scope)),

  route(addInvoiceData, async (scope, input) => {
    await holdAccount(scope);
    const judged = checkedFields(judgeInvoiceData(null, input, await readVatNumber(scope)));
    if (!(await beginInvoiceData(scope))) throw new Refusal(409, 'exception.invoiceData.exists');
    return writeInvoiceData(scope, judged);
  }),

  route(changeInvoiceData, async (scope, input) => {
    await holdAccount(scope);
    const kept = await findInvoiceData(scope);
    if (kept === null) throw notFound();
    return writeInvoiceData(
      scope,
      checkedFields(judgeInvoiceData(kept, input, kept.vatNumber ?? (await readVatNumber(scope)))),
    );
  }),

  route(changeInvoiceSettings, async (scope, { showDetailedInvoiceItem }) => {
    const changed = await changeDetail(scope, showDetailedInvoiceItem);
    if (changed === undefined) throw notFound();
    return changed;
  }),
];
