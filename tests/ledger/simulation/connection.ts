import { createActor, fromPromise } from 'xstate';
import { connectionMachine } from '../../../machines/spine/connection.ts';
import { reachPause } from '../../../src/portal/ledger/timing.ts';
import type { Chance } from './chance.ts';
import type { Mishap, Network } from './network.ts';
import type { WireAnswer, WireRequest } from './server.ts';
import type { Tab } from './tab.ts';

/** How one tab sees the network: each request it makes tells its connection chart what came of it. */
export interface Connection {
  readonly ask: (request: WireRequest, signal?: AbortSignal) => Promise<WireAnswer>;
  readonly reachable: () => boolean;
  readonly stop: () => void;
}

interface ConnectionPorts {
  readonly tab: Tab;
  readonly network: Network;
  readonly chance: Chance;
  /** The first answer, or the network after a loss. */
  readonly onCameBack: () => void;
}

/** As long as the portal asks whether the back office answers. */
const checkLimit = 12_500;

/** The portal's own connection chart over the simulated network. */
export function createConnection(ports: ConnectionPorts): Connection {
  const { tab, network } = ports;
  const actor = createActor(machine);
  tabs.set(actor.system, ports);
  actor.start();
  return {
    ask: async (request, signal) => {
      try {
        const answer = await network.ask(tab, request);
        if (!actor.getSnapshot().matches('reachable')) actor.send({ type: 'answer arrived' });
        return answer;
      } catch (mishap) {
        if (!signal?.aborted) actor.send({ type: 'no answer came' });
        throw mishap as Mishap;
      }
    },
    reachable: () => actor.getSnapshot().hasTag('answers'),
    stop: () => void actor.stop(),
  };
}

/** One chart for all tabs of all schedules, for it takes long to make; whose actor runs is told by its system. */
const tabs = new WeakMap<object, ConnectionPorts>();
const portsOf = (system: object) => tabs.get(system) as ConnectionPorts;
const machine = connectionMachine.provide({
  actions: {
    'tell that it answers': ({ system }) => portsOf(system).onCameBack(),
    'tell that it came back': ({ system }) => portsOf(system).onCameBack(),
  },
  actors: {
    'check connection': fromPromise(({ system }) => {
      const { tab, network } = portsOf(system);
      return new Promise<void>((resolve, reject) => {
        tab.after(checkLimit, () => reject(new Error('no answer')));
        network.ask(tab, { method: 'GET', path: '/system-setting', token: null }).then(() => resolve(), reject);
      });
    }),
    'wait for the next try': fromPromise(({ system }) => {
      const { tab, chance } = portsOf(system);
      return new Promise<void>((resolve) => {
        tab.after(reachPause(chance.number()), resolve);
      });
    }),
  },
});
