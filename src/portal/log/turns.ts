import type { World } from '../world.ts';

/** Tabs that open or wipe databases of accounts take turns. */
const turn = 'washbook-databases';

/** Runs `work` while no other tab opens or wipes the database of an account, where the browser can tell. */
export async function inTurn<Value>({ locks }: Pick<World, 'locks'>, work: () => Promise<Value>): Promise<Value> {
  return locks ? await locks.request(turn, work) : work();
}
