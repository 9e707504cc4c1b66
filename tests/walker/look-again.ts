import { setTimeout as pause } from 'node:timers/promises';

/** So long what a state shows may take to be drawn, in milliseconds; what is late is told, and no test waits for it otherwise. */
const lateness = 5_000;

/** Between two looks, in milliseconds: a page that is looked at without a pause has nothing left to draw with. */
const moment = 50;

/** Looks until nothing is amiss any more, or for so long that it is late. Answers what is amiss then. */
export async function lookAgain<Amiss>(look: () => Promise<readonly Amiss[]>): Promise<readonly Amiss[]> {
  const until = Date.now() + lateness;
  let amiss = await look();
  while (amiss.length > 0 && Date.now() < until) {
    await pause(moment);
    amiss = await look();
  }
  return amiss;
}
