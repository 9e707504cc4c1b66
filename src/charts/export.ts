import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartJson } from './chart-json.ts';
import { standaloneSvg } from './draw.ts';
import { mermaid } from './mermaid.ts';
import { pictureOf } from './picture.ts';
import type { KnownChart } from './read-charts.ts';
import { scxml } from './scxml.ts';
import { selfContained } from './self-contained.ts';

/** A chart in every form, by the ending of its file. */
export async function formsOf(root: string, known: KnownChart): Promise<Readonly<Record<string, string>>> {
  const { chart, values, promise } = known;
  return {
    mjs: await selfContained(root, known),
    json: chartJson(chart, values.inputs[0], promise),
    mmd: mermaid(chart),
    scxml: scxml(chart),
    svg: standaloneSvg(await pictureOf(chart), `${chart.id}: ${promise}`),
  };
}

/** Writes all charts in all forms into a folder. */
export async function exportCharts(root: string, charts: readonly KnownChart[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const known of charts) {
    for (const [ending, text] of Object.entries(await formsOf(root, known)))
      await writeFile(join(folder, `${known.chart.id}.${ending}`), text);
  }
}
