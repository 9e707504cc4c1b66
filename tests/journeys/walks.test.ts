import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, createMachine } from 'xstate';
import { metaOf } from '../../machines/chart-meta.ts';
import { addPlateMachine } from '../../machines/plates/add-plate.ts';
import { type RegisteredChart, registeredChart } from '../../machines/registry.ts';
import type { Walk } from '../../machines/walk-for.ts';
import { allWalks } from '../../src/charts/all-walks.ts';
import type { Path } from '../../src/charts/paths.ts';
import { walkable } from '../../src/charts/walkable.ts';
import { samples } from '../support/chart-samples.ts';
import { enterFor } from '../walker/prepare.ts';
import { openStage, type Stage } from '../walker/stage.ts';
import { walkPath } from '../walker/walk.ts';

const walks = await allWalks();

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/**
 * Those behind sign-in first, those of one operator together, and of these last what ends a session: whoever is signed in stays so
 * from one to the next.
 */
const ids = [...walks.keys()].toSorted(
  (one, other) =>
    rank(one) - rank(other) ||
    operator(one).localeCompare(operator(other)) ||
    Number(endsSession(one)) - Number(endsSession(other)),
);

describe('the product goes where its charts go', () => {
  it.each(ids)('%s', async (id) => {
    const { registered, walk } = known(id);
    const path = shortestOf(walkable(registered.chart, samples[id] as never, walk).paths);
    if (!path) throw new Error(`Nothing of ${id} can be walked.`);
    await enterFor(stage, walk, path.input);
    const strays: string[] = [];
    const events = samples[id]?.events as readonly AnyEventObject[];
    const taken = await walkPath(stage, { registered, walk, path, events, onStray: (what) => strays.push(what) });
    expect.soft(strays).toEqual([]);
    expect(taken).toEqual([...path.first, ...path.steps.flatMap(({ arrows }) => arrows)]);
  });
});

describe('a walk finds', () => {
  const walked = async (chart: AnyStateMachine = addPlateMachine) => {
    const { walk } = known('add-plate');
    const [path] = walkable(chart, samples['add-plate'] as never, walk).paths;
    if (!path) throw new Error('There is no path.');
    await walkPath(stage, { registered: { chart, ...metaOf(chart) }, walk, path, patience: 20_000 });
  };
  const planted = async (script: () => void) => {
    await stage.leave();
    await stage.enterAs('private');
    await stage.context.addInitScript(script);
  };

  it('a button that lost its event', async () => {
    await planted(() => {
      const lose = () => {
        for (const one of document.querySelectorAll('[data-event="add requested"]')) one.removeAttribute('data-event');
      };
      new MutationObserver(lose).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await expect(walked()).rejects.toThrow('Nothing that can be pressed sends "add requested" of add-plate.');
  });

  it('a view for the wrong state', async () => {
    await planted(() => {
      const mistake = () => {
        for (const one of document.querySelectorAll<HTMLElement>('[data-state="filling in.to be corrected"]'))
          one.dataset['state'] = 'filling in.as it is';
      };
      new MutationObserver(mistake).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await expect(walked()).rejects.toThrow(
      'add-plate should be "filling in.to be corrected", but is "filling in.as it is".',
    );
  });

  it('an arrow that leads elsewhere than in the product', async () => {
    await fresh();
    await expect(walked(withRefusalTo('filling in.as it is'))).rejects.toThrow(
      'add-plate should be "filling in.as it is", but is "filling in.to be corrected".',
    );
  });

  const fresh = async () => {
    await stage.leave();
    await stage.enterAs('private');
  };
});

/** The chart of adding a plate, in which a refusal leads there. */
function withRefusalTo(target: string): AnyStateMachine {
  const { config, implementations } = addPlateMachine;
  const states = config.states as unknown as { adding: { invoke: { onError: object[] } } };
  const { adding } = states;
  const [refused, ...others] = adding.invoke.onError;
  const onError = [{ ...refused, target }, ...others];
  const changed = { ...config, states: { ...states, adding: { ...adding, invoke: { ...adding.invoke, onError } } } };
  return createMachine(changed as never, implementations as never) as unknown as AnyStateMachine;
}

function known(id: string): { registered: RegisteredChart; walk: Walk } {
  const registered = registeredChart(id);
  const walk = walks.get(id);
  if (!registered || !walk) throw new Error(`Nothing is known of ${id}.`);
  return { registered, walk };
}

/** The shortest in which something is asked for and done; all of them are walked by `npm run walk -- all`. */
function shortestOf(paths: readonly Path[]): Path | undefined {
  const isDone = ({ steps }: Path) => steps.some(({ step }) => 'done' in step);
  const some = paths.some(isDone) ? paths.filter(isDone) : paths;
  return some.toSorted((one, other) => one.steps.length - other.steps.length)[0];
}

function operator(id: string): string {
  return known(id).walk.tenant ?? '';
}

function endsSession(id: string): boolean {
  return known(id).walk.endsSession ?? false;
}

function rank(id: string): number {
  return ['private', 'business'].indexOf(String(known(id).walk.as)) + 1 || walks.size;
}
