import { afterAll, afterEach } from 'vitest';
import { type StartedBackOffice, type StartOptions, startBackOffice } from './back-office.ts';
import { type OpenBrowser, type OpenOptions, openBrowser } from './browser.ts';

/** The back office and the browser of a file of journeys, before its first: each journey finds them without faults, and after the last they are gone. */
export async function openWash(
  started: StartOptions,
  opened?: OpenOptions,
): Promise<{ office: StartedBackOffice; browser: OpenBrowser }> {
  const [office, browser] = await Promise.all([startBackOffice(started), openBrowser(opened)]);
  if (started.faults) afterEach(() => office.faults.clear());
  afterAll(async () => {
    await browser.close();
    await office.stop();
  });
  return { office, browser };
}
