import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allLooks, type Layout, layoutFile, sheetFile } from '../looks.ts';

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
  /** The states that there is a picture of. */
  readonly pictures: ReadonlySet<string>;
  /** Undefined where no walk has made any. */
  readonly pictured: Pictured | undefined;
  /** Undefined where none has ended. */
  readonly walked: Walked | undefined;
  readonly crossed: Crossed;
}

/**
 * Copies the pictures that a walk has made of the states into the gallery.
 * @param folders with a folder for each chart, any of which may be missing; what stands in the first of them counts
 */
export async function takeScreens(id: string, folders: readonly string[], gallery: string): Promise<Screens> {
  const read = async <Told>(file: string): Promise<Told | undefined> => {
    const own = folders.find((one) => existsSync(join(one, id, file)));
    return own === undefined ? undefined : (JSON.parse(await readFile(join(own, id, file), 'utf8')) as Told);
  };
  const [pictured, walked, crossed = {}] = await Promise.all([
    read<Pictured>(picturedFile),
    read<Walked>(walkedFile),
    read<Crossed>(mishapsFile),
  ]);
  const from = folders.find((one) => existsSync(join(one, id, picturedFile)));
  const pictures = new Set<string>();
  for (const look of from === undefined ? [] : allLooks) {
    const copy = join(gallery, 'screens', id);
    await mkdir(copy, { recursive: true });
    for (const file of [sheetFile(look), layoutFile(look)])
      await copyFile(join(from as string, id, file), join(copy, file));
    for (const state of Object.keys(JSON.parse(await readFile(join(copy, layoutFile(look)), 'utf8')) as Layout))
      pictures.add(state);
  }
  return { pictures, pictured, walked, crossed };
}
