import { readInvoiceData } from '../../contract/invoice-data.ts';
import { type Route, route } from '../server/route.ts';
import { findInvoiceData } from './store.ts';

export const invoiceDataRoutes: Route[] = [route(readInvoiceData, (scope) => findInvoiceData(scope))];
