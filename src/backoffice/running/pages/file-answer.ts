import type { BuiltFile } from './built.ts';

export interface FileAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly content: Uint8Array<ArrayBuffer> | null;
}

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/** Below it the name of a file says what is in it: another content has another name. */
export function isForEver(path: string): boolean {
  return path.startsWith('/assets/');
}

/**
 * A built file, or the part of it that is asked for, or nothing where the other side has it already (RFC 9110, sections 13 and 14).
 * @param header one of the request, by its name in small letters
 */
export function fileAnswer(path: string, file: BuiltFile, header: (name: string) => string | undefined): FileAnswer {
  const { content, mediaType, encoding, etag } = file;
  const headers: Record<string, string> = {
    'content-type': mediaType,
    'cache-control': isForEver(path) ? forEver : askAgain,
    'accept-ranges': 'bytes',
    vary: 'Accept-Encoding',
    etag,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  if (isNamed(etag, header('if-none-match'))) return { status: 304, headers, content: null };
  const range = header('range');
  const part = range !== undefined && (header('if-range') ?? etag) === etag ? partOf(range, content.length) : undefined;
  if (part === undefined) return { status: 200, headers, content };
  if (part === 'beyond')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${content.length}` }, content: null };
  const [from, to] = part;
  const contentRange = `bytes ${from}-${to}/${content.length}`;
  return {
    status: 206,
    headers: { ...headers, 'content-range': contentRange },
    content: content.subarray(from, to + 1),
  };
}

function isNamed(etag: string, list: string | undefined): boolean {
  return list !== undefined && (list === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
}

/** The first and last byte; undefined for what is no single range, which may be answered with all of it. */
function partOf(range: string, length: number): readonly [number, number] | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return Number(last) === 0 ? 'beyond' : [Math.max(0, length - Number(last)), length - 1];
  const from = Number(first);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= length ? 'beyond' : [from, last === '' ? length - 1 : Math.min(Number(last), length - 1)];
}
