import * as access from './access.ts';
import type { ActEntry } from './act.ts';
import * as cards from './cards.ts';
import * as completion from './completion.ts';
import * as details from './details.ts';
import * as guestPurchases from './guest-purchases.ts';
import * as messages from './messages.ts';
import { paymentActs } from './payments.ts';
import * as plates from './plates.ts';
import * as subscriptions from './subscriptions.ts';
import * as tickets from './tickets.ts';
import * as vouchers from './vouchers.ts';
import * as webshop from './webshop.ts';

const families: readonly object[] = [
  plates,
  cards,
  details,
  completion,
  guestPurchases,
  access,
  messages,
  ...Object.values(paymentActs),
  subscriptions,
  tickets,
  vouchers,
  webshop,
];

/** Every act of the portal. */
export const everyAct: readonly ActEntry[] = families
  .flatMap((family): unknown[] => Object.values(family))
  .filter(isEntry);

const byName = new Map(everyAct.map((entry) => [entry.name, entry]));

/** The entry of that name; undefined for one that another version of the portal wrote. */
export function entryOf(name: string): ActEntry | undefined {
  return byName.get(name);
}

function isEntry(exported: unknown): exported is ActEntry {
  return typeof exported === 'object' && exported !== null && 'asked' in exported;
}
