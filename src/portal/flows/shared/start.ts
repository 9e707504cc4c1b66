import type { ActorRefFrom, AnyActor, AnyStateMachine, InputFrom } from 'xstate';
import { recordingOf } from '../../../../machines/chart-meta.ts';
import { readKept } from '../../lists/reading.ts';
import { startRecorded } from '../../log/recorded-flow.ts';
import { andThen } from '../../parts/settled.ts';
import { accountIdIn } from '../../spine/scope.ts';
import type { Store } from '../../spine/store.ts';

/** Which of the two lists a flow belongs to. */
export type Kind = 'plate' | 'card';

/** Starts a recorded flow where it was left. @param about what it is about, where there may be several */
export function startFlow<Chart extends AnyStateMachine>(
  store: Pick<Store, 'flowLog' | 'world'>,
  chart: Chart,
  input: InputFrom<Chart>,
  about?: string,
): Promise<ActorRefFrom<Chart>> {
  const starting = startRecorded(chart, {
    flow: about === undefined ? chart.id : `${chart.id}/${about}`,
    ...recordingOf(chart),
    input,
    log: store.flowLog,
    now: store.world.now,
  });
  return andThen(starting, (flow) => {
    (flow as AnyActor).start();
    return flow;
  });
}

/** The customer to whom everything belongs. */
export async function customerIdOf({ database, scope }: Pick<Store, 'database' | 'scope'>): Promise<string> {
  const account = await readKept(database, 'account');
  return account?.customerId ?? account?.id ?? accountIdIn(scope);
}
