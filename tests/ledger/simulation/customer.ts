import type { Act, Wish } from '../../../src/portal/ledger/act.ts';
import type { Chance } from './chance.ts';
import type { Device, OpenTab } from './device.ts';
import type { Tab } from './tab.ts';
import type { Timeline } from './timeline.ts';

/** What the customer asked for, and what they were told. */
export interface Asked {
  readonly wish: Wish;
  readonly account: string;
  accepted: boolean;
  told: 'done' | 'refused' | 'review' | 'draft' | null;
  readonly waits: { readonly tab: Tab; leftAt: number | null }[];
  /** The customer took it back, and was told that this worked. */
  withdrawn: boolean;
}

export type Customer = ReturnType<typeof createCustomer>;

/** Taps, waits, walks away, comes back: what a customer does with a few plates and a shop. */
export function createCustomer(timeline: Timeline, chance: Chance, device: Device, plates: ReadonlyMap<string, readonly string[]>) {
  const asked = new Map<string, Asked>();

  function visible(): OpenTab | undefined {
    const open = device.tabs().filter(({ tab }) => !tab.isFrozen());
    return open.length === 0 ? undefined : chance.pick(open);
  }

  function wishFor(open: OpenTab): Wish {
    const key = `act-${String(asked.size).padStart(4, '0')}`;
    const sessionEpoch = device.state.session?.epoch ?? '';
    const earlier = [...asked.values()].filter(({ account }) => account === open.account);
    const dependsOn = earlier.length > 0 && chance.happens(0.15) ? { dependsOn: chance.pick(earlier).wish.key } : {};
    const common = { key, sessionEpoch, ...dependsOn };
    if (chance.happens(0.6)) {
      const plate = chance.happens(0.05) ? 'nobody' : chance.pick(plates.get(open.account) ?? []);
      const input = { identificationItemId: plate };
      const type = chance.pick(['disable plate', 'enable plate']);
      return { ...common, class: 'A', type, input, about: `plate/${plate}`, sets: 'status', expiresAfter: 3_600_000 };
    }
    const count = chance.happens(0.1) ? 99 : chance.whole(1, 5);
    const input = { numberOfRequestedIdentificationItems: count, reference: key };
    const about = chance.happens(0.3) ? 'orders' : `order/${key}`;
    return { ...common, class: 'B', type: chance.happens(0.3) ? 'order slowly' : 'order cards', input, about };
  }

  function ask(): void {
    const open = visible();
    if (!open) return;
    const wish = wishFor(open);
    const one: Asked = {
      wish,
      account: open.account,
      accepted: false,
      told: null,
      waits: [],
      withdrawn: false,
    };
    asked.set(wish.key, one);
    const opening = () => open.ledger.open(wish).then(
      () => {
        one.accepted = true;
      },
      () => undefined,
    );
    // A double tap.
    if (chance.happens(0.2)) void opening();
    wait(open, one, opening());
  }

  /** Waits on a screen until told, or until walking away. */
  function wait(open: OpenTab, one: Asked, opening: Promise<unknown> = Promise.resolve()): void {
    const leaving = new AbortController();
    const here: Asked['waits'][number] = { tab: open.tab, leftAt: null };
    one.waits.push(here);
    const leave = () => {
      leaving.abort();
      here.leftAt ??= timeline.now();
    };
    open.tab.after(chance.happens(0.5) ? chance.between(0, 15_000) : 600_000, leave);
    void opening.then(() => open.ledger.settled(one.wish.key, leaving.signal)).then(
      (ending) => {
        one.told = ending;
        leave();
      },
      () => {
        one.told = 'refused';
        leave();
      },
    );
  }

  return {
    asked,
    ask,
    /** When the customer was last there for it. */
    presentUntil: (one: Asked) => Math.max(0, ...one.waits.map(({ tab, leftAt }) => Math.min(leftAt ?? Number.POSITIVE_INFINITY, tab.seenUntil()))),
    /** Comes back to what was left: looks on, takes back, or says what to do with a draft. */
    lookAgain: (act: Act, decided: boolean) => {
      const open = visible();
      const one = asked.get(act.key);
      if (!open || !one || open.account !== one.account) return;
      if (act.state === 'draft' && (decided || chance.happens(0.5))) {
        if (chance.happens(0.5)) {
          wait(open, one, open.ledger.resume(act.key));
          return;
        }
      }
      if (act.state === 'draft' || (act.state === 'queued' && chance.happens(0.3))) {
        void open.ledger.withdraw(act.key).then((worked) => {
          one.withdrawn ||= worked;
        }, () => undefined);
      } else if (act.state === 'review') void open.ledger.check(act.key).catch(() => undefined);
      else wait(open, one);
    },
    wake: () => {
      visible()?.ledger.wake().catch(() => undefined);
    },
  };
}
