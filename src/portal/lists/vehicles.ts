import type { IdentificationItem } from '../../contract/identification-items.ts';
import { plateKey } from '../../contract/rules/plate.ts';
import type { SeenRow } from './kept-lists.ts';

/** A licence plate or wash card as the customer sees it. */
export type VehicleItem = SeenRow<IdentificationItem>;

/** The order in which plates are shown. */
export function byCode(one: Pick<IdentificationItem, 'code'>, other: Pick<IdentificationItem, 'code'>): number {
  return one.code < other.code ? -1 : 1;
}

/** What a plate or card is called besides, by the name it has or had. */
export type LabelsOf = (name: string | null | undefined) => Pick<IdentificationItem, 'nickname' | 'costCentre'>;

/** A plate is the same however it is written. */
export function labelsAmong(items: readonly IdentificationItem[]): LabelsOf {
  const byName = new Map(items.map((item) => [item.name, item]));
  const byCode = new Map(items.map((item) => [item.code, item]));
  return (name) => byName.get(name ?? '') ?? byCode.get(plateKey(name ?? '')) ?? {};
}

/** From so many on a list can be searched. */
export const searchFrom = 8;

/** Whether these letters mean it; separators and capitals do not matter. */
export function isMeant({ name, code }: Pick<IdentificationItem, 'name' | 'code'>, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const key = plateKey(text);
  return name.toLowerCase().includes(wanted) || (key !== '' && (code.includes(key) || plateKey(name).includes(key)));
}
