import * as access from './access.ts';
import type { ActEntry } from './act.ts';
import * as cards from './cards.ts';
import * as completion from './completion.ts';
import * as details from './details.ts';
import * as payments from './payments.ts';
import * as plates from './plates.ts';
import * as subscriptions from './subscriptions.ts';
import * as tickets from './tickets.ts';
import * as vouchers from './vouchers.ts';
import * as webshop from './webshop.ts';

const families = {
  ...plates,
  ...cards,
  ...details,
  ...completion,
  ...access,
  ...payments,
  ...subscriptions,
  ...tickets,
  ...vouchers,
  ...webshop,
};

/** Every act of the portal. */
export const everyAct: readonly ActEntry[] = Object.values(families).filter((entry) => 'asked' in entry);

const byName = new Map(everyAct.map((entry) => [entry.name, entry]));

/** The entry of that name; undefined for one that another version of the portal wrote. */
export function entryOf(name: string): ActEntry | undefined {
  return byName.get(name);
}
