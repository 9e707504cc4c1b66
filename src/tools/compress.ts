import { copyFile, glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const hashed = /-[A-Z0-9]{8}\./;

/**
 * Puts a `.br` and a `.gz` beside every text that is served as it is. Pages are not: the back office fills their slots.
 * What the earlier build compressed under the same hashed name is taken over, unless other tools made something else of the same sources.
 */
export async function compressTexts(folder: string, earlier: string): Promise<void> {
  const names = await Array.fromAsync(glob('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: folder }));
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name));
      if (hashed.test(name) && (await takeOver(name, content, earlier, folder))) return;
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      await writeFile(join(folder, `${name}.br`), await brotli(content, options));
      await writeFile(join(folder, `${name}.gz`), await zip(content, { level: 9 }));
    }),
  );
}

async function takeOver(name: string, content: Buffer, from: string, to: string): Promise<boolean> {
  try {
    if (!content.equals(await readFile(join(from, name)))) return false;
    for (const ending of ['br', 'gz']) await copyFile(join(from, `${name}.${ending}`), join(to, `${name}.${ending}`));
    return true;
  } catch {
    return false;
  }
}
