import type { Language } from '../../../contract/languages.ts';
import { themeRoles } from '../../../contract/theme.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { textsIn } from '../../papers/words/texts.ts';
import { type PictureCode, pictureAddress, type Tenant } from '../../server/tenant.ts';

/** What a phone needs to install the portal. Its address and its id never change: they tell one installation from another. */
export function manifestOf(tenant: Tenant, language: Language): Record<string, unknown> {
  const { companyName, settings, colours } = tenant;
  const roles = themeRoles(colours, 'light');
  const { names } = textsIn(language, settingOf(tenant));
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    name: companyName,
    short_name: shortName(companyName),
    description: settings.description || companyName,
    lang: language,
    display: 'standalone',
    background_color: roles.surface,
    theme_color: roles.brand,
    icons: [
      ...icon(tenant, 'ICON_192', '192x192', 'any'),
      ...icon(tenant, 'ICON_512', '512x512', 'any'),
      ...icon(tenant, 'ICON_MASKABLE', '512x512', 'maskable'),
    ],
    // Without a language: the portal adds that of the customer.
    shortcuts: [
      { name: names.wallet, url: '/dashboard/wallet' },
      { name: names.transactions, url: '/dashboard/transactions' },
    ],
    launch_handler: { client_mode: 'navigate-existing' },
  };
}

function icon(tenant: Tenant, code: PictureCode, sizes: string, purpose: 'any' | 'maskable') {
  const file = tenant.pictures[code];
  return file === undefined ? [] : [{ src: pictureAddress(file), sizes, type: 'image/png', purpose }];
}

/** At most twelve characters: whole words if they fit. */
function shortName(name: string): string {
  if (name.length <= 12) return name;
  const words = name.split(' ');
  const fitting = words.map((_, index) => words.slice(0, index + 1).join(' ')).filter((start) => start.length <= 12);
  return fitting.at(-1) ?? name.slice(0, 12);
}
