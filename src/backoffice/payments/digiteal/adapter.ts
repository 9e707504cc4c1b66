import type { Adapter } from '../adapter.ts';
import { readCollection } from './client.ts';

/** Before the mandate is active nothing has been collected, so there is nothing to give up. */
export const digitealAdapter: Adapter = { lookUp: readCollection, giveUp: async () => undefined };
