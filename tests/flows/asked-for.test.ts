import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Standing } from '../../machines/checkout/facts.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { returnedUnsignedFlow } from '../../src/portal/flows/checkout/returned-unsigned.ts';
import { readAnswerFlow } from '../../src/portal/flows/shared/read-answer.ts';
import type { World } from '../../src/portal/world.ts';

const noAnswer: Failure = { type: 'no answer', reason: 'unreachable' };
const no: Failure = { type: 'refused', status: 404, messageKey: 'exception.notFound' };

/** A world whose pauses end when they are told to. */
function aWorld() {
  const pauses: number[] = [];
  let pass: () => void = () => undefined;
  const wait = (milliseconds: number) => {
    pauses.push(milliseconds);
    return new Promise<void>((resolve) => {
      pass = resolve;
    });
  };
  return { world: { wait, random: () => 1 } as unknown as World, pauses, pass: () => pass() };
}

/** Answers one after the other; a failure is one. */
function telling<Told>(...answers: (Told | Failure)[]) {
  const left = [...answers];
  return async () => {
    const answer = left.shift() as Told | Failure;
    if (answer === noAnswer || answer === no) throw answer;
    return answer as Told;
  };
}

describe('what a page asks and this device does not keep', () => {
  it('is asked for again after a pause that grows, until there is an answer', async () => {
    const { world, pauses, pass } = aWorld();
    const flow = createActor(readAnswerFlow(world, telling(noAnswer, noAnswer, 'Petra'))).start();
    await expect.poll(() => pauses).toEqual([5_000]);
    expect(flow.getSnapshot().value).toBe('not told');
    pass();
    await expect.poll(() => pauses).toEqual([5_000, 10_000]);
    pass();
    await expect.poll(() => flow.getSnapshot().value).toBe('told');
    expect(flow.getSnapshot().context).toEqual({ answer: 'Petra', failure: null, tries: 2 });
  });

  it('is asked for at once when the page is seen again or there is a network', async () => {
    const { world } = aWorld();
    const flow = createActor(readAnswerFlow(world, telling(noAnswer, 'Petra'))).start();
    await expect.poll(() => flow.getSnapshot().value).toBe('not told');
    flow.send({ type: 'page seen again' });
    await expect.poll(() => flow.getSnapshot().value).toBe('told');
  });

  it('is not asked for again once the answer is no', async () => {
    const { world, pauses } = aWorld();
    const flow = createActor(readAnswerFlow(world, telling(no, 'Petra'))).start();
    await expect.poll(() => flow.getSnapshot().value).toBe('refused');
    expect([flow.getSnapshot().value, flow.getSnapshot().context.failure, pauses]).toEqual(['refused', no, []]);
  });
});

describe('back from a payment page in a browser without a session', () => {
  const returned = (...standings: (Standing | Failure)[]) => {
    const scene = aWorld();
    const flow = createActor(returnedUnsignedFlow(scene.world, telling(...standings))).start();
    return { ...scene, flow, state: () => flow.getSnapshot().value };
  };

  it('a payment is looked at until it is paid, also after nothing answered', async () => {
    const { state, pauses, pass } = returned(noAnswer, 'not known', 'paid');
    await expect.poll(() => [state(), ...pauses]).toEqual(['not answered', 5_000]);
    pass();
    await expect.poll(() => [state(), ...pauses]).toEqual(['not known yet', 5_000, 10_000]);
    pass();
    await expect.poll(state).toBe('paid');
  });

  it('one is looked at when the customer asks for it, and when the page is seen again', async () => {
    for (const type of ['check requested', 'page seen again'] as const) {
      const { flow, state } = returned('not known', 'paid');
      await expect.poll(state).toBe('not known yet');
      flow.send({ type });
      await expect.poll(state).toBe('paid');
    }
  });

  it.each(['not known', 'pending', 'refused', 'cancelled', 'expired'] as const)(
    'one that is %s is not told as paid',
    async (standing) => {
      const { state } = returned(standing);
      await expect.poll(state).toBe('not known yet');
    },
  );
});
