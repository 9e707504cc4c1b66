import type { Told } from './tell.ts';

/** What a genuine notification says about one payment, by the id that we gave it. */
export interface Notified {
  readonly reference: string;
  readonly told: Told;
}
