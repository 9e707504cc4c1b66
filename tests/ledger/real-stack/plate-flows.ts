import { type ItemStatusFlow, startItemStatus } from '../../../src/portal/flows/shared/item-status.ts';
import type { Act, Wish } from '../../../src/portal/ledger/act.ts';
import type { Ledger } from '../../../src/portal/ledger/ledger.ts';
import type { AccountDatabase } from '../../../src/portal/log/account-database.ts';
import { createFlowLog } from '../../../src/portal/log/flow-log.ts';
import type { Portal } from '../../../src/portal/spine/portal.ts';
import type { Store } from '../../../src/portal/spine/store.ts';

interface Around {
  readonly database: AccountDatabase;
  readonly ledger: Ledger;
  readonly world: Portal['world'];
  readonly session: () => { readonly epoch: string } | null;
  readonly wrong: (text: string) => void;
}

/**
 * The screen of an account's licence plates: the portal's own flow of each, found where it was left. What is asked for of a plate goes
 * through its chart, when the chart takes it; then the chart's actor opens the act.
 */
export async function showPlates(
  plates: readonly string[],
  around: Around,
): Promise<{ ledger: Ledger; stop: () => void }> {
  const { database, ledger, session } = around;
  const opening = new Map<string, Promise<Act>>();
  const heard = new Map<string, (act: Promise<Act>) => void>();
  /** Within a transaction an act is at hand only once it is over: who asked for it waits for its row. */
  const noted: Ledger['note'] = async (wish, before) => {
    const act = ledger.note(wish, before);
    heard.get(wish.key)?.(act);
    return act;
  };
  const portal = {
    world: around.world,
    words: { messages: {} },
    session: { getSnapshot: () => ({ context: { session: session() } }) },
    connection: { actor: { getSnapshot: () => ({ matches: () => false }), send: () => undefined } },
    tell: () => undefined,
  } as unknown as Portal;
  const store = {
    database,
    ledger: { ...ledger, note: noted },
    flowLog: createFlowLog(database),
  } as unknown as Store;
  const flows = new Map<string, ItemStatusFlow>();
  for (const plate of plates)
    flows.set(plate, watched(await startItemStatus(portal, store, 'plate', { id: plate, name: plate }), around));
  return {
    ledger: { ...ledger, open: (wish) => opening.get(wish.key) ?? throughChart(wish) ?? ledger.open(wish) },
    stop: () => {
      for (const flow of flows.values()) flow.stop();
    },
  };

  /** Null where a screen would not take it: the plate is not there, or busy. */
  function throughChart({ key, type, input, dependsOn }: Wish): Promise<Act> | null {
    const flow = flows.get(String(input['identificationItemId']));
    if (!flow?.getSnapshot().matches('idle') || dependsOn !== undefined) return null;
    const act = new Promise<Act>((resolve) => void heard.set(key, resolve));
    opening.set(key, act);
    if (type === 'enable plate') flow.send({ type: 'enable requested', key });
    else {
      flow.send({ type: 'disable requested' });
      flow.send({ type: 'disable confirmed', key });
    }
    return act;
  }
}

/** A chart whose actor is done tells the customer so: only of an act that is. */
function watched(flow: ItemStatusFlow, { database, wrong }: Around): ItemStatusFlow {
  flow.system.inspect((seen) => {
    if (seen.type !== '@xstate.event' || seen.actorRef !== flow || !seen.event.type.startsWith('xstate.done.actor.'))
      return;
    const { itemId, key } = flow.getSnapshot().context;
    if (key === null) return;
    database.acts.get(key).then(
      (act) => {
        if (act && act.state !== 'done') wrong(`the chart of ${itemId} said ${key} is done, it is ${act.state}`);
      },
      () => undefined,
    );
  });
  return flow;
}
