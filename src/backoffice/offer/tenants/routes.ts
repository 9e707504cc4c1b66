import { readPaymentProvider } from '../../../contract/sales.ts';
import {
  coverCode,
  listSystemImages,
  listWebsiteColors,
  readLogo,
  readSystemSetting,
  readTenant,
} from '../../../contract/tenant.ts';
import { conditionsAddress } from '../../server/conditions.ts';
import { notFound } from '../../server/refusal.ts';
import { openRoute, type Route, sameAllDay } from '../../server/route.ts';
import { pictureAddress } from '../../server/tenant.ts';
import { settingOf } from './decide.ts';
import { legalNoticeOf } from './legal-notice.ts';
import { listPictures, readPicture } from './pictures.ts';
import { vatRateOf } from './vat-rates.ts';

export const tenantRoutes: Route[] = [
  openRoute(readTenant, async (scope) => {
    const { companyName, pictures } = scope.tenant;
    const logo = pictures.LOGO && (await readPicture(scope, pictures.LOGO));
    return {
      companyName,
      userAgreementUrl: conditionsAddress(scope),
      logo: logo ? Buffer.from(logo.content).toString('base64') : null,
    };
  }),

  openRoute(readLogo, async (scope) => {
    const logo = scope.tenant.pictures.LOGO_PNG && (await readPicture(scope, scope.tenant.pictures.LOGO_PNG));
    if (!logo) throw notFound();
    return new Blob([new Uint8Array(logo.content)], { type: logo.mediaType });
  }),

  sameAllDay(
    openRoute(readSystemSetting, async (scope) => ({
      ...settingOf(scope.tenant),
      // Of a seller without VAT there is no rate to tell.
      vatRate: vatRateOf(scope) || null,
      legalNotice: legalNoticeOf(scope.tenant),
    })),
  ),

  openRoute(listSystemImages, async (scope) =>
    (await listPictures(scope, coverCode)).map(({ code, file }) => ({ code, url: pictureAddress(file) })),
  ),

  sameAllDay(openRoute(listWebsiteColors, async (scope) => [...scope.tenant.colours])),

  sameAllDay(openRoute(readPaymentProvider, async (scope) => ({ name: scope.tenant.settings.paymentProvider }))),
];
