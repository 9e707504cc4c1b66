import { afterAll, afterEach } from 'vitest';
import { type StartedBackOffice, type StartOptions, startBackOffice } from './back-office.ts';
import { type OpenBrowser, type OpenOptions, openBrowser } from './browser.ts';

interface Wash {
  readonly office: StartedBackOffice;
  readonly browser: OpenBrowser;
  /** The same for those whose device installs the portal, whatever else was said of it. */
  readonly installing: OpenBrowser;
}

/** The back office and the browser of a file of journeys, before its first: each journey finds them without faults, and after the last they are gone. */
export async function openWash(started: StartOptions, opened?: OpenOptions): Promise<Wash> {
  const [office, browser, installing] = await Promise.all([
    startBackOffice(started),
    openBrowser(opened),
    openBrowser({ ...opened, installs: true }),
  ]);
  if (started.faults) afterEach(() => office.faults.clear());
  afterAll(async () => {
    await Promise.all([browser.close(), installing.close()]);
    await office.stop();
  });
  return { office, browser, installing };
}
