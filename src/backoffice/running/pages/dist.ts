import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

export interface BuiltFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  readonly encoding?: 'br' | 'gzip';
}

/** A built file in the best form that the other side takes, or nothing when there is none. */
export async function readBuilt(folder: string, path: string, accepts: string): Promise<BuiltFile | undefined> {
  const file = within(folder, path);
  const mediaType = mediaTypes[extname(path)];
  if (file === undefined || mediaType === undefined) return undefined;
  if (/\bbr\b/.test(accepts)) {
    const content = await read(`${file}.br`);
    if (content) return { content, mediaType, encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepts)) {
    const content = await read(`${file}.gz`);
    if (content) return { content, mediaType, encoding: 'gzip' };
  }
  const content = await read(file);
  return content && { content, mediaType };
}

/** A built page as text. */
export async function readPage(folder: string, path: string): Promise<string | undefined> {
  const file = within(folder, path);
  const content = file === undefined ? undefined : await read(file);
  return content && new TextDecoder().decode(content);
}

const mediaTypes: Record<string, string | undefined> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.mmd': 'text/plain; charset=utf-8',
  '.scxml': 'application/scxml+xml; charset=utf-8',
};

/** Never a file outside the folder, however the path is written. */
function within(folder: string, path: string): string | undefined {
  const file = normalize(join(folder, path));
  return file.startsWith(normalize(folder + sep)) && !path.includes('\0') ? file : undefined;
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
    )
      return undefined;
    throw error;
  }
}
