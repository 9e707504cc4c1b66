import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, fromPromise, setup } from 'xstate';
import { notProvided } from '../../machines/not-provided.ts';
import { createFlowLog } from '../../src/portal/log/flow-log.ts';
import { recordingIn, startRecorded } from '../../src/portal/log/recorded-flow.ts';
import { noon, openDevice } from '../support/device.ts';

const trial = setup({ actors: { work: notProvided<void, string>() } }).createMachine({
  id: 'trial',
  initial: 'idle',
  states: {
    idle: { invoke: { src: 'work', input: 'idle' }, on: { asked: 'asking' } },
    asking: {
      invoke: { src: 'work', input: 'asking', onDone: 'paying', onError: 'failed' },
      on: { 'outcome left open': 'left open' },
    },
    paying: { invoke: { src: 'work', input: 'paying' } },
    failed: { invoke: { src: 'work', input: 'failed' } },
    'left open': { invoke: { src: 'work', input: 'left open' } },
  },
  on: { again: '.paying' },
});

const row = (type: string, told = {}) => ({
  flow: 'f',
  chart: 'trial',
  version: 1,
  event: { type },
  at: noon,
  ...told,
});
const begun = [row('asked')];

/** A flow with these events behind it; what its actors find when they begin: whether it was only restored, and whether anything was pressed here. */
async function flowAfter(rows: readonly ReturnType<typeof row>[]) {
  const log = createFlowLog(openDevice().database);
  for (const one of rows) await log.append(one);
  const found: [string, boolean | undefined, boolean | undefined][] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const work = fromPromise<void, string>(({ input, system }) => {
    const recording = recordingIn(system);
    found.push([input, recording?.isOnlyRestored(), recording?.isPressedHere()]);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  const told = { flow: 'f', version: 1, secretFields: [], input: undefined as never, log, now: () => noon };
  const flow = await startRecorded(trial.provide({ actors: { work } }), told);
  flow.start();
  const next = (count: number) => expect.poll(() => found).toHaveLength(count);
  return { flow, found, end: ends, next };
}

describe('what an actor of a flow finds', () => {
  it('is that it was pressed here, where the flow was begun on this page', async () => {
    const { flow, found, end, next } = await flowAfter([]);
    flow.send({ type: 'asked' });
    end[1]?.resolve();
    await next(3);
    expect(found).toEqual([
      ['idle', false, true],
      ['asking', false, true],
      ['paying', false, true],
    ]);
  });

  it('is that the flow was only restored, until it gets on; a press is not made of that', async () => {
    const { flow, found, end, next } = await flowAfter(begun);
    end[0]?.resolve();
    await next(2);
    flow.send({ type: 'again' });
    await next(3);
    expect(found).toEqual([
      ['asking', true, false],
      ['paying', false, false],
      ['paying', false, true],
    ]);
  });

  it.each<
    [string, (flow: { send: (event: AnyEventObject) => void }, end: PromiseWithResolvers<void>) => void, unknown]
  >([
    ['that it failed, what was restored', (_, end) => end.reject(new Error('no')), ['failed', true, false]],
    [
      'that its outcome was left open, which no customer says,',
      (flow) => flow.send({ type: 'outcome left open' }),
      ['left open', true, false],
    ],
    [
      'a press that the chart does not take',
      (flow, end) => {
        flow.send({ type: 'asked' });
        end.reject(new Error('no'));
      },
      ['failed', true, false],
    ],
    ['a press that it takes', (flow) => flow.send({ type: 'again' }), ['paying', false, true]],
  ])('after %s', async (_, happens, expected) => {
    const { flow, found, end, next } = await flowAfter(begun);
    happens(flow as never, end[0] as PromiseWithResolvers<void>);
    await next(2);
    expect(found).toEqual([['asking', true, false], expected]);
  });

  it.each([
    ['of another version', { version: 2 }],
    ['of another chart', { chart: 'other' }],
  ])('is a flow that begins anew where one of its events is %s', async (_, told) => {
    const said = vi.spyOn(console, 'info').mockReturnValue(undefined);
    const { flow } = await flowAfter([...begun, row('again', told)]);
    expect([flow.getSnapshot().value, said.mock.calls.length]).toEqual(['idle', 1]);
    said.mockRestore();
  });
});
