import type { AnyActor, AnyMachineSnapshot, InspectedEventEvent } from 'xstate';
import {
  flowId,
  type InspectionMessage,
  inspectionChannel,
  type LoggedFlow,
  type SeenSnapshot,
  type Story,
  windowLock,
} from '../../../machines/inspection.ts';
import { grouped } from '../../contract/grouped.ts';
import type { Act } from '../ledger/act.ts';
import { loggedFlow } from '../log/logged-flow.ts';
import { openSocket, socketIn } from './inspect-socket.ts';
import { markFlows } from './marked-flows.ts';
import type { Portal } from './portal.ts';
import type { Store } from './store.ts';

/** Tells another window of the same origin which flows run and where they stand, and the WebSocket that the server of this page names; marks them on the page. Asked for with `?inspect` in the address. */
export function inspect(portal: Portal): void {
  void markFlows();
  const { locks } = portal.world;
  // A page that is not secure has none: the flows of its window are not told to end with it.
  if (!locks) {
    tellFlows(portal);
    return;
  }
  // It is let go when the window closes, however that happens: the gallery, which waits for it, knows then that none of its flows runs any more.
  const tells = () => {
    tellFlows(portal);
    return new Promise<never>(() => undefined);
  };
  void locks.request(windowLock(thisWindow), tells);
}

function tellFlows(portal: Portal): void {
  const channel = new BroadcastChannel(inspectionChannel);
  const say = (message: InspectionMessage) => channel.postMessage(message);
  const seen = new Set<AnyActor>();
  const address = socketIn(document.getElementById('tenant')?.textContent);
  const tell = address && openSocket(address, () => [...seen].map((actor) => defined(actor, portal.world.now())));
  const watch = (flow: unknown) => {
    const actor = flow as AnyActor;
    if (seen.has(actor)) return;
    seen.add(actor);
    say(begun(actor, portal.world.now()));
    if (tell) tell(defined(actor, portal.world.now()));
    actor.system.inspect({
      next: (inspected) => {
        if (inspected.actorRef !== actor) return;
        const of = named(actor, portal.world.now());
        if (inspected.type === '@xstate.event' && tell) tell({ type: '@xstate.event', ...of, ...sent(inspected) });
        if (inspected.type !== '@xstate.snapshot') return;
        const snapshot = plainly(inspected.snapshot as AnyMachineSnapshot);
        const message = { type: '@xstate.snapshot', ...of, event: { type: inspected.event.type }, snapshot } as const;
        say(message);
        if (tell) tell(message);
      },
    });
    const end = () => {
      seen.delete(actor);
      say({ type: 'flow ended', sessionId: named(actor, 0).sessionId });
    };
    actor.subscribe({ complete: end, error: end });
  };
  portal.running.watch(watch);
  watch(portal.storage);
  portal.toasts().then(
    ({ toasts }) => watch(toasts),
    () => undefined,
  );
  channel.addEventListener('message', ({ data }) => {
    const message = data as InspectionMessage;
    if (message.type === '@statelyai.connected') for (const actor of seen) say(begun(actor, portal.world.now()));
    if (message.type === 'story wanted') {
      const { key } = message;
      storyOf(portal, key).then(
        (story) => say({ type: 'story told', key, story }),
        () => say({ type: 'story told', key, story: null }),
      );
    }
  });
}

/** Where a flow stands when it is first told of. */
function begun(actor: AnyActor, now: number): InspectionMessage {
  const name = (actor.logic as { id?: string }).id ?? '';
  return { type: '@xstate.actor', ...named(actor, now), name, snapshot: plainly(actor.getSnapshot()) };
}

/** The same with its chart, for whoever does not have it. */
function defined(actor: AnyActor, now: number) {
  return { ...begun(actor, now), definition: JSON.stringify((actor.logic as { config?: object }).config, nameOf) };
}

/** Of a function its name. */
function nameOf(_: string, value: unknown): unknown {
  return typeof value === 'function' ? { type: value.name } : value;
}

/** Nothing of what an event carries. */
function sent({ event, sourceRef }: InspectedEventEvent) {
  return { event: { type: event.type }, ...(sourceRef && { sourceId: flowId(thisWindow, sourceRef.sessionId) }) };
}

/** Two windows count their flows alike: each says which it is. */
const thisWindow = crypto.randomUUID();

function named({ sessionId }: AnyActor, now: number) {
  const id = flowId(thisWindow, sessionId);
  return { sessionId: id, rootId: id, createdAt: String(now), _version: '0.7.2', id: null };
}

/** Nothing of what a flow holds, as that is the customer's. */
function plainly({ status, value }: AnyMachineSnapshot): SeenSnapshot {
  return { status, value, context: {} };
}

async function storyOf(portal: Portal, key: string): Promise<Story | null> {
  const { database } = await portal.accountStore();
  const act = await database.acts.get(key);
  return act ? { act: act.type, state: act.state, moments: momentsOf(act), flows: await flowsOf(database, key) } : null;
}

function momentsOf({ createdAt, firstSentAt, settledAt, state }: Act): Story['moments'] {
  const moments = [
    { what: 'asked for', at: createdAt },
    { what: 'sent first', at: firstSentAt },
    { what: state, at: settledAt },
  ];
  return moments.flatMap(({ what, at }) => (at === null ? [] : [{ what, at }]));
}

/** The recorded flows in which the act was asked for. */
async function flowsOf({ flowEvents }: Store['database'], key: string): Promise<LoggedFlow[]> {
  const all = await flowEvents.toArray();
  const flows = grouped(all, ({ flow }) => flow).values();
  return [...flows].filter((events) => JSON.stringify(events).includes(key)).map(loggedFlow);
}
