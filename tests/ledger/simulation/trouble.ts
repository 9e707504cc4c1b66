import { isSettled } from '../../../src/portal/ledger/act.ts';
import type { Chance } from './chance.ts';
import type { Customer } from './customer.ts';
import type { Device } from './device.ts';
import type { Network, Weather } from './network.ts';
import type { Timeline } from './timeline.ts';
import type { Witness } from './witness.ts';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

interface World {
  readonly chance: Chance;
  readonly timeline: Timeline;
  readonly network: Network;
  readonly device: Device;
  readonly customer: Customer;
  readonly witness: Witness;
  readonly accounts: readonly string[];
  /** Milliseconds of it, at most, and between one and the next. */
  readonly trouble: number;
  readonly pace: number;
}

/** Everything that users, browsers, networks and servers do at the wrong moment, for a while. */
export async function disturb(
  { chance, timeline, network, device, customer, witness, accounts, trouble, pace }: World,
  finishSlowOrders: () => void,
): Promise<void> {
  const end = chance.between(4 * second, trouble);
  let over = end;
  const mishaps: [number, () => void][] = [
    [40, customer.ask],
    [
      10,
      () => {
        const account = device.state.session?.account;
        const acts =
          account === undefined ? [] : [...device.databaseOf(account).acts.values()].filter((act) => !isSettled(act));
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
        const by = chance.pick([
          -2 * day,
          -hour,
          -90 * second,
          -2 * second,
          2 * second,
          90 * second,
          2 * hour,
          2 * day,
        ]);
        setClock(by);
      },
    ],
    [
      3,
      () =>
        during(10 * second, (on) => {
          device.state.isFull = on;
        }),
    ],
    [
      4,
      () =>
        during(5 * second, (on) => {
          network.serverIsUp = !on;
        }),
    ],
    [1, () => witness.lost(device.wipe(chance.pick(accounts)))],
    [2, closeLid],
    [6, finishSlowOrders],
  ];
  const weights = mishaps.reduce((sum, [weight]) => sum + weight, 0);

  const next = () => {
    let left = chance.between(0, weights);
    const drawn = mishaps.find(([weight]) => {
      left -= weight;
      return left < 0;
    });
    drawn?.[1]();
    // A customer without a tab, or signed out, comes back.
    if (!device.state.session && chance.happens(0.5)) device.logIn(chance.pick(accounts));
    if (device.state.session && device.tabs().length === 0) device.openTab();
    stop = timeline.after(chance.between(0, pace), next);
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

  function setClock(by: number): void {
    witness.clockSet(timeline.now(), by);
    device.state.clockOff += by;
  }

  /** The device is shut for hours of its clock, all at one moment of the timeline: nothing runs meanwhile. */
  function closeLid(): void {
    const hours = chance.pick([0.5, 2, 25]) * hour;
    setClock(hours);
    for (const { tab } of device.tabs()) {
      tab.freeze();
      timeline.after(chance.between(0, second), tab.thaw);
    }
    over = Math.max(over, timeline.now() + 10 * second);
  }
}

/** What kind of network this schedule has. */
export function weather(chance: Chance, keys: boolean): Weather {
  const some = (most: number) => (chance.happens(0.5) ? 0 : chance.between(0, most));
  return {
    dropBefore: some(0.3),
    commitThenDrop: some(0.3),
    // Without keys the second cannot be told from the first.
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
