/** Asks in the language in which the page is read: whoever is not signed in has told the back office no other than their browser's. */
export function inLanguage(fetch: typeof globalThis.fetch, language: () => string): typeof globalThis.fetch {
  return (address, init) => {
    const headers = new Headers(init?.headers);
    // None is shown yet while the page opens.
    if (language() !== '') headers.set('Accept-Language', language());
    return fetch(address, { ...init, headers });
  };
}
