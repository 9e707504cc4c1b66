/**
 * Pictures of one chart are mostly alike. Each is cut into squares; every square that looks otherwise than all before stands once in a sheet, and a
 * picture is told by the numbers of its squares: less than half of what the pictures take one by one.
 */
export const tileSize = 40;
/** Squares beside each other in a sheet, which is read like a page. */
export const sheetColumns = 32;

/** Squares of a picture in a row that follow on each other in the sheet, or are the same: `[first number, step, how many]`. */
export type Run = readonly [from: number, step: 0 | 1, count: number];

export function runsOf(tiles: readonly number[]): Run[] {
  const runs: [from: number, step: 0 | 1, count: number][] = [];
  for (const tile of tiles) {
    const last = runs.at(-1);
    const step = last && tile - (last[0] + last[1] * (last[2] - 1));
    if (last && (step === 0 || step === 1) && (last[2] === 1 || last[1] === step)) {
      last[1] = step;
      last[2] += 1;
    } else runs.push([tile, 0, 1]);
  }
  return runs;
}

export function tilesOf(runs: readonly Run[]): number[] {
  return runs.flatMap(([from, step, count]) => Array.from({ length: count }, (_, index) => from + step * index));
}
