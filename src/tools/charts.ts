import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { registry } from '../../machines/registry.ts';
import { compareAll } from '../charts/compare.ts';
import { exportCharts } from '../charts/export.ts';
import { buildGallery } from '../charts/gallery/build-gallery.ts';
import { readCharts } from '../charts/read-charts.ts';
import { chartsAt, reviewPage, reviewText } from '../charts/review.ts';
import { selfContained } from '../charts/self-contained.ts';
import { readSaid } from './catalogs.ts';
import { cacheFolder, root, screensFolders } from './project.ts';

const usage = `Usage: npm run charts -- paste CHART    prints one file that pastes into a visualizer as it is
       npm run charts -- export DIR     writes every chart as a module, JSON, SVG, Mermaid and SCXML
       npm run charts -- gallery DIR    builds the gallery alone, for any web server
       npm run charts -- diff REVISION  shows what the working tree changes in the charts, as text and as a page with pictures`;

/** `charts`: hands the charts over to other tools. */
export async function run([what, about]: string[]): Promise<number> {
  if (about !== undefined && what === 'paste') return paste(about);
  if (about !== undefined && what === 'export') return exportTo(resolve(about));
  if (about !== undefined && what === 'gallery') return gallery(resolve(about));
  if (about !== undefined && what === 'diff') return diff(about);
  console.error(usage);
  return 1;
}

async function paste(id: string): Promise<number> {
  const charts = await readCharts(root);
  const known = charts.find(({ chart }) => chart.id === id);
  if (!known) {
    console.error(`No chart is called "${id}". Charts: ${charts.map(({ chart }) => chart.id).join(', ')}`);
    return 1;
  }
  process.stdout.write(await selfContained(root, known));
  return 0;
}

async function exportTo(folder: string): Promise<number> {
  const charts = await readCharts(root);
  await exportCharts(root, charts, folder);
  console.log(`${charts.length} charts are in ${folder}.`);
  return 0;
}

async function diff(revision: string): Promise<number> {
  const scratch = join(cacheFolder, 'review');
  const changed = compareAll(
    await chartsAt(revision, root, scratch),
    registry.map(({ chart }) => chart),
  );
  process.stdout.write(reviewText(changed));
  const page = join(scratch, 'index.html');
  await writeFile(page, await reviewPage(changed, revision));
  console.error(`With pictures: ${page}`);
  return 0;
}

async function gallery(folder: string): Promise<number> {
  await buildGallery({ root, folder, screens: screensFolders, said: await readSaid(root) });
  console.log(`The gallery is in ${folder}.`);
  return 0;
}
