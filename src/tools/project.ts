import { join } from 'node:path';

/** The folder of the project. */
export const root = join(import.meta.dirname, '../..');

/** Where the portal is built to. */
export const builtFolder = join(root, 'dist');

/** What can be made again at any time. */
export const cacheFolder = join(root, 'node_modules/.cache/washbook');

/** Pictures of the real screens, and what came of the walks that made them, in a folder for each chart: where walks put them. */
export const screensFolder = join(cacheFolder, 'screens');

/** The gallery shows what walks made here, and of other charts what came with the project. */
export const screensFolders: readonly string[] = [screensFolder, join(root, 'src/gallery/screens')];
