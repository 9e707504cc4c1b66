import { isSettled } from '../../../src/portal/ledger/act.ts';
import { createChance } from './chance.ts';
import { type Customer, createCustomer, simulatedOrder, type WishMaker } from './customer.ts';
import { createDevice, type Device, type DevicePorts, type Plants } from './device.ts';
import { createNetwork, latest } from './network.ts';
import {
  createServer,
  recorded,
  type Served,
  type ServerSettings,
  type WireAnswer,
  type WireRequest,
} from './server.ts';
import { createShop, guest } from './shop.ts';
import { createTimeline } from './timeline.ts';
import { disturb, weather } from './trouble.ts';
import { createWitness } from './witness.ts';

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
  readonly server?: Partial<Pick<ServerSettings, 'retention' | 'forgetsVoid'>> & { readonly forgetsKeys?: true };
}

const second = 1_000;
const quietLimit = 200 * second;
const month = 31 * 24 * 3_600 * second;
export const accounts = ['ada', 'bob'];
export const plates = new Map(
  accounts.map((account) => [account, [1, 2, 3].map((number) => `${account}-${number}`)] as const),
);

/** Who is told what happens. */
export interface Listeners {
  readonly tell?: (line: string) => void;
  readonly served?: (served: Served) => void;
}

/** What runs under the simulator: the core alone, or with the real storage and calls around it. */
export interface Stack {
  readonly createDevice: (ports: DevicePorts) => Device;
  readonly order: WishMaker;
  /** Of all back offices, rather than of most. */
  readonly keepsKeys: boolean;
  /** Calls back when everything an event set off has come to rest. */
  readonly whenDrained?: (run: () => void) => void;
  /** Virtual milliseconds of trouble, at most, and between one and the next. */
  readonly trouble: number;
  readonly pace: number;
  /** They buy, give, redeem and claim instead of asking for cards, and a guest does with them. */
  readonly shops?: true;
}

const coreAlone: Stack = {
  createDevice,
  order: simulatedOrder,
  keepsKeys: false,
  trouble: 30 * second,
  pace: 2.5 * second,
};

/** The same where there is a shop. */
export const inShop: Stack = { ...coreAlone, shops: true };

/** One schedule: some customers' minutes with everything that can go wrong, then quiet, then judgement. */
export async function runSchedule(
  seed: number,
  bug: Bug = {},
  { tell, served }: Listeners = {},
  stack = coreAlone,
): Promise<Outcome> {
  const chance = createChance(seed);
  const timeline = createTimeline(stack.whenDrained);
  const keys = stack.keepsKeys || bug.server !== undefined || chance.happens(0.88);
  const shop = stack.shops && createShop(createChance(-seed), keys);
  const visitors = shop ? [...accounts, guest] : accounts;
  const witness = createWitness(keys, timeline.now, () => device.now());
  const settings = {
    now: timeline.now,
    keys: keys && !bug.server?.forgetsKeys,
    retention: bug.server?.retention ?? month,
    forgetsVoid: bug.server?.forgetsVoid ?? false,
    plates,
    shop,
  };
  const server = served ? recorded(createServer(settings), served) : createServer(settings);
  const stamp = () => `${(timeline.now() / second).toFixed(3)}`.padStart(8);
  const onArrival = ({ method, path, trace, key }: WireRequest, { status, body }: WireAnswer) =>
    tell?.(
      `${stamp()}   ${method} ${path} ${trace ?? ''} ${key === undefined ? 'without key' : ''} -> ${status} ${JSON.stringify(body)}`,
    );
  const network = createNetwork({ timeline, chance, server, onArrival });
  const device = stack.createDevice({
    name: `seed${seed}`,
    timeline,
    chance,
    network,
    server,
    accounts: visitors,
    plates,
    keys,
    hasLocks: chance.happens(0.9),
    hasChannel: chance.happens(0.9),
    plants: bug,
    onChange: (before, after) => {
      tell?.(
        `${stamp()} ${after.key} ${after.type} ${after.about}: ${before?.state ?? 'new'} -> ${after.state}${after.failure ? ` (${JSON.stringify(after.failure)})` : ''}`,
      );
      witness.changed(before, after);
    },
    onSend: (act, account) => {
      const one = customer.asked.get(act.key);
      witness.sent(act, account, timeline.now(), one, one ? customer.presentUntil(one) : 0);
    },
    onRequest: (act, tab, isSending) => witness.requested(act, tab, timeline.now(), isSending),
  });
  const customer: Customer = createCustomer({
    timeline,
    chance,
    device,
    plates,
    order: shop?.order ?? stack.order,
    ...(shop && {
      onEnd: (act, account) => {
        if (act.type === 'buy as guest') shop.leave(act.key, device.databaseOf(account).acts.get(act.key)?.answer);
      },
    }),
  });

  network.weather = weather(chance, keys);
  device.logIn('ada');
  device.openTab();
  await disturb(
    { chance, timeline, network, device, customer, witness, accounts: visitors, ...stack },
    server.finishSlowOrders,
  );

  network.weather = null;
  network.serverIsUp = true;
  device.state.isFull = false;
  device.tabs().forEach(chance.happens(0.5) ? device.close : device.crash);
  let settledAfter = 0;
  for (const account of visitors) {
    settledAfter = Math.max(settledAfter, await comeToRest(account));
    witness.atRest(account, device.databaseOf(account), server, timeline.now());
  }
  device.tabs().forEach(device.close);
  customer.leave();
  // What was still under way on the network arrives, or never will.
  const end = timeline.now() + latest + 60 * second;
  await timeline.run(() => timeline.now() >= end);
  server.finishSlowOrders();
  witness.atEnd(customer, server, device.databaseOf);
  for (const [invariant, text] of shop?.judge() ?? []) witness.say(invariant, text);
  return { seed, violations: witness.violations, events: timeline.events(), acts: customer.asked.size, settledAfter };

  async function comeToRest(account: string): Promise<number> {
    device.logIn(account);
    device.openTab();
    await timeline.run(() => true);
    const began = timeline.now();
    const acts = () => [...device.databaseOf(account).acts.values()];
    const wait = Math.max(0, ...acts().map(({ notBefore }) => notBefore - device.now()));
    const limit = began + quietLimit + Math.min(wait, 600 * second);
    let stop = () => {};
    const lookAround = () => {
      server.finishSlowOrders();
      for (const act of acts()) if (act.state === 'draft') customer.lookAgain(act, true);
      stop = timeline.after(2 * second, lookAround);
    };
    lookAround();
    await timeline.run(
      () => timeline.now() >= limit || acts().every((act) => isSettled(act) || act.state === 'review'),
    );
    stop();
    return timeline.now() - began - wait;
  }
}
