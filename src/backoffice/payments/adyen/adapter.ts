import type { Adapter } from '../adapter.ts';
import { askStatus, cancel, chargeCard } from './client.ts';

export const adyenAdapter: Adapter = { lookUp: askStatus, giveUp: cancel, charge: chargeCard };
