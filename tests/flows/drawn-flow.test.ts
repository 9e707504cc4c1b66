import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { itemStatusMachine } from '../../machines/shared/item-status.ts';
import { stateText } from '../../machines/state-of.ts';
import { drawnFlow } from '../../src/portal/hooks/drawn-flow.ts';
import { type FlowLog, recordingIn, startRecorded } from '../../src/portal/log/recorded-flow.ts';
import { noon } from '../support/device.ts';

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});
afterEach(() => vi.unstubAllGlobals());

/** The next frame of the page. */
async function frame() {
  for (const draw of frames.splice(0)) draw();
  await Promise.resolve();
}

/** A flow whose act is written down once `stands` is resolved, and goes on; its states as a page draws them. */
async function openFlow() {
  const stands = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const log: FlowLog = {
    eventsOf: async () => [],
    append: async (_, along = []) => {
      for (const write of along) await write();
    },
    shorten: async () => undefined,
    forget: async () => undefined,
  };
  const write = () => {
    begun.resolve();
    return stands.promise;
  };
  const act = fromPromise<void, { itemId: string; key: string }>(async ({ system }) => {
    await recordingIn(system)?.along(write);
    await new Promise(() => undefined);
  });
  const chart = itemStatusMachine.provide({ actors: { 'enable item': act, 'disable item': act } });
  const told = { flow: 'f', version: 2, secretFields: [], input: { itemId: '1' }, log, now: () => noon };
  const flow = await startRecorded(chart, told);
  flow.start();
  const drawn: unknown[] = [];
  const page = drawnFlow(flow);
  page.subscribe({ next: ({ value }) => void drawn.push(stateText(value)) });
  return { flow: page, drawn, stands, begun: begun.promise };
}

const enable = { type: 'enable requested', key: 'key-1' } as const;

describe('what a press leads to', () => {
  it('is drawn once its act is written down', async () => {
    const { flow, drawn, stands, begun } = await openFlow();
    flow.send(enable);
    await begun;
    expect([drawn, stateText(flow.getSnapshot().value)]).toEqual([[], 'enabling.under way']);
    stands.resolve();
    await expect.poll(() => drawn).toEqual(['enabling.under way']);
  });

  it('is drawn with the second frame where writing takes longer', async () => {
    const { flow, drawn, begun } = await openFlow();
    flow.send(enable);
    await begun;
    await frame();
    const first = [...drawn];
    await frame();
    await expect.poll(() => drawn).toEqual(['enabling.under way']);
    expect(first).toEqual([]);
  });

  it('is drawn where it cannot be written down', async () => {
    const { flow, drawn, stands, begun } = await openFlow();
    flow.send(enable);
    await begun;
    stands.reject({ type: 'no answer', reason: 'not sent' });
    await expect.poll(() => drawn.at(-1)).toBe('enable not sent');
  });

  it('is drawn at once where nothing is asked for, also after an act', async () => {
    const { flow, drawn, stands } = await openFlow();
    flow.send({ type: 'disable requested' });
    expect(drawn).toEqual(['confirming disable']);
    flow.send({ type: 'disable confirmed', key: 'key-1' });
    stands.resolve();
    await expect.poll(() => drawn).toEqual(['confirming disable', 'disabling.under way']);
    flow.send({ type: 'outcome left open' });
    expect(drawn.slice(2)).toEqual(['disabling.outcome not known']);
  });

  it('is drawn for nobody who no longer looks', async () => {
    const { flow, drawn, stands, begun } = await openFlow();
    const late: unknown[] = [];
    const { unsubscribe } = flow.subscribe(({ value }) => void late.push(stateText(value)));
    flow.send({ type: 'disable requested' });
    flow.send({ type: 'disable cancelled' });
    flow.send(enable);
    await begun;
    unsubscribe();
    await frame();
    await frame();
    stands.resolve();
    await expect.poll(() => drawn).toEqual(['confirming disable', 'idle', 'enabling.under way']);
    expect(late).toEqual(['confirming disable', 'idle']);
  });
});
