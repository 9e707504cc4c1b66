import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../machines/registry.ts';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';

const known = new Set(
  registry.flatMap(({ chart }) => chart.events.map(String)).filter((type) => !/^$|^xstate\./.test(type)),
);
const portal = await Promise.all(
  (await sourceFiles('src/portal')).map(async (file) => ({ file, code: await readFile(join(root, file), 'utf8') })),
);
const seen = portal.filter(({ file }) => /^src\/portal\/(screens|ui)\//.test(file));
const marks = new Set(seen.flatMap(({ code }) => marksIn(code)));

/** What changes the address of a page, which is where such a choice is kept. */
const addresses = ['page chosen', 'range chosen'];

/** What opens another flow, from a row or dialog of this one. */
const opening = ['show requested', 'change opened', 'unlink requested', 'import opened', 'plate chosen'];

/** What a screen tells of itself; no customer presses it. */
const noticed = [
  'reading began',
  'reading ended',
  'thing vanished',
  'card form shown',
  'card form failed',
  'details given',
  'action could not be shown',
  'action failed',
  'days shown',
  'document shown',
  'item swiped to',
  'items told',
];

describe('what a customer can press', () => {
  it('is an event of the chart whose part of the screen it is, or an address', () => {
    const strange = seen.flatMap(({ file, code }) => {
      const flows = Array.from(code.matchAll(/\b(?:flow|data-flow)="([^"]+)"/g), ([, id]) => id);
      const charts = registry.filter(({ chart }) => flows.length === 0 || flows.includes(chart.id));
      const heard = new Set(charts.flatMap(({ chart }) => chart.events.map(String)));
      return marksIn(code)
        .filter((mark) => !heard.has(mark) && ![...addresses, ...opening].includes(mark))
        .map((mark) => `${file}: ${mark}`);
    });
    expect(strange).toEqual([]);
  });

  it('stands on a screen for each event that screens send', () => {
    const sent = seen.flatMap(({ code }) => Array.from(code.matchAll(/\btype: '([^']+)'/g), ([, type = '']) => type));
    const events = [...new Set(sent)].filter((type) => known.has(type) && !noticed.includes(type));
    expect(events.length).toBeGreaterThan(50);
    expect(events.filter((type) => !marks.has(type))).toEqual([]);
  });

  it('is all that charts wait for: each of their events is sent by something', () => {
    const everything = portal.map(({ code }) => code).join('\n');
    expect([...known].filter((type) => !everything.includes(`'${type}'`))).toEqual([]);
  });
});

/** The values of `data-event`, or of what a part of the screen makes one of. */
function marksIn(code: string): string[] {
  return Array.from(
    code.matchAll(/\b(?:event|confirmEvent|cancelEvent|closeEvent|data-event)=(?:"([^"]+)"|\{([^}]+)\})/g),
    ([, one, several = '']) => (one ? [one] : Array.from(several.matchAll(/'([^']+)'/g), ([, name = '']) => name)),
  ).flat();
}
