import type { AccountDatabase } from './account-database.ts';
import type { WithRoom } from './making-room.ts';
import type { FlowLog } from './recorded-flow.ts';

/** The events of an account's recorded flows, in its database. */
export function createFlowLog(database: AccountDatabase, withRoom: WithRoom = (write) => write()): FlowLog {
  const { flowEvents, acts, facts, senders, kept } = database;
  return {
    // Rows of one index key come in the order of their numbers: clocks are set back, numbers are not.
    eventsOf: together(async (flows) => {
      const eventsOf = (flow: string) => flowEvents.where('flow').equals(flow).toArray();
      return database.transaction('r', flowEvents, () => Promise.all(flows.map(eventsOf)));
    }),
    append: async (event, along = []) => {
      if (along.length === 0) return void (await flowEvents.add(event));
      await withRoom(() =>
        database.transaction('rw', [flowEvents, acts, facts, senders, kept], async () => {
          await Promise.all([flowEvents.add(event), inOrder(along)]);
        }),
      );
    },
    shorten: (flow, toOne) =>
      database.transaction('rw', flowEvents, async () => {
        const all = flowEvents.where('flow').equals(flow);
        const [numbers, events] = await Promise.all([all.primaryKeys(), all.toArray()]);
        const one = toOne(events);
        if (one === null) return;
        await flowEvents.bulkDelete(numbers);
        // Under the number of the last one: another tab may have appended since.
        await flowEvents.put(one);
      }),
    forget: async (flow) => {
      await flowEvents.where('flow').equals(flow).delete();
    },
  };
}

/** The flows of a page's rows start at the same moment: they are read at once. @param read gives what belongs to each, in their order */
function together<Found>(read: (flows: readonly string[]) => Promise<Found[]>): (flow: string) => Promise<Found> {
  let flows: string[] = [];
  let reading: Promise<Found[]> | null = null;
  return async (flow) => {
    const place = flows.push(flow) - 1;
    reading ??= Promise.resolve().then(() => {
      const asked = flows;
      flows = [];
      reading = null;
      return read(asked);
    });
    return (await reading)[place] as Found;
  };
}

/** What is asked for first comes first in the order of the acts. */
async function inOrder(writes: readonly (() => Promise<void>)[]): Promise<void> {
  for (const write of writes) await write();
}
