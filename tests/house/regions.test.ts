import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../../src/tools/catalogs.ts';
import { shapeOf } from '../../src/tools/icu.ts';
import { root } from '../../src/tools/project.ts';

/** Words that are said otherwise in a region, and what they must not be there. */
const regions = [
  {
    locale: 'nl-NL',
    of: 'nl',
    elsewhere: /nummerpla|domicili|mandaat|bonnetje|\bgsm\b|aanvaard|zonet|uitbater|schuldeiser|\bmededeling\b/i,
  },
  { locale: 'fr-FR', of: 'fr', elsewhere: /domiciliation|GSM|ticket TVA|car-wash|localité|introduire/i },
] as const;

describe.each(regions)('the words of $locale', ({ locale, of, elsewhere }) => {
  it('stand for every message in which they differ, and for no other', async () => {
    const [everywhere, there] = await Promise.all([
      readTexts(join(root, 'locales'), of),
      readTexts(join(root, 'locales'), locale),
    ]);
    const needed = [...everywhere].filter(([, text]) => elsewhere.test(text)).map(([id]) => id);
    expect(needed.filter((id) => !there.has(id))).toEqual([]);
    expect([...there].filter(([id, text]) => !everywhere.has(id) || everywhere.get(id) === text)).toEqual([]);
    expect([...there].filter(([, text]) => elsewhere.test(text))).toEqual([]);
  });

  it('take what the message takes', async () => {
    const everywhere = await readTexts(join(root, 'locales'), of);
    for (const [id, text] of await readTexts(join(root, 'locales'), locale))
      expect([id, shapeOf(text)]).toEqual([id, shapeOf(everywhere.get(id) ?? '')]);
  });
});
