import type { LegalNotice } from '../../../contract/legal-notice.ts';
import { themeCss } from '../../../contract/theme.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { providersOf } from '../../paying/providers.ts';
import { conditionsAddress } from '../../server/conditions.ts';
import type { TenantScope } from '../../server/scope.ts';
import { pictureAddress } from '../../server/tenant.ts';

/** Puts the tenant's name, pictures, colours and settings into a built page. */
export function fillSlots(
  page: string,
  { tenant, address }: Pick<TenantScope, 'tenant' | 'address'>,
  legalNotice: LegalNotice | null,
  inspectSocket?: string,
): string {
  const { companyName, colours, pictures, timeZone } = tenant;
  const { contactEmail, region, guestWebshop } = settingOf(tenant);
  const logo = pictures.LOGO_PAGE ?? pictures.LOGO;
  const logoAddress = logo ? pictureAddress(logo) : '/default-logo.svg';
  const coverAddress = pictures.AUTH_COVER ? pictureAddress(pictures.AUTH_COVER) : '/default-cover.svg';
  const userAgreementUrl = conditionsAddress({ tenant, address });
  const addresses = { apiBase: '/api', userAgreementUrl, logoAddress, coverAddress };
  const guests = guestWebshop && providersOf({ tenant }).some(({ takesGuests }) => takesGuests) ? 'yes' : 'no';
  const settings = { region, timeZone, keys: 'yes', guests };
  const told = { ...addresses, companyName, contactEmail, colours, legalNotice, inspectSocket, ...settings };
  const slots: Record<string, string> = {
    __COMPANY_NAME__: inHtml(companyName),
    __LOGO_ADDRESS__: inHtml(logoAddress),
    __COVER_ADDRESS__: inHtml(coverAddress),
    // A value of the tenant reaches the style sheet only as a colour that themeCss has read.
    '/*__THEME__*/': themeCss(colours),
    __TENANT__: JSON.stringify(told).replaceAll('<', '\\u003c'),
  };
  return page.replace(
    /__COMPANY_NAME__|__LOGO_ADDRESS__|__COVER_ADDRESS__|\/\*__THEME__\*\/|__TENANT__/g,
    (slot) => slots[slot] ?? '',
  );
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
