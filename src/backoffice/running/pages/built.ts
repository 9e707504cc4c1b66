import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { type Encoding, encodingsFor } from '../../server/encodings.ts';

export interface BuiltFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  readonly encoding?: Encoding;
  /** Of these very bytes. */
  readonly etag: string;
}

export interface FileAtHand extends BuiltFile {
  /** Whether it need not be looked at again. */
  isKnown(): boolean;
}

export interface Built {
  /** In the best form that the other side takes, or nothing when there is no such file. */
  file(path: string, accepts: string): Promise<BuiltFile | undefined>;
  /** The same, where nothing has to be read for it. */
  atHand(path: string, accepts: string): FileAtHand | undefined;
  page(path: string): Promise<BuiltPage | undefined>;
}

export interface BuiltPage {
  /** With its slots; the same string for as long as it does not change. */
  readonly text: string;
  /** Whether it need not be looked at again. */
  isKnown(): boolean;
}

interface Kept {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly text: () => string;
  readonly changedAt: number;
  /** Milliseconds on the clock of the process. */
  lookedAt: number;
}

/** The files of a build. What was read is kept, and looked at again after so many milliseconds; with 0 each time. */
export function createBuilt(folder: string, knownFor: number): Built {
  const kept = new Map<string, Kept>();
  const isKnown = (one: Kept) => performance.now() - one.lookedAt < knownFor;

  async function read(file: string): Promise<Kept | undefined> {
    const before = kept.get(file);
    if (before && isKnown(before)) return before;
    const lookedAt = performance.now();
    try {
      const changedAt = (await stat(file)).mtimeMs;
      if (before?.changedAt === changedAt) {
        before.lookedAt = lookedAt;
        return before;
      }
      const now = keptFrom(new Uint8Array(await readFile(file)), changedAt, lookedAt);
      if (knownFor > 0) kept.set(file, now);
      return now;
    } catch (error) {
      if (!isAbsence(error)) throw error;
      kept.delete(file);
      return undefined;
    }
  }

  function atHandFrom(one: Kept, form: Pick<BuiltFile, 'mediaType' | 'encoding'>): FileAtHand | undefined {
    const { content, etag } = one;
    return isKnown(one) ? { content, etag, ...form, isKnown: () => isKnown(one) } : undefined;
  }

  return {
    file: async (path, accepts) => {
      const file = within(folder, path);
      const mediaType = mediaTypes[extname(path)];
      if (file === undefined || mediaType === undefined) return undefined;
      for (const encoding of encodingsFor(accepts)) {
        const found = await read(file + endings[encoding]);
        if (found) return { content: found.content, etag: found.etag, mediaType, encoding };
      }
      const found = await read(file);
      return found && { content: found.content, etag: found.etag, mediaType };
    },
    atHand: (path, accepts) => {
      const file = within(folder, path);
      const mediaType = mediaTypes[extname(path)];
      if (file === undefined || mediaType === undefined) return undefined;
      const accepted = encodingsFor(accepts);
      for (const encoding of accepted) {
        const found = kept.get(file + endings[encoding]);
        if (found) return atHandFrom(found, { mediaType, encoding });
      }
      const found = accepted.length > 0 ? undefined : kept.get(file);
      return found && atHandFrom(found, { mediaType });
    },
    page: async (path) => {
      const file = within(folder, path);
      const found = file === undefined ? undefined : await read(file);
      return found && { text: found.text(), isKnown: () => isKnown(found) };
    },
  };
}

function keptFrom(content: Uint8Array<ArrayBuffer>, changedAt: number, lookedAt: number): Kept {
  let text: string | undefined;
  return {
    content,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    text: () => (text ??= new TextDecoder().decode(content)),
    changedAt,
    lookedAt,
  };
}

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

const mediaTypes: Record<string, string | undefined> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml; charset=utf-8',
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

function isAbsence(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
  );
}
