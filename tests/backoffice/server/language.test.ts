import { expect, it } from 'vitest';
import { conditionsAddress } from '../../../src/backoffice/server/conditions.ts';
import { inLanguage, languageAsked } from '../../../src/backoffice/server/language.ts';
import type { Tenant } from '../../../src/backoffice/server/tenant.ts';

it.each([
  ['nothing', undefined, 'nl'],
  ['an empty text', '', 'nl'],
  ['one that is not ours', 'es', 'nl'],
  ['one of ours', 'fr', 'fr'],
  ['one of a country', 'DE-at', 'de'],
  ['several, of which the first is not ours', 'en-GB,en;q=0.9, de;q=0.8, fr;q=0.7', 'de'],
  ['several of ours', 'fr,de,nl', 'fr'],
  ['as much as is read', `${'xx,'.repeat(66)}fr`, 'fr'],
  ['more than is read', `${'xx,'.repeat(67)}fr`, 'nl'],
])('a browser that asks for %s is answered in a language of ours', (_, header, language) => {
  expect(languageAsked(header)).toBe(language);
});

it('a text is told in the language of its reader, in Dutch where it is not there', () => {
  const words = { nl: 'Wasbeurt', fr: 'Lavage' };
  expect((['nl', 'fr', 'de'] as const).map((language) => inLanguage(words, language))).toEqual([
    'Wasbeurt',
    'Lavage',
    'Wasbeurt',
  ]);
});

it('conditions stand where the operator has them, or here in the language of their reader', () => {
  const at = (userAgreementUrl: string | null, language?: 'fr') => {
    const scope = { tenant: { userAgreementUrl } as Tenant, address: 'https://wash.example' };
    return conditionsAddress(scope, language);
  };
  expect([
    at(null),
    at(null, 'fr'),
    at('https://parel.example/voorwaarden'),
    at('https://parel.example/voorwaarden', 'fr'),
    at('/conditions'),
    at('/conditions', 'fr'),
  ]).toEqual([
    null,
    null,
    'https://parel.example/voorwaarden',
    'https://parel.example/voorwaarden',
    'https://wash.example/conditions',
    'https://wash.example/conditions?language=fr',
  ]);
});
