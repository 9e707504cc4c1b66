import {
  type InspectionMessage,
  inspectionChannel,
  type RecordedStep,
  windowLock,
  windowOf,
} from '../../machines/inspection.ts';
import { stateText } from '../../machines/state-of.ts';

/** A flow that runs in another window, with what it went through since this one watches. */
export interface WatchedFlow {
  readonly chart: string;
  readonly begins: string;
  readonly steps: RecordedStep[];
  ended: boolean;
}

/** Keeps every flow that is told of. Messages may come from the portal, or from anything else that speaks as @statelyai/inspect does. */
export function createWatch(changed: () => void) {
  const flows = new Map<string, WatchedFlow>();
  const windows = new Set<string>();
  /** A window that is closed, or whose page crashes, says nothing more: what it held is let go. */
  const awaitEndOf = (window: string) => {
    if (windows.has(window)) return;
    windows.add(window);
    void globalThis.navigator?.locks?.request(windowLock(window), () => {
      for (const [id, flow] of flows) if (windowOf(id) === window) flow.ended = true;
      changed();
    });
  };
  const hear = (message: InspectionMessage) => {
    if (message.type === '@xstate.actor') {
      const known = flows.get(message.sessionId);
      if (known || !isState(message.snapshot?.value)) return;
      flows.set(message.sessionId, {
        chart: message.name,
        begins: textOf(message.snapshot.value),
        steps: [],
        ended: false,
      });
      if (message.sessionId.includes(' ')) awaitEndOf(windowOf(message.sessionId));
    } else if (message.type === '@xstate.snapshot') {
      const flow = flows.get(message.sessionId);
      if (!flow || !isState(message.snapshot?.value)) return;
      flow.steps.push({
        event: message.event.type,
        state: textOf(message.snapshot.value),
        at: Number(message.createdAt),
      });
      flow.ended = message.snapshot.status !== 'active';
    } else if (message.type === 'flow ended') {
      const flow = flows.get(message.sessionId);
      if (flow) flow.ended = true;
    } else return;
    changed();
  };
  return { flows, hear };
}

/** Opens the channel and says that this page watches. @param other what is said besides */
export function openChannel(hear: (message: InspectionMessage) => void): BroadcastChannel {
  const channel = new BroadcastChannel(inspectionChannel);
  channel.addEventListener('message', ({ data }) => hear(data as InspectionMessage));
  channel.postMessage({ type: '@statelyai.connected' } satisfies InspectionMessage);
  // A window that opened this one to be inspected by it, as createBrowserInspector does.
  addEventListener('message', ({ data, origin }) => {
    if (origin === location.origin && typeof data?._version === 'string') hear(data as InspectionMessage);
  });
  (window.opener as Window | null)?.postMessage({ type: '@statelyai.connected' }, location.origin);
  return channel;
}

function isState(value: unknown): value is Parameters<typeof stateText>[0] {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

const textOf = (value: Parameters<typeof stateText>[0]) => stateText(value);
