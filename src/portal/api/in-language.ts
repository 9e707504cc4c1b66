/** Asks in the language in which the page is read: before signing in the back office knows no other than the browser's. */
export function inLanguage(fetch: typeof globalThis.fetch, language: () => string): typeof globalThis.fetch {
  return (address, init) => {
    const headers = new Headers(init?.headers);
    // None is shown yet while the page opens.
    if (language() !== '') headers.set('Accept-Language', language());
    return fetch(address, { ...init, headers });
  };
}
