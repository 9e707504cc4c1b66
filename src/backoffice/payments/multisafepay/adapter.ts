import type { Adapter } from '../adapter.ts';
import { cancelOrder, chargeRecurring, readOrder } from './client.ts';

export const multisafepayAdapter: Adapter = { lookUp: readOrder, giveUp: cancelOrder, charge: chargeRecurring };
