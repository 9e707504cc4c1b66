import { isSettled } from '../../../src/portal/ledger/act.ts';
import { type Chance, createChance } from './chance.ts';
import { createCustomer, type Customer } from './customer.ts';
import { createDevice, type Device, type Plants } from './device.ts';
import { createNetwork, type Network, type Weather } from './network.ts';
import { createServer, type ServerSettings } from './server.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { createWitness, type Witness } from './witness.ts';

export interface Outcome {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly events: number;
  readonly acts: number;
  /** Virtual milliseconds until everything was settled after the last fault. */
  readonly settledAfter: number;
}

/** What is planted to see whether it is found. */
export interface Bug extends Plants {
  readonly server?: Partial<Pick<ServerSettings, 'retention'>> & { readonly forgetsKeys?: true };
}

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;
const quietLimit = 150 * second;
const month = 31 * day;
export const accounts = ['ada', 'bob'];
export const plates = new Map(accounts.map((account) => [account, [1, 2, 3].map((number) => `${account}-${number}`)] as const));

/** One schedule: some customers' minutes with everything that can go wrong, then quiet, then judgement. */
export async function runSchedule(seed: number, bug: Bug = {}): Promise<Outcome> {
  const chance = createChance(seed);
  const timeline = createTimeline();
  const keys = bug.server !== undefined || chance.happens(0.88);
  const witness = createWitness(keys);
  const server = createServer({
    now: timeline.now,
    keys: keys && !bug.server?.forgetsKeys,
    retention: bug.server?.retention ?? month,
    plates,
  });
  const network = createNetwork({ timeline, chance, server });
  const device = createDevice({
    timeline,
    chance,
    network,
    server,
    accounts,
    plates,
    keys,
    hasLocks: chance.happens(0.9),
    hasChannel: chance.happens(0.9),
    plants: bug,
    onChange: (before, after) => { if (process.env.TRACE === after.key) console.log(timeline.now(), before?.state, '->', after.state, after.failure, after.notBefore); witness.changed(before, after); },
    onSend: (act, account) => {
      const one = customer.asked.get(act.key);
      witness.sent(act, account, timeline.now(), one, one ? customer.presentUntil(one) : 0);
    },
  });
  const customer: Customer = createCustomer(timeline, chance, device, plates);

  network.weather = weather(chance, keys);
  device.logIn('ada');
  device.openTab();
  await disturb({ chance, timeline, network, device, customer, witness }, server.finishSlowOrders);

  network.weather = null;
  network.serverIsUp = true;
  device.state.isFull = false;
  device.tabs().forEach(chance.happens(0.5) ? device.close : device.crash);
  let settledAfter = 0;
  for (const account of accounts) {
    settledAfter = Math.max(settledAfter, await comeToRest(account));
    witness.atRest(account, device.databaseOf(account), server, timeline.now());
  }
  // What was still under way on the network arrives, or never will.
  const end = timeline.now() + 60 * second;
  await timeline.run(() => timeline.now() >= end);
  server.finishSlowOrders();
  witness.atEnd(customer, server);
  return { seed, violations: witness.violations, events: timeline.events(), acts: customer.asked.size, settledAfter };

  async function comeToRest(account: string): Promise<number> {
    device.logIn(account);
    device.openTab();
    const began = timeline.now();
    const acts = () => [...device.databaseOf(account).acts.values()];
    const wait = Math.max(0, ...acts().map(({ notBefore }) => notBefore - device.now()));
    const limit = began + quietLimit + Math.min(wait, 300 * second);
    let stop = () => {};
    const lookAround = () => {
      server.finishSlowOrders();
      for (const act of acts()) if (act.state === 'draft') customer.lookAgain(act, true);
      stop = timeline.after(2 * second, lookAround);
    };
    lookAround();
    await timeline.run(() => timeline.now() >= limit || acts().every((act) => isSettled(act) || act.state === 'review'));
    stop();
    return timeline.now() - began - wait;
  }
}

interface World {
  readonly chance: Chance;
  readonly timeline: Timeline;
  readonly network: Network;
  readonly device: Device;
  readonly customer: Customer;
  readonly witness: Witness;
}

async function disturb({ chance, timeline, network, device, customer, witness }: World, finishSlowOrders: () => void): Promise<void> {
  const end = chance.between(5 * second, 40 * second);
  let over = end;
  const mishaps: [number, () => void][] = [
    [40, customer.ask],
    [
      10,
      () => {
        const account = device.state.session?.account;
        const acts = account === undefined ? [] : [...device.databaseOf(account).acts.values()].filter((act) => !isSettled(act));
        if (acts.length > 0) customer.lookAgain(chance.pick(acts), false);
      },
    ],
    [4, customer.wake],
    [10, () => device.tabs().length < 3 && device.openTab()],
    [5, () => withTab(device.close)],
    [8, () => withTab(device.crash)],
    [
      8,
      () =>
        withTab(({ tab }) => {
          tab.freeze();
          timeline.after(chance.between(0.5 * second, 15 * second), tab.thaw);
        }),
    ],
    [3, device.logOut],
    [2, () => device.logIn(chance.pick(accounts))],
    [
      4,
      () => {
        witness.timeWarped = true;
        device.state.clockOff += chance.pick([-2 * day, -hour, -90 * second, -2 * second, 2 * second, 90 * second, 2 * hour, 2 * day]);
      },
    ],
    [3, () => during(10 * second, (on) => { device.state.isFull = on; })],
    [4, () => during(5 * second, (on) => { network.serverIsUp = !on; })],
    [1, () => witness.lost(device.wipe(chance.pick(accounts)))],
    [2, sleep],
    [6, finishSlowOrders],
  ];
  const weights = mishaps.reduce((sum, [weight]) => sum + weight, 0);

  const next = () => {
    let left = chance.between(0, weights);
    mishaps.find(([weight]) => (left -= weight) < 0)?.[1]();
    // Whoever has no tab, or was signed out, comes back.
    if (!device.state.session && chance.happens(0.5)) device.logIn(chance.pick(accounts));
    if (device.state.session && device.tabs().length === 0) device.openTab();
    stop = timeline.after(chance.between(0, 2.5 * second), next);
  };
  let stop = timeline.after(0, next);
  await timeline.run(() => timeline.now() >= over);
  stop();

  function withTab(run: (open: ReturnType<Device['tabs']>[number]) => void): void {
    const tabs = device.tabs();
    if (tabs.length > 0) run(chance.pick(tabs));
  }

  function during(most: number, set: (on: boolean) => void): void {
    set(true);
    timeline.after(chance.between(0.2 * second, most), () => set(false));
  }

  /** The lid is closed for hours: nothing runs, the clock goes on. */
  function sleep(): void {
    const hours = chance.pick([0.5, 2, 25]) * hour;
    witness.timeWarped = true;
    device.state.clockOff += hours;
    for (const { tab } of device.tabs()) {
      tab.freeze();
      timeline.after(chance.between(0, second), tab.thaw);
    }
    over = Math.max(over, timeline.now() + 10 * second);
  }
}

function weather(chance: Chance, keys: boolean): Weather {
  const some = (most: number) => (chance.happens(0.5) ? 0 : chance.between(0, most));
  return {
    dropBefore: some(0.3),
    commitThenDrop: some(0.3),
    // Without keys nobody can tell the second from the first.
    twice: keys ? some(0.3) : 0,
    limbo: some(0.1),
    hang: some(0.1),
    faultBefore: some(0.15),
    faultAfter: some(0.15),
    tooMany: some(0.1),
    sessionEnds: some(0.04),
    captivePortal: some(0.1),
    truncated: some(0.1),
  };
}
