import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundleOptions } from './bundle.ts';
import { scopedCss } from './css-modules.ts';

/** What may stand in a page without pushing its form out of the first round trip. */
const mostBytes = 8_000;

/** The given style sheets as one text for the head of a page; undefined when it is too large for that. */
export async function criticalCss(root: string, styles: readonly string[]): Promise<string | undefined> {
  const result = await build({
    ...bundleOptions(root, '', 'production'),
    stdin: { contents: styles.map(importOf).join('\n'), resolveDir: root, loader: 'css' },
    outdir: join(root, 'dist'),
    publicPath: '/',
    assetNames: 'assets/[name]-[hash]',
    legalComments: 'none',
    write: false,
  });
  const css = result.outputFiles.find(({ path }) => path.endsWith('.css'))?.text.trim() ?? '';
  return brotliCompressSync(css).length <= mostBytes ? css : undefined;
}

function importOf(style: string): string {
  const isModule = style.startsWith(`${scopedCss}:`);
  return `@import './${isModule ? `${style.slice(scopedCss.length + 1)}?scoped` : style}';`;
}
