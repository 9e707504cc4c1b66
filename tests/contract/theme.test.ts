import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readColour, toHex, toOklch } from '../../src/contract/colour.ts';
import { themeCss, themeRoles } from '../../src/contract/theme.ts';

const names = ['primary', 'secondary', 'button', 'link', 'breadcrumb', 'licensePlateBadge', 'promo', 'pageBackground'];
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const tenant = fc
  .tuple(...names.map((name) => fc.option(hex.map((value) => ({ name, value })))))
  .map((entries) => entries.filter((entry) => entry !== null));
const scheme = fc.constantFrom('light', 'dark');

const areas = ['brand', 'accent', 'action', 'promo', 'plate', 'danger'];
const tones = ['positive', 'caution', 'negative', 'info'];
const grounds = ['surface', 'raised', 'sunken', 'brand-soft'];
const texts = ['text', 'muted', 'link', 'brand-text', 'crumb', ...tones];
const readablePairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground])),
  ...tones.flatMap((tone) => [
    [tone, `${tone}-soft`],
    ['text', `${tone}-soft`],
    [`on-${tone}`, tone],
  ]),
  ...areas.flatMap((area) => [
    [`on-${area}`, area],
    [`on-${area}`, `${area}-strong`],
  ]),
];
const visiblePairs = [...areas.map((area) => `${area}-edge`), 'line-strong'].flatMap((edge) =>
  ['surface', 'raised'].map((ground) => [edge, ground]),
);

describe('themeCss', () => {
  it('keeps every text readable (4.5) and every edge visible (3) for whatever colours a tenant has chosen', () => {
    fc.assert(
      fc.property(tenant, scheme, (colours, chosen) => {
        const roles = themeRoles(colours, chosen);
        const ratio = (pair: string[]) => contrast(roles[pair[0] ?? ''] ?? '', roles[pair[1] ?? ''] ?? '');
        expect(readablePairs.filter((pair) => !(ratio(pair) >= 4.5))).toEqual([]);
        expect(visiblePairs.filter((pair) => !(ratio(pair) >= 3))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps a colour that cannot carry text for areas, and darkens it for text', () => {
    const roles = themeRoles([{ name: 'primary', value: '#FFD400' }], 'light');
    expect(roles).toMatchObject({ brand: '#ffd400', 'on-brand': '#0a1420' });
    expect(contrast(roles['brand-text'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('makes a page light in the light scheme and dark in the dark one, whatever page colour was given', () => {
    fc.assert(
      fc.property(hex, (value) => {
        const page = (chosen: 'light' | 'dark') =>
          toOklch(themeRoles([{ name: 'pageBackground', value }], chosen).surface ?? '').l;
        expect([page('light') > 0.94, page('dark') < 0.25]).toEqual([true, true]);
      }),
    );
  });

  it('follows the system unless a scheme is chosen on the root', () => {
    const css = themeCss([]);
    expect(css.match(/[^{}]+(?=\{)/g)).toEqual([
      ':root',
      '@media (prefers-color-scheme:dark)',
      ':root:not([data-scheme=light])',
      ':root[data-scheme=dark]',
    ]);
    expect(css.match(/color-scheme:(light|dark);/g)).toEqual([
      'color-scheme:light;',
      'color-scheme:dark;',
      'color-scheme:dark;',
    ]);
  });

  it('uses the defaults for what is missing or no colour', () => {
    const garbage = names.flatMap((name) =>
      [' ', 'red', '#12345', 'rgb(1,2)', 'rgb(1,2,256)', 'url(x)', '#003d73;}body{display:none'].map((value) => ({
        name,
        value,
      })),
    );
    expect(themeCss(garbage)).toBe(themeCss([]));
    expect(themeRoles([], 'light')).toMatchObject({ brand: '#003d73', accent: '#029ee1', action: '#003d73' });
  });

  it('never writes anything but its own roles and hexadecimal colours', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ name: fc.oneof(fc.string(), fc.constantFrom(...names)), value: fc.oneof(fc.string(), hex) }),
        ),
        (colours) => {
          expect(themeCss(colours).replace(/--[a-z-]+:#[0-9a-f]{6}[;}]/g, '')).toBe(
            themeCss([]).replace(/--[a-z-]+:#[0-9a-f]{6}[;}]/g, ''),
          );
        },
      ),
    );
  });

  it('knows a colour by any spelling of its name, and takes the first valid value', () => {
    const spelled = (name: string) => themeRoles([{ name, value: '#0b6b4f' }], 'light');
    const [primary, page, plate] = ['primary', 'pageBackground', 'licensePlateBadge'].map(spelled);
    expect(['Primary', 'primary-color', 'PRIMARY_COLOUR', 'primary background'].map(spelled)).toEqual([
      primary,
      primary,
      primary,
      primary,
    ]);
    expect(['page-background', 'Page Background', 'background'].map(spelled)).toEqual([page, page, page]);
    expect(['license-plate badge', 'licencePlateBadge'].map(spelled)).toEqual([plate, plate]);
    expect(
      themeRoles(
        [
          { name: 'primary', value: 'no' },
          { name: 'primary', value: '#0b6b4f' },
          { name: 'primary', value: '#ff0000' },
        ],
        'light',
      ),
    ).toEqual(primary);
  });
});

describe('readColour', () => {
  it('reads the three ways to write a colour and nothing else', () => {
    expect(['#0aF', ' #00AAFF ', 'rgb(0,170,255)', 'RGB( 0 , 170 , 255 )'].map(readColour)).toEqual([
      '#00aaff',
      '#00aaff',
      '#00aaff',
      '#00aaff',
    ]);
    expect(
      ['', '0af', '#0afe', '#00aaff00', 'rgba(0,0,0,1)', 'rgb(-1,0,0)', 'rgb(0 0 0)', 'hsl(1,2%,3%)', 'blue'].map(
        readColour,
      ),
    ).toEqual(Array(9).fill(undefined));
  });
});

describe('toOklch', () => {
  it('comes back to the same colour from every one a screen can show', () => {
    fc.assert(
      fc.property(hex, (value) => {
        expect(toHex(toOklch(value))).toBe(value);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the lightness of a colour no screen can show', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 0.95, noNaN: true }),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (l, c, h) => {
          expect(Math.abs(toOklch(toHex({ l, c, h })).l - l)).toBeLessThan(0.02);
        },
      ),
    );
  });
});

describe('what is dangerous', () => {
  it('never has the colour of what is usual, also where the brand is red', () => {
    for (const brand of ['#e2483d', '#ff6f61', '#c0262f']) {
      const { action = '', danger = '' } = themeRoles([{ name: 'primary', value: brand }], 'light');
      expect(Math.abs(toOklch(action).l - toOklch(danger).l)).toBeGreaterThan(0.15);
    }
    expect(themeRoles([{ name: 'primary', value: '#003d73' }], 'light')['danger']).toBe('#c0262f');
  });
});
