import type { Act, Wish } from '../../../src/portal/ledger/act.ts';
import type { Chance } from './chance.ts';
import type { Device, OpenTab } from './device.ts';
import type { Tab } from './tab.ts';
import type { Timeline } from './timeline.ts';

/** What the customer asked for, and what they were told. */
export interface Wanted {
  readonly wish: Wish;
  readonly account: string;
  accepted: boolean;
  told: 'done' | 'refused' | 'review' | 'draft' | null;
  readonly waits: { readonly tab: Tab; leftAt: number | null }[];
}

export type Customer = ReturnType<typeof createCustomer>;

interface CustomerPorts {
  readonly timeline: Timeline;
  readonly chance: Chance;
  readonly device: Device;
  readonly plates: ReadonlyMap<string, readonly string[]>;
  /** How so many cards are asked for. */
  readonly order: WishMaker;
  /** An act of the account has ended, and its screen says so. */
  readonly onEnd?: (act: Act, account: string) => void;
}

export type WishMaker = (key: string, count: number, chance: Chance, account: string) => Pick<Wish, 'type' | 'input'>;

/** Cards of which some take a while; the reference tells them apart where there are no keys. */
export const simulatedOrder: WishMaker = (key, count, chance) => ({
  type: chance.happens(0.3) ? 'request cards slowly' : 'request cards',
  input: { numberOfRequestedIdentificationItems: count, reference: key },
});

/** Taps, waits, walks away, comes back: what a customer does with a few plates and a shop. */
export function createCustomer({ timeline, chance, device, plates, order, onEnd }: CustomerPorts) {
  const asked = new Map<string, Wanted>();
  const waits: (() => void)[] = [];

  function visible(): OpenTab | undefined {
    const open = device.tabs().filter(({ tab }) => !tab.isFrozen());
    return open.length === 0 ? undefined : chance.pick(open);
  }

  function wishFor(open: OpenTab): Wish {
    const key = `act-${String(asked.size).padStart(4, '0')}`;
    const earlier = [...asked.values()].filter(({ account, accepted }) => accepted && account === open.account);
    const dependsOn = earlier.length > 0 && chance.happens(0.15) ? { dependsOn: chance.pick(earlier).wish.key } : {};
    const common = { key, ...dependsOn };
    const own = plates.get(open.account) ?? [];
    if (own.length > 0 && chance.happens(0.6)) {
      const plate = chance.happens(0.05) ? 'nobody' : chance.pick(own);
      const input = { identificationItemId: plate };
      const type = chance.pick(['disable plate', 'enable plate']);
      return { ...common, class: 'A', type, input, about: `plate/${plate}`, sets: 'status', expiresAfter: 3_600_000 };
    }
    const count = chance.happens(0.1) ? 99 : chance.whole(1, 5);
    const about = chance.happens(0.3) ? 'orders' : `order/${key}`;
    return { ...common, class: 'B', about, ...order(key, count, chance, open.account) };
  }

  function ask(): void {
    const open = visible();
    if (!open) return;
    const wish = wishFor(open);
    const one: Wanted = {
      wish,
      account: open.account,
      accepted: false,
      told: null,
      waits: [],
    };
    asked.set(wish.key, one);
    const opening = () =>
      open.ledger.open(wish).then(() => {
        one.accepted = true;
      });
    // A double tap.
    if (chance.happens(0.2)) opening().catch(() => undefined);
    wait(open, one, opening());
  }

  /** Waits on a screen until told, or until walking away. */
  function wait(open: OpenTab, one: Wanted, opening: Promise<unknown> = Promise.resolve()): void {
    const leaving = new AbortController();
    const here: Wanted['waits'][number] = { tab: open.tab, leftAt: null };
    one.waits.push(here);
    const leave = () => {
      leaving.abort('left');
      here.leftAt ??= timeline.now();
    };
    waits.push(leave);
    open.tab.after(chance.happens(0.5) ? chance.between(0, 15_000) : 600_000, leave);
    const learn = (told: Wanted['told']) => {
      one.told = told;
      leave();
    };
    opening.then(
      () =>
        open.ledger.settled(one.wish.key, leaving.signal).then((act) => {
          learn(endOf(act));
          if (act.state === 'done') onEnd?.(act, open.account);
        }),
      // The device could not keep it, and said so.
      leave,
    );
  }

  return {
    asked,
    ask,
    /** When the customer was last there for it. */
    presentUntil: (one: Wanted) =>
      Math.max(0, ...one.waits.map(({ tab, leftAt }) => Math.min(leftAt ?? Number.POSITIVE_INFINITY, tab.seenUntil()))),
    /** Comes back to what was left: looks on, takes back, or says what to do with a draft. */
    lookAgain: (act: Act, decided: boolean) => {
      const open = visible();
      const one = asked.get(act.key);
      if (!open || !one || open.account !== one.account) return;
      const mayWait = act.state === 'queued' || act.state === 'sent';
      if (act.state === 'draft' && (decided || chance.happens(0.5)) && chance.happens(0.5)) {
        wait(open, one, open.ledger.resume(act.key));
      } else if (act.state === 'draft' || chance.happens(0.3)) {
        void open.ledger.withdraw(act.key).catch(() => undefined);
      } else if (mayWait) wait(open, one);
      else void open.ledger.check(act.key).catch(() => undefined);
    },
    leave: () => {
      for (const leave of waits) leave();
    },
    wake: () => {
      visible()
        ?.ledger.wake()
        .catch(() => undefined);
    },
  };
}

/** What a screen tells of an act that has ended. What went out once may have arrived, whatever the customer will say. */
function endOf({ state, firstSentAt }: Act): Wanted['told'] {
  if (state === 'draft' && firstSentAt !== null) return 'review';
  return state === 'queued' || state === 'sent' ? null : state;
}
