import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { InspectionMessage } from '../../machines/inspection.ts';
import { itemStatusMachine } from '../../machines/shared/item-status.ts';
import { keyInCode, readRecording, recordingOf } from '../../src/gallery/recordings.ts';
import { createWatch } from '../../src/gallery/watch.ts';
import { withFakes } from '../support/charts.ts';

describe('what the gallery hears of an app that speaks as @statelyai/inspect does', () => {
  it('is each flow with the states that its events led to', async () => {
    const heard: StatelyInspectionEvent[] = [];
    const inspector = createInspector({ send: (event) => void heard.push(JSON.parse(JSON.stringify(event))) });
    const { running } = withFakes(itemStatusMachine);
    const flow = createActor(running, { input: { itemId: 'plate-1' }, inspect: inspector.inspect }).start();
    flow.send({ type: 'disable requested' });
    flow.send({ type: 'disable confirmed', key: 'key-1' });
    await expect.poll(() => heard.filter(({ type }) => type === '@xstate.snapshot').length).toBeGreaterThan(2);
    const watch = createWatch(() => undefined);
    for (const message of heard) watch.hear(message as unknown as InspectionMessage);
    const watched = [...watch.flows.values()].find(({ chart }) => chart === 'item-status' || chart === flow.id);
    expect(watched?.steps.map(({ event, state }) => [event, state])).toEqual([
      ['xstate.init', 'idle'],
      ['disable requested', 'confirming disable'],
      ['disable confirmed', 'disabling.under way'],
    ]);
  });
});

describe('a recording', () => {
  const recording = {
    chart: 'item-status',
    begins: 'idle',
    steps: [{ event: 'disable requested', state: 'confirming disable', at: 1 }],
  };

  it('is read as it was saved, and nothing else that stands in it', () => {
    expect(readRecording(JSON.stringify({ ...recording, email: 'private@example.com' }))).toEqual(recording);
  });

  it.each([
    ['no JSON', 'This is no recording: it is not JSON.'],
    ['{"chart":"../secret"}', 'This is no recording: it names no chart.'],
    ['{"chart":"item-status","begins":"idle","steps":[{"event":1}]}', 'This is no recording: it has no steps.'],
  ])('that is none says so: %s', (text, why) => {
    expect(readRecording(text)).toBe(why);
  });

  it('is made of a flow of the log by its chart, without what was typed', () => {
    const events = [
      { event: { type: 'disable requested' }, at: 1 },
      { event: { type: 'disable confirmed', key: '•' }, at: 2 },
    ];
    expect(recordingOf(itemStatusMachine, { chart: 'item-status', version: 2, events })).toEqual({
      chart: 'item-status',
      begins: 'idle',
      steps: [
        { event: 'disable requested', state: 'confirming disable', at: 1 },
        { event: 'disable confirmed', state: 'disabling.under way', at: 2 },
      ],
    });
  });
});

it('the key is found in a support code', () => {
  expect(keyInCode('washbook 1a2b disable-plate sent key-1 tries=1 sent=never failure=none')).toBe('key-1');
  expect(keyInCode('something else')).toBeUndefined();
});
