import type { Call } from '../../contract/call.ts';
import type { Ask } from '../api/ask.ts';
import type { Act } from '../ledger/act.ts';
import type { Outcome } from '../ledger/judge.ts';
import type { ListName } from '../lists/kept.ts';
import type { KeptLists } from '../lists/kept-lists.ts';

/** What the ledger has to know of one kind of act. It knows none by name: each is told by the catalogue it is given. */
export interface ActKind {
  /** Stands in the rows of the ledger, for ever. */
  readonly name: string;
  readonly call: Call;
  /** How a back office without keys can tell, or why it cannot: then an act without an answer is left open. */
  readonly lookUp: ((ask: Ask, act: Act) => Promise<Outcome>) | { readonly cannot: string };
  /** What of an answer is kept with the act; null for nothing. */
  readonly kept: (answer: unknown) => unknown;
  /** What it makes of the kept lists that it is done. */
  readonly done: (act: Act, answer: unknown, lists: KeptLists) => Promise<void>;
  /** Fields of the input that are not in the row: only who holds them in memory can send it. */
  readonly secret: readonly string[];
  /** Lists that are asked for again when it has ended. */
  readonly refetches: readonly ListName[];
  /** Those of them that it changes at the back office in a way that this device cannot work out. */
  readonly outdates: readonly ListName[];
}

/** The kind of that name; undefined for one that another version of the portal wrote. */
export type Catalogue = (name: string) => ActKind | undefined;
