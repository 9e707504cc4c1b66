import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addIds, locales, readTexts } from '../../src/tools/catalogs.ts';
import { checkCatalogs } from '../../src/tools/check-catalogs.ts';
import { isPageWord } from '../../src/tools/first-words.ts';
import { shapeOf } from '../../src/tools/icu.ts';
import { poModulesForVite } from '../../src/tools/po-modules.ts';
import { root } from '../../src/tools/project.ts';
import { idTemplates, neededIds } from '../../src/tools/used-ids.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washbook-locales-'));
  await cp(join(root, 'locales'), folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

describe('catalogs', () => {
  it('hold every text in every language, alike in arguments and tags, and none that nothing uses', async () => {
    expect(await checkCatalogs()).toEqual([]);
  });

  it.each(locales)('come to the browser in parts that say together what %s says there', async (locale) => {
    const messagesOf = async (part: string) => {
      const code = await poModulesForVite.load(join(folder, `${locale}.po${part}`));
      const module = (await import(`data:text/javascript,${encodeURIComponent(code ?? '')}`)) as { messages: object };
      return module.messages;
    };
    const begins =
      '\nmsgid "auth"\nmsgstr "one"\n\nmsgid "zz"\nmsgstr "of one part"\n\nmsgid "home.title.short"\nmsgstr "longer"\n';
    await appendFile(join(folder, `${locale}.po`), begins);
    const said = [...(await readTexts(folder, locale))].filter(([id]) => !isPageWord(id));
    const { source } = createCompiledCatalog(locale, Object.fromEntries(said), {
      namespace: 'json',
      outputPrefix: '',
    });
    expect({ ...(await messagesOf('?first')), ...(await messagesOf('?rest')) }).toEqual(JSON.parse(source).messages);
  });

  it('say no word of Peppol: no invoice is given to it here', async () => {
    for (const locale of locales)
      expect([...(await readTexts(folder, locale))].filter(([, text]) => /peppol/i.test(text))).toEqual([]);
  });

  it('a dropped placeholder is found', async () => {
    const [id, text] =
      [...(await readTexts(folder, 'nl'))].find(([, text]) => /\{\w+\}/.test(text)) ??
      fail('no text has a placeholder');
    const name = text.match(/\{(\w+)\}/)?.[1];
    await change('fr', id, (french) => french.replaceAll(`{${name}}`, ''));
    expect(await checkCatalogs(folder)).toEqual([
      expect.stringMatching(new RegExp(`^${RegExp.escape(id)}: nl has .*\\{${name}\\}.*, fr has`)),
    ]);
  });

  it('a missing text is found', async () => {
    const [id] = [...(await readTexts(folder, 'nl'))][0] ?? fail('nl.po is empty');
    await change('de', id, () => '');
    expect(await checkCatalogs(folder)).toEqual([`${id}: no text in de`]);
  });

  it('an id that nothing uses is found', async () => {
    for (const locale of locales) {
      await addIds(folder, locale, ['nowhere.used']);
      await change(locale, 'nowhere.used', () => 'x');
    }
    expect(await checkCatalogs(folder)).toEqual(['nowhere.used: used nowhere']);
  });

  it('adding an id keeps every text and sorts by id', async () => {
    const before = await readTexts(folder, 'fr');
    expect(await addIds(folder, 'fr', ['aaa.first', ...before.keys()])).toBe(1);
    expect([...(await readTexts(folder, 'fr'))]).toEqual(
      [...new Map([['aaa.first', ''], ...before])].sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  });
});

describe('a text', () => {
  it('tells its arguments and tags', () => {
    expect(shapeOf('{count, plural, one {# <0>plaat</0>} other {# platen van {name}}}')).toEqual({
      arguments: ['count:plural', 'name'],
      tags: ['0'],
      faults: [],
    });
  });

  it.each([
    ['{count, plural, other {# platen}}', 'count needs the cases one and other'],
    ['<link>open', '<link> is not closed'],
    ['open</link>', '</link> closes nothing'],
  ])('%s is refused', (text, fault) => {
    expect(shapeOf(text).faults).toEqual([fault]);
  });

  it('that cannot be read is refused', () => {
    expect(shapeOf('{name').faults).toEqual([expect.stringMatching(/^cannot be read/)]);
  });
});

describe('ids in code', () => {
  it('are seen where they are said, shown, named or marked', () => {
    const code = `say('a.one'); <Say id="a.two" />; { messageId: 'a.three' }; /*i18n*/ { x: 'a.four', y: 'a.five' }; other('b.six')`;
    expect(neededIds(code).sort()).toEqual(['a.five', 'a.four', 'a.one', 'a.three', 'a.two']);
  });

  it('made by a template count as used', () => {
    const [template] = idTemplates('say(`sale.status.$' + '{status}`)');
    expect(template?.test('sale.status.paid')).toBe(true);
    expect(template?.test('sale.kind.paid')).toBe(false);
  });
});

async function change(locale: string, id: string, to: (text: string) => string): Promise<void> {
  const file = join(folder, `${locale}.po`);
  const entry = new RegExp(`(msgid "${RegExp.escape(id)}"\\nmsgstr )"(.*)"`);
  const content = await readFile(file, 'utf8');
  expect(content).toMatch(entry);
  await writeFile(
    file,
    content.replace(entry, (_, start: string, text: string) => `${start}"${to(text)}"`),
  );
}

function fail(reason: string): never {
  throw new Error(reason);
}
