import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { nodesOf, pathOf } from '../arrows.ts';
import { allLooks, type Look, pictureFile } from '../looks.ts';

/** Each in the folder of a chart: what came of its last walk, when its pictures were made, and what came of each mishap. */
export const walkedFile = 'walked.json';
export const picturedFile = 'pictured.json';
export const mishapsFile = 'mishaps.json';

export interface Walked {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly language: string;
  readonly width: number;
  readonly covered: number;
  readonly arrows: number;
  readonly troubles: number;
}

export interface Pictured {
  readonly at: number;
}

/** By the name of the mishap that a walk was crossed with. */
export type Crossed = Readonly<
  Record<string, { readonly at: number; readonly walks: number; readonly troubles: number }>
>;

/** What walks have made of the screens of one chart. */
export interface Screens {
  /** The looks that each state has a picture of. */
  readonly pictures: ReadonlyMap<string, readonly Look[]>;
  /** Undefined where no walk has made any. */
  readonly pictured: Pictured | undefined;
  /** Undefined where none has ended. */
  readonly walked: Walked | undefined;
  readonly crossed: Crossed;
}

/** Copies the pictures that a walk has made of the states into the gallery. */
export async function takeScreens(chart: AnyStateMachine, screens: string, folder: string): Promise<Screens> {
  const read = async <Told>(file: string): Promise<Told | undefined> => {
    const at = join(screens, chart.id, file);
    return existsSync(at) ? (JSON.parse(await readFile(at, 'utf8')) as Told) : undefined;
  };
  const [pictured, walked, crossed = {}] = await Promise.all([
    read<Pictured>(picturedFile),
    read<Walked>(walkedFile),
    read<Crossed>(mishapsFile),
  ]);
  const pictures = new Map<string, Look[]>();
  for (const state of pictured ? nodesOf(chart.root).slice(1).map(pathOf) : [])
    for (const look of allLooks) {
      const name = `${chart.id}/${pictureFile(state, look)}`;
      if (!existsSync(join(screens, name))) continue;
      const copy = join(folder, 'screens', name);
      await mkdir(dirname(copy), { recursive: true });
      await copyFile(join(screens, name), copy);
      pictures.set(state, [...(pictures.get(state) ?? []), look]);
    }
  return { pictures, pictured, walked, crossed };
}
