import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { itemStatusMachine } from '../../machines/shared/item-status.ts';
import { compareAll } from '../../src/charts/compare.ts';
import { chartsAt, reviewPage, reviewText } from '../../src/charts/review.ts';
import { cacheFolder, root } from '../../src/tools/project.ts';
import { descendants, parseXml } from '../support/scxml-rules.ts';

type Config = { states: Record<string, { on?: Record<string, unknown>; tags?: unknown; invoke?: { src: string } }> };

/** The chart of a plate's or card's status with a change in it. */
function changed(change: (config: Config) => void): AnyStateMachine {
  const { config, implementations } = itemStatusMachine;
  const copy = copied(config) as Config;
  change(copy);
  return createMachine(copy as never, implementations as never);
}

const review = (after: AnyStateMachine) => compareAll([itemStatusMachine], [after]);

describe('what a change does to a chart', () => {
  it('is nothing when it is the same', () => {
    expect(review(changed(() => undefined))).toEqual([]);
    expect(reviewText([])).toBe('No chart differs.\n');
  });

  it('a missing arrow is found', () => {
    const after = changed(({ states }) => {
      delete states['confirming disable']?.on?.['disable cancelled'];
    });
    expect(reviewText(review(after))).toBe(
      'item-status\n  - transition confirming disable: disable cancelled → idle\n',
    );
  });

  it('a wrong target is found', () => {
    const after = changed(({ states }) => {
      Object.assign(states['confirming disable']?.on ?? {}, { 'disable cancelled': { target: 'disabling' } });
    });
    expect(reviewText(review(after))).toBe(
      'item-status\n  ~ transition confirming disable: disable cancelled → disabling   (leads to: idle ⇒ disabling)\n',
    );
  });

  it('a dead state, another tag and another actor are found', () => {
    const after = changed(({ states }) => {
      states['lost'] = { tags: 'safe' };
      Object.assign(states['idle'] ?? {}, { tags: 'busy' });
      Object.assign(states['enabling']?.invoke ?? {}, { src: 'disable item' });
    });
    expect(reviewText(review(after)).split('\n')).toEqual([
      'item-status',
      '  ~ state idle   (tags: safe ⇒ busy)',
      '  ~ state enabling   (invokes: enable item ⇒ disable item)',
      '  + state lost',
      '  ~ transition enabling: disable item done → idle   (hears: enable item done ⇒ disable item done)',
      '  ~ transition enabling: disable item failed, if the back office refused → idle   (hears: enable item failed, if the back office refused ⇒ disable item failed, if the back office refused)',
      '  ~ transition enabling: disable item failed, if nothing was sent → enable not sent   (hears: enable item failed, if nothing was sent ⇒ disable item failed, if nothing was sent)',
      '  ~ transition enabling: disable item failed, else → enabling.outcome not known   (hears: enable item failed, else ⇒ disable item failed, else)',
      '',
    ]);
  });

  it('a state and an event that are called otherwise are each one change, whatever leads there', () => {
    const { config, implementations } = itemStatusMachine;
    const text = JSON.stringify(copied(config), (_, value) => (typeof value === 'function' ? undefined : value));
    const as = (from: string, to: string) => (told: string) => told.replaceAll(from, to);
    const before = createMachine(JSON.parse(text), implementations as never) as AnyStateMachine;
    const renamed = [
      as('"confirming disable"', '"asking whether to disable"'),
      as('"disabling"', '"switching off"'),
      as('item-status.disabling', 'item-status.switching off'),
      as('"send declined"', '"sending declined"'),
    ].reduce((told, change) => change(told), text);
    const after = createMachine(JSON.parse(renamed), implementations as never) as AnyStateMachine;
    expect(reviewText(compareAll([before], [after])).split('\n')).toEqual([
      'item-status',
      '  ~ state asking whether to disable   (called: confirming disable ⇒ asking whether to disable)',
      '  ~ state switching off   (called: disabling ⇒ switching off)',
      '  ~ transition disable not sent: sending declined → idle   (hears: send declined ⇒ sending declined)',
      '  ~ transition enable not sent: sending declined → idle   (hears: send declined ⇒ sending declined)',
      '',
    ]);
  });

  it('a state that is gone and another that came are two changes', () => {
    const after = changed(({ states }) => {
      const { 'confirming disable': asking, ...others } = states;
      const told = { ...asking, on: { 'disable declined': { target: 'idle' } } };
      states = Object.assign(states, others, { 'asking twice': told });
      delete states['confirming disable'];
      Object.assign(states['idle']?.on ?? {}, { 'disable requested': { target: 'asking twice' } });
    });
    const lines = reviewText(review(after)).split('\n');
    expect(lines.filter((line) => line.includes(' state '))).toEqual([
      '  - state confirming disable',
      '  + state asking twice',
    ]);
  });

  it('is marked in the pictures of before and after', async () => {
    const after = changed(({ states }) => {
      states['lost'] = { tags: 'safe' };
      delete states['confirming disable']?.on?.['disable cancelled'];
    });
    const page = await reviewPage(review(after), 'HEAD');
    const [before = [], now = []] = [...page.matchAll(/<svg[\s\S]*?<\/svg>/g)].map(([svg]) =>
      descendants(parseXml(svg)),
    );
    const marked = (all: typeof before, mark: string) =>
      all
        .filter(({ attributes }) => attributes['class']?.split(' ').includes(mark))
        .flatMap(({ attributes }) => attributes['data-node'] ?? attributes['data-arrow'] ?? []);
    expect([marked(before, 'removed'), marked(now, 'added')]).toEqual([
      ['confirming disable: disable cancelled → idle'],
      ['lost'],
    ]);
  });
});

it('a new chart and one that is gone are named', () => {
  expect(compareAll([itemStatusMachine], []).map(({ changes }) => changes)).toEqual([
    [{ mark: 'removed', what: 'chart', name: 'item-status', how: '' }],
  ]);
  expect(reviewText(compareAll([], [itemStatusMachine]))).toBe('item-status\n  + chart item-status\n');
});

it('the charts of a revision are read from git', async () => {
  const charts = await chartsAt('HEAD', root, join(cacheFolder, 'review'));
  expect(charts.map(({ id }) => id)).toContain('item-status');
  expect(charts.length).toBeGreaterThan(registry.length / 2);
});

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]));
}
