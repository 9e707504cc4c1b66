import { type FirstReads, firstRead } from '../lists/first-reads.ts';
import { readLeftOpen } from '../log/flow-log.ts';

/** Where flows were left, for a page that reads it before it is drawn first. */
export const leftOpenReads = [firstRead(readLeftOpen)];

type LeftOpen = Awaited<ReturnType<typeof readLeftOpen>>;

/** What was read of it; undefined once the page is drawn. */
export function leftOpen({ found }: FirstReads): LeftOpen | undefined {
  return found(readLeftOpen, [])?.value as LeftOpen | undefined;
}

/** Whether a flow was left where it does not rest, by what was read before the page is drawn. */
export function isAnyLeftOpen(firstReads: FirstReads): boolean {
  const events = leftOpen(firstReads);
  return events === null || (events?.length ?? 0) > 0;
}
