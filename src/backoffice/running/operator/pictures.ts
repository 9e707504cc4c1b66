import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A picture as it is kept: named after its content, so that what stands at an address never changes. */
export interface KeptPicture {
  readonly file: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

const mostBytes = 1_000_000;

/** By what a file of the kind begins with, whatever it is called. */
const kinds: readonly { readonly ending: string; readonly mediaType: string; readonly begins: RegExp }[] = [
  { ending: 'png', mediaType: 'image/png', begins: /^\x89PNG\r\n/ },
  { ending: 'jpg', mediaType: 'image/jpeg', begins: /^\xff\xd8\xff/ },
  { ending: 'avif', mediaType: 'image/avif', begins: /^....ftyp(avif|avis)/s },
  { ending: 'webp', mediaType: 'image/webp', begins: /^RIFF....WEBP/s },
  { ending: 'svg', mediaType: 'image/svg+xml', begins: /^\s*(<\?xml[^>]*\?>\s*)?(<!--.*?-->\s*)*<svg[\s>]/s },
];

/** Reads a picture, or says what is wrong with it. @param allowed media types */
export async function readPicture(path: string, allowed?: readonly string[]): Promise<KeptPicture | string> {
  const content = await readFile(path).catch(() => undefined);
  if (content === undefined) return `cannot be read: ${path}`;
  if (content.length > mostBytes) return `has ${content.length} bytes; ${mostBytes} are the most`;
  const start = content.subarray(0, 2_000).toString('latin1');
  const kind = kinds.find(({ begins }) => begins.test(start));
  if (kind === undefined) return 'is no PNG, JPEG, AVIF, WebP or SVG picture';
  if (allowed && !allowed.includes(kind.mediaType)) return `is ${kind.mediaType}; it has to be ${allowed.join(' or ')}`;
  const file = `${createHash('sha256').update(content).digest('hex').slice(0, 20)}.${kind.ending}`;
  return { file, mediaType: kind.mediaType, content };
}
