import { defaultSettings, type Tenant, type TenantSettings } from '../../src/backoffice/server/tenant.ts';

/** An operator that stands in no database. */
export function tenantWith(settings: Partial<TenantSettings>, companyName = 'Wash'): Tenant {
  return {
    id: 'one',
    companyName,
    userAgreementUrl: null,
    timeZone: 'Europe/Brussels',
    colours: [],
    settings: { ...defaultSettings, host: 'wash.example', paymentProvider: 'ADYEN', ...settings },
    seller: null,
    pictures: {},
  };
}
