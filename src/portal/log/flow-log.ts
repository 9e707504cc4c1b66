import type { AccountDatabase } from './account-database.ts';
import type { FlowLog } from './recorded-flow.ts';

/** The events of an account's recorded flows, in its database. */
export function createFlowLog({ flowEvents }: AccountDatabase): FlowLog {
  return {
    // Rows of one index key come in the order of their numbers: clocks are set back, numbers are not.
    eventsOf: (flow) => flowEvents.where('flow').equals(flow).toArray(),
    append: async (event) => {
      await flowEvents.add(event);
    },
    forget: async (flow) => {
      await flowEvents.where('flow').equals(flow).delete();
    },
  };
}
