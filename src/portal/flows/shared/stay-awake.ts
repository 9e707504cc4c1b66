/** Keeps the screen awake for as long as the page is seen, where the browser can. Returns how to stop. */
export function stayAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const release = () => void lock?.release().catch(() => undefined);
  const ask = async () => {
    if (over || document.visibilityState !== 'visible') return;
    // Refused where the battery is low: then the screen may sleep.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (over) release();
  };
  // The browser lets go of it with every page that is hidden.
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    release();
  };
}
