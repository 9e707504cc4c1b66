import { join } from 'node:path';

/** The folder of the project. */
export const root = join(import.meta.dirname, '../..');

/** Where the portal is built to. */
export const builtFolder = join(root, 'dist');

/** What can be made again at any time. */
export const cacheFolder = join(root, 'node_modules/.cache/washbook');

/** Pictures of the real screens, and what came of the walks that made them, in a folder for each chart; shown in the gallery. */
export const screensFolder = join(cacheFolder, 'screens');
