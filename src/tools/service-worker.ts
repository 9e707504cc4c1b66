import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { injectManifest } from 'workbox-build';
import { bundleOptions } from './bundle.ts';

/**
 * Bundles the service worker with the list of everything that the portal needs without a network.
 * @param without files without a use then, below the folder
 */
export async function makeServiceWorker(
  root: string,
  buildId: string,
  folder: string,
  without: readonly string[],
): Promise<void> {
  const bundled = join(folder, 'service-worker.bundled.js');
  await build({
    ...bundleOptions(root, buildId, 'production'),
    entryPoints: ['src/portal/service-worker.ts'],
    outfile: bundled,
    format: 'iife',
    legalComments: 'none',
  });
  const { warnings } = await injectManifest({
    swSrc: bundled,
    swDest: join(folder, 'service-worker.js'),
    globDirectory: folder,
    globPatterns: ['**/*.{html,js,css,svg,png,jpg,webp,avif,ico,woff2}'],
    globIgnores: ['service-worker*.js', 'screenshots/**', 'charts/**', ...without],
    dontCacheBustURLsMatching: /-[A-Z0-9]{8}\./,
    maximumFileSizeToCacheInBytes: 3_000_000,
  });
  await rm(bundled);
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}
