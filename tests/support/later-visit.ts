/** As a browser does where service workers are switched off. Pages that are not secure know none. */
export function refuseToInstall(): void {
  if (!('ServiceWorkerContainer' in globalThis)) return;
  Object.defineProperty(ServiceWorkerContainer.prototype, 'register', {
    value: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
  });
}

/** As on a later visit; to be run in each page before its scripts. */
export function readNotice(): void {
  if (location.protocol.startsWith('http'))
    Object.assign(document, { cookie: 'washbook.consent=accepted; path=/; max-age=31536000' });
}
