const isAll = process.env['JOURNEYS'] === 'all';

/**
 * The cases of a matrix that each run of the suite tries, where parts prove the whole of it and a browser that what it says reaches
 * the screen: one in so many, from that place on. `node build.mjs bench journeys` tries all.
 */
export function oneIn<T>(times: number, all: readonly T[], from = 0): T[] {
  return all.filter((_, index) => isAll || index % times === from);
}
