/** Where a page puts whose notices may be shown on this device, and the service worker finds it. */
export const noticesCache = 'washbook-notices';

/** In it: what is kept of them, as JSON. */
export const noticesOf = '/notices-of';

export interface KeptNotices {
  /** The name of the database of the account that switched them on, which goes when that signs out. */
  readonly database: string;
  /** Where a browser that is given another address tells it, and by what it is known there. */
  readonly movedTo: string;
  readonly from: { readonly endpoint: string; readonly auth: string };
}

/** How it is put there. */
export function written(kept: KeptNotices): Response {
  return new Response(JSON.stringify(kept));
}
