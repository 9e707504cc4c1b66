import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales, readTexts } from '../../src/tools/catalogs.ts';
import { root } from '../../src/tools/project.ts';

/** What a language never writes, with the way it does. */
const everywhere: readonly Fault[] = [
  [/[\d}] €|€ [\d{]|[\d}]€|€[\d{]/, 'an amount stands beside its euro sign with U+00A0'],
  [/ %/, 'U+00A0 stands before %'],
  [/\.\.\./, 'three dots are one character: …'],
  [/\p{L}'\p{L}/u, 'an apostrophe is ’'],
  [/\u2011/, 'a hyphen is the plain one'],
  [/ {2}|^ | $/, 'a space too many'],
];

const faults: Readonly<Record<string, readonly Fault[]>> = {
  nl: [[/["“”„«»]/, 'quotes are ‘ and ’']],
  fr: [
    [/[^\u202f][?!;](?!\S)/, 'U+202F stands before ? ! and ;'],
    [/[^\u00a0\d]:(?!\S)/, 'U+00A0 stands before :'],
    [/["“”„]|«(?!\u00a0)|(?<!\u00a0)»/, 'quotes are « and » with U+00A0 inside'],
  ],
  de: [[/["”«»]|(?<!\p{L})'/u, 'quotes are „ and “']],
};

type Fault = readonly [RegExp, string];

/** What of a message is typed otherwise than its language does. Choices of plurals and markup are no text. */
function faultsIn(language: string, text: string): string[] {
  const said = text.replace(/\{\w+, (?:plural|select), /g, '').replace(/<\/?\w+\/?>/g, '');
  return [...everywhere, ...(faults[language] ?? [])].flatMap(([wrong, rule]) => (wrong.test(said) ? [rule] : []));
}

describe('typography', () => {
  it.each(locales)('of every message in %s is that of its language', async (language) => {
    const texts = await readTexts(join(root, 'locales'), language);
    const found = [...texts].flatMap(([id, text]) => faultsIn(language, text).map((rule) => `${id}: ${rule}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['nl', 'Niets gevonden voor “{text}”.', 'quotes are ‘ and ’'],
    ['nl', 'Nog € {key}', 'an amount stands beside its euro sign with U+00A0'],
    ['nl', 'Nu {percentage} % korting', 'U+00A0 stands before %'],
    ['fr', 'Vraiment ?', 'U+202F stands before ? ! and ;'],
    ['fr', 'Gérer : {name}', 'U+00A0 stands before :'],
    ['fr', '«{text}»', 'quotes are « and » with U+00A0 inside'],
    ['de', 'Nichts für "{text}"', 'quotes are „ and “'],
    ['de', 'Wird geladen...', 'three dots are one character: …'],
  ])('a planted fault is found: %s %s', (language, text, rule) => {
    expect(faultsIn(language, text)).toEqual([rule]);
  });
});
