import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RefusalBody } from '../../contract/refusal.ts';
import { type Encoding, encodingsFor } from './encodings.ts';
import type { Refusal } from './refusal.ts';

const smallestCompressed = 1_000;

/** JSON that no cache may keep. */
export function jsonResponse(status: number, body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });
}

export function refusalResponse(refusal: Refusal): Response {
  return jsonResponse(refusal.status, refusalText(refusal), refusal.headers);
}

export function refusalText({ key, details }: Refusal): string {
  const body: RefusalBody = { key, ...(details === undefined ? {} : { details }) };
  return JSON.stringify(body);
}

export async function packed(encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await compressors[encoding](bytes));
}

/** The same answer in the best encoding that the other side takes. */
export async function compressed(response: Response, accepts: string): Promise<Response> {
  const [encoding] = encodingsFor(accepts);
  if (encoding === undefined || response.body === null || response.headers.has('content-encoding')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  if (bytes.length < smallestCompressed) return new Response(bytes, { status: response.status, headers });
  headers.set('content-encoding', encoding);
  return new Response(await packed(encoding, bytes), { status: response.status, headers });
}

const compressors = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 6 }),
};
