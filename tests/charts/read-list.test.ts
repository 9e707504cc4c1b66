import { describe, expect, it } from 'vitest';
import { failures } from '../../machines/shared/examples.ts';
import { readListMachine } from '../../machines/shared/read-list.ts';
import { stateOf } from '../../machines/state-of.ts';
import type { Step } from '../../src/charts/steps.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { listFace } from '../../src/portal/lists/list-face.ts';
import { walk } from '../support/charts.ts';

const having = (...steps: Step[]) => walk(readListMachine, { input: { list: 'plates' }, steps });
const came: Step = { actor: 'fetch newest rows', done: { complete: true } };
const cameInPart: Step = { actor: 'fetch newest rows', done: { complete: false } };
const failed = (fails: Failure): Step => ({ actor: 'fetch newest rows', fails });
const restFailed = (fails: Failure): Step => ({ actor: 'fetch remaining rows', fails });
const refresh: Step = { event: { type: 'refresh requested' } };
const rested: Step = { actor: 'wait for the next try', done: undefined };
const cameBack: Step = { event: { type: 'connection came back' } };

describe(readListMachine.id, () => {
  const faces = ({ snapshot }: Awaited<ReturnType<typeof having>>) => {
    const state = stateOf<typeof readListMachine>(snapshot);
    const { failure } = snapshot.context;
    return [listFace(state, true, failure), listFace(state, false, failure), failure];
  };

  it('no answer leaves the saved copy on the screen', async () => {
    expect(faces(await having(failed(failures.noAnswer)))).toEqual(['saved copy', 'nothing saved', failures.noAnswer]);
  });

  it.each([failures.refused, failures.fault, failures.broken])(
    'an answer that says no ($type) empties the screen and says why',
    async (failure) => {
      expect(faces(await having(failed(failure)))).toEqual(['refused', 'refused', failure]);
    },
  );

  it('an exception of our own is no saved copy', async () => {
    const { snapshot } = await having({ actor: 'fetch newest rows', fails: new Error('our own mistake') });
    expect([snapshot.value, snapshot.context.failure]).toEqual([
      'refused',
      { type: 'contract broken', call: 'portal', field: 'our own mistake' },
    ]);
  });

  it('rows are shown while others still come, and nothing is called empty before the first', async () => {
    expect(faces(await having())).toEqual(['fresh', 'first load', null]);
    expect(faces(await having(cameInPart))).toEqual(['fresh', 'first load', null]);
  });

  it('a list that is there in part says so', async () => {
    expect(faces(await having(cameInPart, restFailed(failures.noAnswer)))).toEqual([
      'saved copy',
      'nothing saved',
      failures.noAnswer,
    ]);
  });

  it('an answer forgets what was wrong before', async () => {
    expect(faces(await having(failed(failures.fault), refresh, came))).toEqual(['fresh', 'first load', null]);
    expect(faces(await having(failed(failures.noAnswer), cameBack, cameInPart))).toEqual(['fresh', 'first load', null]);
  });

  it.each([
    ['fresh', [came]],
    ['saved copy', [failed(failures.noAnswer)]],
    ['refused', [failed(failures.fault)]],
    ['partly fetched', [cameInPart, restFailed(failures.noAnswer)]],
  ] as const)('%s: asks again when the connection comes back or the customer wants it', async (value, steps) => {
    expect((await having(...steps)).snapshot.value).toBe(value);
    for (const wish of [refresh, cameBack]) expect((await having(...steps, wish)).snapshot.value).toBe('fetching');
  });

  it.each([
    [failures.noAnswer, ['saved copy', 'nothing saved', failures.noAnswer]],
    [failures.fault, ['refused', 'refused', failures.fault]],
  ] as const)(
    'after a pause it is asked for again, and its face stays until the answer is there (%j)',
    async (why, face) => {
      const again = await having(failed(why), rested);
      expect([again.snapshot.value, again.snapshot.context.tries, faces(again)]).toEqual(['fetching', 1, face]);
      expect((await having(failed(why), rested, failed(why))).snapshot.context.tries).toBe(2);
      expect((await having(failed(why), rested, came)).snapshot.context.tries).toBe(0);
    },
  );

  it('a part that did not come is asked for again by itself', async () => {
    const again = await having(cameInPart, restFailed(failures.noAnswer), rested);
    expect([again.snapshot.value, faces(again)[0]]).toEqual(['fetching the rest', 'saved copy']);
  });

  it('may be left at any time', async () => {
    for (const steps of [[], [came], [cameInPart], [failed(failures.fault)]])
      expect((await having(...steps)).snapshot.hasTag('safe')).toBe(true);
  });
});
