/** Everything that happens by chance in one schedule, decided by its seed (mulberry32). */
export interface Chance {
  /** From 0 up to 1. */
  readonly number: () => number;
  /** From `least` up to `most`. */
  readonly between: (least: number, most: number) => number;
  readonly whole: (least: number, most: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <Value>(values: readonly Value[]) => Value;
}

export function createChance(seed: number): Chance {
  let state = (seed * 0x9e3779b1) >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + number() * (most - least);
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  return {
    number,
    between,
    whole,
    happens: (probability) => number() < probability,
    pick: <Value>(values: readonly Value[]) => values[whole(0, values.length - 1)] as Value,
  };
}
