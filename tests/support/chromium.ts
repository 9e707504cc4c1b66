import { findChromium, noChromium } from '../../src/tools/chromium.ts';

/** The path of the browser of the journeys; without one they fail, they are never skipped. */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error(noChromium);
  return path;
}
