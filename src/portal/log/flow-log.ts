import type { AccountDatabase } from './account-database.ts';
import type { WithRoom } from './making-room.ts';
import type { FlowEvent, FlowLog } from './recorded-flow.ts';

/** Where more were left, each flow reads its own. */
const mostAtOnce = 200;

/** The events of all flows that were left where they do not rest, in their order; null where they are too many to be read before a page is drawn. */
export async function readLeftOpen({ flowEvents }: AccountDatabase): Promise<readonly FlowEvent[] | null> {
  const events = await flowEvents.limit(mostAtOnce + 1).toArray();
  return events.length > mostAtOnce ? null : events;
}

/**
 * The events of an account's recorded flows, in its database.
 * @param leftOpen what was read of all flows for the page that is being drawn; nothing as soon as that is drawn
 */
export function createFlowLog(
  database: AccountDatabase,
  withRoom: WithRoom = (write) => write(),
  leftOpen: () => readonly FlowEvent[] | null | undefined = () => undefined,
): FlowLog {
  const { flowEvents, acts, facts, senders, kept } = database;
  return {
    known: (flow) => leftOpen()?.filter((event) => event.flow === flow),
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
