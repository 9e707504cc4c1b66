import { describe, expect, it } from 'vitest';
import { type Act, excludeEachOther, newAct } from '../../src/portal/ledger/act.ts';
import { attended } from '../../src/portal/ledger/attendance.ts';
import { createInFlight } from '../../src/portal/ledger/in-flight.ts';
import type { ActStore } from '../../src/portal/ledger/ports.ts';
import { isPresent } from '../../src/portal/ledger/timing.ts';
import { hour, noon, payment, queued, second } from './samples.ts';

describe('an act that is asked for while another is open', () => {
  const open = payment({ key: 'open', about: 'order/1' });
  const asked = payment({ key: 'asked', about: 'order/1' });

  it('is kept from going out with it only where both need the customer present and are about the same thing', () => {
    const pairs: [Act, Act][] = [
      [open, asked],
      [open, { ...asked, class: 'A' }],
      [{ ...open, class: 'A' }, asked],
      [
        { ...open, class: 'A' },
        { ...asked, class: 'A' },
      ],
      [open, { ...asked, about: 'order/2' }],
    ];
    expect(pairs.map(([one, other]) => excludeEachOther(one, other))).toEqual([true, false, false, false, false]);
  });

  it('waits until the outcome of the first is known, or the customer has taken that back and was told that it may still happen', () => {
    const states = ['draft', 'queued', 'sent', 'review', 'done', 'refused'] as const;
    const excluded = (told: Partial<Act>) =>
      states.filter((state) => excludeEachOther({ ...open, ...told, state }, asked));
    expect(excluded({})).toEqual(['draft', 'queued', 'sent', 'review']);
    expect(excluded({ takenBack: true })).toEqual(['draft', 'queued', 'sent']);
  });
});

describe('requests under way', () => {
  it('are counted by act: quiet begins when the last of them has ended', () => {
    let now = 5 * second;
    const inFlight = createInFlight(() => now);
    const quiet = () => ['a', 'b'].map(inFlight.quietFor);
    expect(quiet()).toEqual([0, 0]);
    now += second;
    expect(quiet()).toEqual([second, second]);
    inFlight.begin('a');
    inFlight.begin('a');
    expect(quiet()).toEqual([0, second]);
    now += second;
    inFlight.end('a');
    now += second;
    expect(quiet()).toEqual([0, 3 * second]);
    inFlight.end('a');
    expect(quiet()).toEqual([0, 3 * second]);
    now += second;
    expect(quiet()).toEqual([second, 4 * second]);
  });
});

describe('a sign of the customer’s presence', () => {
  function device(act: Act) {
    const world = { elapsed: 0, act };
    const store = {
      unsettled: async () => [world.act],
      change: async (_: string, decide: (act: Act) => Act | null) => decide(world.act),
    } as unknown as ActStore;
    const believed = attended(store, () => world.elapsed);
    /** As the sender sees it when it looks, and when it changes something. */
    const seen = async () => [
      (await believed.unsettled())[0]?.presentUntil,
      (await believed.change(act.key, (now) => now))?.presentUntil,
    ];
    return { world, seen };
  }

  it('counts for five seconds of a clock that cannot be set, whatever the other one says, and each anew', async () => {
    const { world, seen } = device({ ...payment(), presentUntil: noon + hour });
    expect(await seen()).toEqual([noon + hour, noon + hour]);
    world.elapsed = 5 * second;
    expect(await seen()).toEqual([noon + hour, noon + hour]);
    world.elapsed = 5 * second + 1;
    expect(await seen()).toEqual([0, 0]);
    world.act = { ...world.act, presentUntil: noon + 2 * hour };
    expect(await seen()).toEqual([noon + 2 * hour, noon + 2 * hour]);
    world.elapsed = 10 * second + 1;
    expect(await seen()).toEqual([noon + 2 * hour, noon + 2 * hour]);
    world.elapsed = 10 * second + 2;
    expect(await seen()).toEqual([0, 0]);
  });

  it('is kept by act, and means nothing to one that may wait', async () => {
    const waits = device({ ...queued(), presentUntil: noon });
    expect(await waits.seen()).toEqual([noon, noon]);
    waits.world.elapsed = hour;
    expect(await waits.seen()).toEqual([noon, noon]);
    const { world, seen } = device(payment({ key: 'k1', presentUntil: noon }));
    await seen();
    world.elapsed = 4 * second;
    world.act = payment({ key: 'k2', presentUntil: noon });
    await seen();
    world.elapsed = 6 * second;
    expect(await seen()).toEqual([noon, noon]);
  });

  it('is over at the moment that it names, and none where it names one further away than it lasts', () => {
    const present = (rest: number) => isPresent(payment({ presentUntil: noon + rest }), noon);
    expect([-1, 0, 1, 5 * second, 5 * second + 1].map(present)).toEqual([false, false, true, true, false]);
  });

  it('begins with the asking for what needs it, and lasts five seconds', () => {
    const wish = { key: 'k', type: 't', input: {}, about: 'a' };
    expect([
      newAct({ ...wish, class: 'B' }, noon).presentUntil,
      newAct({ ...wish, class: 'A' }, noon).presentUntil,
    ]).toEqual([noon + 5 * second, 0]);
  });
});
