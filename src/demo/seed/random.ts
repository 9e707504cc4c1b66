/** Chance that is the same each time for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** Looks like an id: letters and digits. */
  id(length?: number): string;
  uuid(): string;
}

export function randomFrom(seed: string): Random {
  let state = [...seed].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => from[between(0, from.length - 1)] as T;
  const id = (length = 16) => Array.from({ length }, () => pick([...alphabet])).join('');
  const hex = (length: number) => Array.from({ length }, () => between(0, 15).toString(16)).join('');
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
  return { next, between, pick, id, uuid };
}

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
