import { type Embed, embedAddress } from '../../contract/embeds.ts';
import type { Failure } from '../../contract/failure.ts';

/** Of the back office's preview of a document. Previews stand beside the API, not below it. @param page the address of this one */
export function documentAddress(apiBase: string, document: Embed, uuid: string, page: string): URL {
  return new URL(embedAddress(document, uuid), new URL(apiBase, page).origin);
}

/**
 * Whether the back office has a preview there, and of what kind. Rejects with a `Failure`. Another origin tells nothing but that it answers: then
 * the preview itself says what it is.
 */
export async function findDocument(
  fetch: typeof globalThis.fetch,
  address: URL,
  ownOrigin: string,
): Promise<'pdf' | 'page'> {
  const mode = address.origin === ownOrigin ? 'same-origin' : 'no-cors';
  const ask = (method: 'HEAD' | 'GET') =>
    fetch(address, { method, mode, cache: 'no-store', credentials: 'omit' }).catch((): never => {
      throw { type: 'no answer', reason: 'unreachable' } satisfies Failure;
    });
  const { type, status, ok, headers } = await ask('HEAD');
  const saysNothing = type === 'opaque' || status === 405 || status === 501;
  if (saysNothing) return 'page';
  if (status >= 500 || status === 429) throw { type: 'fault', status } satisfies Failure;
  if (!ok) throw { type: 'refused', status, messageKey: 'exception.notFound' } satisfies Failure;
  const mediaType = headers.get('content-type') ?? '';
  if (mediaType.startsWith('application/pdf')) return 'pdf';
  // A host of plain files answers an unknown address with it.
  if (mediaType.startsWith('text/html') && isPortal(await (await ask('GET')).text()))
    throw { type: 'refused', status: 404, messageKey: 'exception.notFound' } satisfies Failure;
  return 'page';
}

function isPortal(page: string): boolean {
  return page.includes('<script type="application/json" id="tenant">');
}
