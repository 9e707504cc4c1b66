/** What the page knows of its tenant before any call: put in by whoever serves the page. */
export interface Tenant {
  /** Address of the front-office API, without a slash at its end. */
  readonly apiBase: string;
  readonly companyName: string;
  readonly userAgreementUrl: string | null;
  readonly logoAddress: string;
  readonly coverAddress: string;
}

/** The tenant of a page that nobody filled in. */
const defaultTenant: Tenant = {
  apiBase: '/api',
  companyName: 'Washbook',
  userAgreementUrl: null,
  logoAddress: '/default-logo.svg',
  coverAddress: '/default-cover.svg',
};

/** Reads what was put into the page; what is missing or broken has its default. */
export function tenantIn(text: string | null | undefined): Tenant {
  try {
    const told = JSON.parse(text ?? '') as Partial<Record<keyof Tenant, unknown>>;
    const textOf = (key: keyof Tenant) => (typeof told[key] === 'string' && told[key] !== '' ? told[key] : null);
    return {
      apiBase: textOf('apiBase')?.replace(/\/$/, '') ?? defaultTenant.apiBase,
      companyName: textOf('companyName') ?? defaultTenant.companyName,
      userAgreementUrl: textOf('userAgreementUrl'),
      logoAddress: textOf('logoAddress') ?? defaultTenant.logoAddress,
      coverAddress: textOf('coverAddress') ?? defaultTenant.coverAddress,
    };
  } catch {
    return defaultTenant;
  }
}
