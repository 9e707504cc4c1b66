/** For which wash something is given: that one, or every so many. */
export interface Promotion {
  readonly washes: number;
  readonly repeats: boolean;
}

export function isReached({ washes, repeats }: Promotion, count: number): boolean {
  return repeats ? count % washes === 0 : count === washes;
}
