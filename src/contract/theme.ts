import { contrast, type Hex, type Oklch, readColour, toHex, toOklch } from './colour.ts';

/** One entry of a tenant's list of colours, as it came: names and values may be anything. */
export type ThemeColour = { name: string; value: string };

type Scheme = 'light' | 'dark';

/** The colour of each role, by its name in CSS without the two dashes. */
type Roles = Record<string, Hex>;

/**
 * The style sheet of a tenant's colours: a custom property for each colour role, light and dark.
 * It follows the system; `data-scheme="light"` or `"dark"` on the root decides otherwise.
 */
export function themeCss(colours: readonly ThemeColour[]): string {
  const light = declare('light', themeRoles(colours, 'light'));
  const dark = declare('dark', themeRoles(colours, 'dark'));
  return `:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}:root[data-scheme=dark]{${dark}}`;
}

/** Every colour role of one scheme. Text reaches 4.5 on each ground it may stand on, edges and marks 3. */
export function themeRoles(colours: readonly ThemeColour[], scheme: Scheme): Roles {
  const dark = scheme === 'dark';
  const given = readNames(colours);
  const primary = given.get('primary') ?? '#003d73';
  const secondary = given.get('secondary') ?? '#029ee1';
  const hue = toOklch(primary).h;
  const tint = Math.min(1, toOklch(primary).c * 12);
  const grey = (l: number, c: number) => toHex({ l, c: c * tint, h: hue });

  const surface = dark ? grey(0.17, 0.016) : pageOf(given.get('page'), grey(0.978, 0.006));
  const raised = dark ? grey(0.215, 0.018) : '#ffffff';
  const sunken = dark ? grey(0.26, 0.02) : toHex({ ...toOklch(surface), l: toOklch(surface).l - 0.022 });
  const brandSoft = toHex({ l: dark ? 0.3 : 0.945, c: (dark ? 0.05 : 0.028) * tint, h: hue });
  const grounds = [surface, raised, sunken, brandSoft];
  const readable = (colour: Hex, ratio = 4.5, on = grounds) =>
    until(colour, dark, (hex) => on.every((ground) => contrast(hex, ground) >= ratio));

  const roles: Roles = {
    surface,
    raised,
    sunken,
    'brand-soft': brandSoft,
    line: dark ? grey(0.33, 0.02) : grey(0.905, 0.01),
    'line-strong': readable(grey(dark ? 0.5 : 0.68, 0.02), 3),
    text: readable(grey(dark ? 0.95 : 0.24, dark ? 0.008 : 0.035), 7),
    muted: readable(grey(dark ? 0.74 : 0.52, 0.025)),
    'brand-text': readable(primary),
    link: readable(given.get('link') ?? primary),
    crumb: readable(given.get('breadcrumb') ?? grey(dark ? 0.95 : 0.24, 0.035)),
  };
  const areas = {
    brand: primary,
    accent: secondary,
    action: given.get('button') ?? primary,
    promo: given.get('promo') ?? secondary,
    plate: given.get('licenseplatebadge') ?? '#003399',
    danger: isRed(given.get('button') ?? primary) ? '#6b1130' : '#c0262f',
  };
  for (const [name, colour] of Object.entries(areas)) {
    const area = dark && pressed.includes(name) ? readable(colour, 3, [surface, raised]) : colour;
    const on = onColour(area);
    const away = onColour(area) === '#ffffff' ? -0.06 : 0.05;
    const { l, c, h } = toOklch(area);
    const strong = toHex({ l: Math.min(1, Math.max(0, l + away)), c, h });
    Object.assign(roles, {
      [name]: area,
      [`on-${name}`]: on,
      [`${name}-strong`]: onColour(strong) === on ? strong : area,
      [`${name}-edge`]: readable(area, 3, [surface, raised]),
    });
  }
  for (const [name, [h, c]] of Object.entries({
    positive: [156, 0.13],
    caution: [70, 0.12],
    negative: [25, 0.19],
    info: [245, 0.13],
  } as const)) {
    const soft = toHex({ l: dark ? 0.29 : 0.957, c: dark ? 0.045 : 0.03, h });
    const colour = readable(toHex({ l: dark ? 0.78 : 0.52, c, h }), 4.5, [...grounds, soft]);
    Object.assign(roles, { [name]: colour, [`on-${name}`]: onColour(colour), [`${name}-soft`]: soft });
  }
  return roles;
}

/** A brand of this hue would make what is dangerous look like what is usual: danger is then a dark wine red. */
function isRed(colour: Hex): boolean {
  const { c, h } = toOklch(colour);
  return c > 0.08 && Math.min(Math.abs(h - 25), 360 - Math.abs(h - 25)) < 25;
}

/** Areas that are pressed must stand out from a dark page by themselves; the others keep the tenant's colour and have an edge. */
const pressed = ['action', 'danger'];

/** White where it can be read, else near black, else black: one of them always reaches 4.5. */
function onColour(area: Hex): Hex {
  return ['#ffffff', '#0a1420'].find((ink) => contrast(ink, area) >= 4.5) ?? '#000000';
}

/** The same hue, made lighter (or darker) in small steps until it will do. */
function until(colour: Hex, lighter: boolean, willDo: (hex: Hex) => boolean): Hex {
  const start: Oklch = toOklch(colour);
  for (let l = start.l, hex = colour; l >= 0 && l <= 1; l += lighter ? 0.01 : -0.01, hex = toHex({ ...start, l }))
    if (willDo(hex)) return hex;
  return lighter ? '#ffffff' : '#000000';
}

/** A page is light in the light scheme, whatever colour was given for it: only its hue is taken from a dark one. */
function pageOf(given: Hex | undefined, otherwise: Hex): Hex {
  if (given === undefined) return otherwise;
  const { l, c, h } = toOklch(given);
  return l >= 0.95 ? toHex({ l, c: Math.min(c, 0.03), h }) : toHex({ l: 0.965, c: Math.min(c, 0.015), h });
}

/** `Primary background`, `primary-color` and `primary` are one name; of two valid values the first counts. */
function readNames(colours: readonly ThemeColour[]): Map<string, Hex> {
  const found = new Map<string, Hex>();
  for (const { name, value } of colours) {
    const plain = String(name)
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace('licence', 'license')
      .replace(/colou?r|background/g, '');
    const colour = readColour(String(value));
    if (colour !== undefined && !found.has(plain || 'page')) found.set(plain || 'page', colour);
  }
  return found;
}

function declare(scheme: Scheme, roles: Roles): string {
  // Logos are drawn for white paper.
  const logo = scheme === 'dark' ? '--logo-ground:#fff;' : '';
  return `color-scheme:${scheme};${logo}${Object.entries(roles)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}`;
}
