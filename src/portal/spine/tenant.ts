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
  /** `yes`: guests can buy here, without an account. */
  readonly guests: string | null;
  readonly place: Place;
}

/** Reads what was put into the page; what is missing or broken, as where the slots are not filled, has its default. */
export function tenantIn(text: string | null | undefined): Tenant {
  const told = toldIn(text);
  const textOf = (key: TextKey) => (typeof told[key] === 'string' && told[key] !== '' ? told[key] : null);
  return {
    apiBase: textOf('apiBase')?.replace(/\/$/, '') ?? '/api',
    companyName: textOf('companyName') ?? 'Washbook',
    userAgreementUrl: textOf('userAgreementUrl'),
    logoAddress: textOf('logoAddress') ?? '/default-logo.svg',
    coverAddress: textOf('coverAddress') ?? '/default-cover.svg',
    contactEmail: textOf('contactEmail'),
    keys: textOf('keys'),
    guests: textOf('guests'),
    place: placeOf(textOf('region'), textOf('timeZone')),
  };
}

type TextKey = Exclude<keyof Tenant, 'place'> | keyof Place;

function toldIn(text: string | null | undefined): Partial<Record<TextKey, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

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
