import { describe, expect, it } from 'vitest';
import { showDownloadMachine } from '../../machines/downloads/show-download.ts';
import { failures } from '../../machines/shared/examples.ts';
import type { Step } from '../../src/charts/steps.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { walk } from '../support/charts.ts';

const input = { document: 'invoice', uuid: 'uuid-1' } as const;
const notFound: Failure = { type: 'refused', status: 404, messageKey: 'exception.notFound' };
const found = (framed: boolean): Step => ({ actor: 'find document', done: { framed } });

describe(showDownloadMachine.id, () => {
  const state = async (...steps: Step[]) => (await walk(showDownloadMachine, { input, steps })).snapshot.value;

  it('looks for the document before it shows anything', async () => {
    const { snapshot, invoked } = await walk(showDownloadMachine, { input, steps: [] });
    expect([snapshot.value, invoked]).toEqual(['looking for it', [{ actor: 'find document', input }]]);
  });

  it.each<[string, Step[]]>([
    ['loading', [found(true)]],
    ['shown', [found(true), { event: { type: 'document shown' } }]],
    ['shown', [found(true), { actor: 'wait for the document', done: undefined }]],
    ['to be opened apart', [found(false)]],
    ['not found', [{ actor: 'find document', fails: notFound }]],
    ['not reached', [{ actor: 'find document', fails: failures.noAnswer }]],
    ['not reached', [{ actor: 'find document', fails: failures.fault }]],
    [
      'loading',
      [{ actor: 'find document', fails: failures.noAnswer }, { event: { type: 'try again requested' } }, found(true)],
    ],
  ])('is %s after %j', async (expected, steps) => {
    expect(await state(...steps)).toBe(expected);
  });

  it('asks for nothing where the address names no document', async () => {
    const { snapshot, invoked } = await walk(showDownloadMachine, { input: { ...input, uuid: '' }, steps: [] });
    expect([snapshot.value, invoked]).toEqual(['not found', []]);
  });
});
