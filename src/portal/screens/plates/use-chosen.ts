import { useState } from 'react';
import type { VehicleItem } from '../../lists/vehicles.ts';

/** Which of the plates are chosen to be changed together. */
export interface Chosen {
  readonly plates: readonly VehicleItem[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** All that are found, or none. */
  readonly isAll: boolean;
  readonly toggleAll: () => void;
  readonly none: () => void;
}

/** @param found those that can be seen: only they are chosen by a press for all */
export function useChosen(plates: readonly VehicleItem[], found: readonly VehicleItem[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isAll = found.length > 0 && found.every(({ id }) => ids.has(id));
  return {
    // What was removed meanwhile is not among them.
    plates: plates.filter(({ id, leaving }) => ids.has(id) && !leaving),
    has: (id) => ids.has(id),
    toggle: (id) => setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    isAll,
    toggleAll: () => setIds(isAll ? new Set() : new Set([...ids, ...found.map(({ id }) => id)])),
    none: () => setIds(new Set()),
  };
}
