import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import { readKept } from '../../lists/reading.ts';
import type { Store } from '../../spine/store.ts';
import type { Kind } from './start.ts';

/** What the customer calls a plate or card; empty when this device does not know it. */
export async function nameOfItem({ database }: Pick<Store, 'database'>, kind: Kind, itemId: string): Promise<string> {
  const items = await readKept(database, kind === 'plate' ? 'plates' : 'cards');
  const name = items?.find(({ id }) => id === itemId)?.name ?? '';
  return writtenName(kind, name);
}

/** A plate as it is written in its country; a card as it is called. */
export function writtenName(kind: Kind, name: string): string {
  return kind === 'plate' ? (recognisePlate(name)?.written ?? name) : name;
}
