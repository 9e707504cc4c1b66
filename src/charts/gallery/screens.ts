import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { slugOf } from '../../../machines/state-address.ts';
import { nodesOf, pathOf } from '../arrows.ts';

/** Stands beside the pictures of a chart: how they were made, and what came of the walk. */
export const walkedFile = 'walked.json';

export interface Walked {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly language: string;
  readonly width: number;
  readonly covered: number;
  readonly arrows: number;
  readonly troubles: number;
}

/** What walks have made of the screens of one chart. */
export interface Screens {
  /** The addresses of the pictures, by state. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Undefined where no walk has made any. */
  readonly walked: Walked | undefined;
}

/** Copies the pictures that a walk has made of the states into the gallery. */
export async function takeScreens(chart: AnyStateMachine, screens: string, folder: string): Promise<Screens> {
  const told = join(screens, chart.id, walkedFile);
  const pictures = new Map<string, string>();
  if (!existsSync(told)) return { pictures, walked: undefined };
  for (const path of nodesOf(chart.root).slice(1).map(pathOf)) {
    const name = `${chart.id}/${slugOf(path)}.png`;
    if (!existsSync(join(screens, name))) continue;
    const copy = join(folder, 'screens', name);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(screens, name), copy);
    pictures.set(path, `screens/${encodeURI(name)}`);
  }
  return { pictures, walked: JSON.parse(await readFile(told, 'utf8')) as Walked };
}
