import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { createGoingOn } from '../../src/portal/spine/going-on.ts';

const chart = setup({
  types: { events: {} as { type: 'asked' } | { type: 'answered' } | { type: 'left open' } },
}).createMachine({
  initial: 'idle',
  states: {
    idle: { on: { asked: 'asking' } },
    asking: {
      initial: 'under way',
      on: { answered: 'idle' },
      states: { 'under way': { tags: 'busy', on: { 'left open': 'not known' } }, 'not known': {} },
    },
  },
});

/** One that was asked for something, and how often it was ended. */
function asked() {
  const flow = createActor(chart).start();
  flow.send({ type: 'asked' });
  const ended: string[] = [];
  return { flow, ended, end: () => void ended.push(JSON.stringify(flow.getSnapshot().value)) };
}

describe('a flow whose screen is left', () => {
  it('ends with it where nothing is under way', () => {
    const goingOn = createGoingOn();
    const { flow, ended, end } = asked();
    flow.send({ type: 'answered' });
    expect([goingOn.leave('one', flow, end), goingOn.comeBack('one'), ended]).toEqual([false, undefined, []]);
  });

  it.each([
    ['answered', '"idle"'],
    ['left open', '{"asking":"not known"}'],
  ] as const)('goes on until it was %s, and ends once', (type, where) => {
    const goingOn = createGoingOn();
    const { flow, ended, end } = asked();
    expect([goingOn.leave('one', flow, end), ended]).toEqual([true, []]);
    flow.send({ type });
    expect(ended).toEqual([where]);
    flow.send({ type: 'asked' });
    flow.send({ type: 'answered' });
    goingOn.stop();
    expect([ended, goingOn.comeBack('one')]).toEqual([[where], undefined]);
  });

  it('is taken up by its screen when that comes back, once, and by no other', () => {
    const goingOn = createGoingOn();
    const [one, other] = [asked(), asked()];
    goingOn.leave('one', one.flow, one.end);
    goingOn.leave('other', other.flow, other.end);
    expect(goingOn.comeBack('a third')).toBe(undefined);
    expect(goingOn.comeBack('one')).toBe(one.flow);
    expect(goingOn.comeBack('one')).toBe(undefined);
    one.flow.send({ type: 'answered' });
    other.flow.send({ type: 'answered' });
    expect([one.ended, other.ended]).toEqual([[], ['"idle"']]);
  });

  it('ends with everything of its customer', () => {
    const goingOn = createGoingOn();
    const [one, other] = [asked(), asked()];
    goingOn.leave('one', one.flow, one.end);
    goingOn.leave('other', other.flow, other.end);
    goingOn.stop();
    one.flow.send({ type: 'answered' });
    const underWay = '{"asking":"under way"}';
    expect([one.ended, other.ended, goingOn.comeBack('other')]).toEqual([[underWay], [underWay], undefined]);
  });
});
