/** What a browser says of itself, as its user would call it; null where it says nothing that is known here. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Reads the header `User-Agent`. It is shown only to the users themselves, so that they recognise a device by it. */
export function deviceOf(userAgent: string): Device {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) };
}

type Known = readonly (readonly [name: string, sign: RegExp])[];

/** Browsers built on others name those too, so the particular ones stand first. */
const browsers: Known = [
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];

const systems: Known = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

function firstOf(known: Known, userAgent: string): string | null {
  return known.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}
