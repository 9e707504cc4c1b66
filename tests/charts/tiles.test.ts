import { expect, it } from 'vitest';
import { runsOf, tilesOf } from '../../src/charts/tiles.ts';

it.each([
  [[], []],
  [[7], [[7, 0, 1]]],
  [[0, 1, 2, 3], [[0, 1, 4]]],
  [[5, 5, 5], [[5, 0, 3]]],
  [
    [0, 1, 1, 1, 2, 9, 8],
    [
      [0, 1, 2],
      [1, 0, 2],
      [2, 0, 1],
      [9, 0, 1],
      [8, 0, 1],
    ],
  ],
] as const)('the squares %j of a picture are told as %j, and found again', (tiles, runs) => {
  expect(runsOf(tiles)).toEqual(runs);
  expect(tilesOf(runs)).toEqual(tiles);
});
