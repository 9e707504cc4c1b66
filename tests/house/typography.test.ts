import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales, readTexts } from '../../src/tools/catalogs.ts';
import { root } from '../../src/tools/project.ts';
import { faultsIn } from '../support/typography.ts';

describe('typography', () => {
  it.each(locales)('of every message in %s is that of its language', async (language) => {
    const texts = await readTexts(join(root, 'locales'), language);
    const found = [...texts].flatMap(([id, text]) => faultsIn(language, text).map((rule) => `${id}: ${rule}`));
    expect(found).toEqual([]);
  });

  it.each(locales.filter((locale) => locale.startsWith('fr')))(
    'of every message in %s has U+2060 after the hyphen of e-mail, at which no line ends then',
    async (language) => {
      const texts = await readTexts(join(root, 'locales'), language);
      expect([...texts].flatMap(([id, text]) => (/\be-mail/i.test(text) ? [id] : []))).toEqual([]);
      expect([...texts.values()].filter((text) => /\be-\u2060mail/i.test(text)).length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['fr-FR', 'Vraiment ?', 'U+202F stands before ? ! and ;'],
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
