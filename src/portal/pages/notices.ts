/** Where a page puts whose notices may be shown on this device, and the service worker finds it. */
export const noticesCache = 'washbook-notices';

/** In it: the name of the database of the account that switched them on, which goes when that signs out. */
export const noticesOf = '/notices-of';
