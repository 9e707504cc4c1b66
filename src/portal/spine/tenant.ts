import { belgium, type Place } from '../words/place.ts';

/** What the page knows of its tenant before any call: put in by the server of the page. */
export interface Tenant {
  /** Address of the front-office API, without a slash at its end. */
  readonly apiBase: string;
  readonly companyName: string;
  readonly userAgreementUrl: string | null;
  readonly logoAddress: string;
  readonly coverAddress: string;
  /** Where the operator answers the questions of customers. */
  readonly contactEmail: string | null;
  /** `yes`: the server of this page understands keys of acts, and what the portal says beyond the specification. */
  readonly keys: string | null;
  readonly place: Place;
}

/** The tenant of a page whose slots are not filled. */
const defaultTenant: Tenant = {
  apiBase: '/api',
  companyName: 'Washbook',
  userAgreementUrl: null,
  logoAddress: '/default-logo.svg',
  coverAddress: '/default-cover.svg',
  contactEmail: null,
  keys: null,
  place: belgium,
};

/** Reads what was put into the page; what is missing or broken has its default. */
export function tenantIn(text: string | null | undefined): Tenant {
  try {
    const told = JSON.parse(text ?? '') as Partial<Record<TextKey, unknown>>;
    const textOf = (key: TextKey) => (typeof told[key] === 'string' && told[key] !== '' ? told[key] : null);
    return {
      apiBase: textOf('apiBase')?.replace(/\/$/, '') ?? defaultTenant.apiBase,
      companyName: textOf('companyName') ?? defaultTenant.companyName,
      userAgreementUrl: textOf('userAgreementUrl'),
      logoAddress: textOf('logoAddress') ?? defaultTenant.logoAddress,
      coverAddress: textOf('coverAddress') ?? defaultTenant.coverAddress,
      contactEmail: textOf('contactEmail'),
      keys: textOf('keys'),
      place: placeOf(textOf('region'), textOf('timeZone')),
    };
  } catch {
    return defaultTenant;
  }
}

type TextKey = Exclude<keyof Tenant, 'place'> | keyof Place;

/** A zone or a region that the browser does not know would make every date on the page fail. Looked at when a time is first told: that takes a while. */
function placeOf(region: string | null, timeZone: string | null): Place {
  let known: string | undefined;
  return {
    region: /^[A-Z]{2}$/.test(region ?? '') ? (region as string) : belgium.region,
    get timeZone() {
      known ??= zoneOf(timeZone ?? belgium.timeZone);
      return known;
    },
  };
}

function zoneOf(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('nl', { timeZone });
    return timeZone;
  } catch {
    return belgium.timeZone;
  }
}
