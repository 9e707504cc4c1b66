import type { BuiltFile } from './built.ts';

/** A built file, or the part of it that is asked for, or nothing where the other side has it already (RFC 9110, sections 13 and 14). */
export function fileResponse(file: BuiltFile, cacheControl: string, asked: Headers): Response {
  const { content, mediaType, encoding, etag } = file;
  const headers: Record<string, string> = {
    'content-type': mediaType,
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    vary: 'Accept-Encoding',
    etag,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  if (isNamed(etag, asked.get('if-none-match'))) return new Response(null, { status: 304, headers });
  const range = asked.get('range');
  if (range === null || !(asked.get('if-range') ?? etag).includes(etag)) return new Response(content, { headers });
  const part = partOf(range, content.length);
  if (part === undefined) return new Response(content, { headers });
  if (part === 'beyond')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${content.length}` } });
  const [from, to] = part;
  return new Response(content.subarray(from, to + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/${content.length}` },
  });
}

function isNamed(etag: string, list: string | null): boolean {
  return list !== null && (list === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
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
