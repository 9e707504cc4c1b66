import type { IdentificationItem } from '../../contract/identification-items.ts';
import type { PlateFact, ToldFact } from '../log/facts.ts';

/** A licence plate as the customer sees it: what the back office said last, and over it what was asked for since. */
export interface Plate extends IdentificationItem {
  /** The status asked for and not settled yet, and the act that asks for it. */
  readonly pending: { readonly status: Plate['status']; readonly act: string } | null;
}

type PlatesFact = PlateFact | Extract<ToldFact, { type: 'plates fetched' }>;

/** The plates after a fact. */
export function plates(rows: readonly Plate[], fact: PlatesFact): Plate[] {
  switch (fact.type) {
    case 'plates fetched':
      return fact.plates.map((plate) => ({
        ...plate,
        pending: rows.find((row) => row.id === plate.id)?.pending ?? null,
      }));
    case 'plate disable requested':
      return withPlate(rows, fact, (row) => ({ ...row, pending: { status: 'DISABLED', act: fact.act } }));
    case 'plate enable requested':
      return withPlate(rows, fact, (row) => ({ ...row, pending: { status: 'ENABLED', act: fact.act } }));
    case 'plate disabled':
      return withPlate(rows, fact, (row) => ({ ...settled(row, fact), status: 'DISABLED' }));
    case 'plate enabled':
      return withPlate(rows, fact, (row) => ({ ...settled(row, fact), status: 'ENABLED' }));
    case 'plate disable refused':
    case 'plate disable left open':
    case 'plate enable refused':
    case 'plate enable left open':
      return withPlate(rows, fact, (row) => settled(row, fact));
    default:
      return fact satisfies never;
  }
}

function withPlate(rows: readonly Plate[], fact: PlateFact, change: (row: Plate) => Plate): Plate[] {
  return rows.map((row) => (row.id === fact.plateId ? change(row) : row));
}

function settled(row: Plate, fact: PlateFact): Plate {
  return row.pending?.act === fact.act ? { ...row, pending: null } : row;
}
