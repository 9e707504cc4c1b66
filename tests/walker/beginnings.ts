import type { Page } from 'playwright-core';
import type { DeviceHolds } from '../../machines/walk-device.ts';
import { listWebsiteColors } from '../../src/contract/tenant.ts';
import { fetchFrom } from '../support/fetch-from.ts';

type Holds<Key extends string> = Extract<DeviceHolds, Readonly<Record<Key, unknown>>>;

/** To be run in a page, before one of the portal is opened: what is kept of a session stands so by the clock of this device, and for this visit. */
export function keepsOfSession(standing: Holds<'session'>['session']): void {
  const kept = JSON.parse(localStorage.getItem('washbook.session') ?? '{}') as object;
  const others = {
    lasts: {},
    'in doubt': { expiresAt: Date.now() - 1 },
    'of another visit': { remembered: false },
  };
  sessionStorage.removeItem('washbook.visit');
  if (standing === 'none') localStorage.removeItem('washbook.session');
  else localStorage.setItem('washbook.session', JSON.stringify({ ...kept, ...others[standing] }));
}

/** What pages of this tab cannot have from their first moment on. */
export async function failsFromTheBeginning(page: Page, what: Holds<'fails'>['fails']): Promise<void> {
  if (what === 'storage') {
    await page.evaluate(() => localStorage.clear());
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('not here', 'SecurityError');
      };
    });
  } else if (what === 'databases')
    await page.addInitScript(() => {
      IDBFactory.prototype.databases = () => Promise.reject(new DOMException('not here', 'UnknownError'));
    });
  else await withoutLook(page);
}

/** As from a server that puts no look into its pages, and has none to give. */
async function withoutLook(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `/api${listWebsiteColors.path}`,
    (route) => route.abort(),
  );
  await page.route(
    ({ pathname }) => /^\/(nl|fr|de)\//.test(pathname),
    async (route) => {
      const response = await fetchFrom(route.request().url());
      const body = (await response.text()).replace(/(<style id="theme"[^>]*>)[^<]*/, '$1');
      await route.fulfill({ status: response.status, contentType: 'text/html', body });
    },
  );
}
