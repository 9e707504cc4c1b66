import type { AccountStore } from '../../../src/portal/flows/account-store.ts';
import { type PlateStatusFlow, startPlateStatus } from '../../../src/portal/flows/plate-status.ts';
import type { Portal } from '../../../src/portal/flows/portal.ts';
import type { Act, Wish } from '../../../src/portal/ledger/act.ts';
import type { Ledger } from '../../../src/portal/ledger/ledger.ts';
import type { AccountDatabase } from '../../../src/portal/log/account-database.ts';
import { createFlowLog } from '../../../src/portal/log/flow-log.ts';

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
  const opened: Ledger['open'] = (wish) => {
    const act = ledger.open(wish);
    heard.get(wish.key)?.(act);
    return act;
  };
  const portal = {
    world: around.world,
    words: { messages: {} },
    session: { getSnapshot: () => ({ context: { session: session() } }) },
    tell: () => undefined,
  } as unknown as Portal;
  const store = {
    database,
    ledger: { ...ledger, open: opened },
    flowLog: createFlowLog(database),
  } as unknown as AccountStore;
  const flows = new Map<string, PlateStatusFlow>();
  for (const plate of plates) flows.set(plate, watched(await startPlateStatus(portal, store, plate), around));
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

/** A chart that comes to rest has heard the end of its act: only what was settled, or nobody can say, is an end. */
function watched(flow: PlateStatusFlow, { database, wrong }: Around): PlateStatusFlow {
  let key: string | null = null;
  flow.subscribe(({ context, value }) => {
    const ended = context.key === null ? key : null;
    key = context.key;
    if (ended === null || context.failure !== null) return;
    // Told as done.
    database.acts.get(ended).then(
      (act) => {
        if (act && act.state !== 'done')
          wrong(`the chart of ${context.plateId} said ${ended} is done, it is ${act.state} (${String(value)})`);
      },
      () => undefined,
    );
  });
  return flow;
}
