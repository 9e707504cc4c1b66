/** Calls when the page is seen again, or there is a network again. Returns how to stop that. */
export function hear(seen: () => void): () => void {
  const heard = () => {
    if (globalThis.document?.hidden !== true) seen();
  };
  globalThis.document?.addEventListener('visibilitychange', heard);
  for (const event of ['pageshow', 'online']) globalThis.addEventListener?.(event, heard);
  return () => {
    globalThis.document?.removeEventListener('visibilitychange', heard);
    for (const event of ['pageshow', 'online']) globalThis.removeEventListener?.(event, heard);
  };
}
