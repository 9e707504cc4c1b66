import { describe, expect, it } from 'vitest';
import { type Authority, authoritiesIn } from '../../../src/portal/screens/legal/authorities.ts';

const osaps = 'Office de la surveillance de l’accessibilité des produits et services (OSAPS)';
const gba = 'Gegevensbeschermingsautoriteit – Autorité de protection des données';
const cnpd = 'Commission nationale pour la protection des données (CNPD)';
const mlbf = 'Marktüberwachungsstelle der Länder für die Barrierefreiheit (MLBF)';

describe('who watches over accessible services and personal data', () => {
  it('is named, as each country does itself, for each country of the languages that are spoken, and for no other', () => {
    const told = (authority: Authority | null | undefined) => authority && [authority.name, authority.site];
    const named = (country: string) => {
      const { accessibility, data } = authoritiesIn(country) ?? {};
      return [country, told(accessibility), told(data)];
    };
    expect(['AT', 'BE', 'DE', 'FR', 'LU', 'NL', 'ES', 'constructor'].map(named)).toEqual([
      [
        'AT',
        ['Sozialministeriumservice', 'sozialministeriumservice.gv.at'],
        ['Österreichische Datenschutzbehörde', 'dsb.gv.at'],
      ],
      ['BE', ['FOD Economie – SPF Économie', 'economie.fgov.be'], [gba, 'gegevensbeschermingsautoriteit.be']],
      // In Germany the authority of each land has no site that is known for long, and data depend on the land.
      ['DE', [mlbf, null], null],
      ['FR', ['DGCCRF', 'signal.conso.gouv.fr'], ['CNIL', 'cnil.fr']],
      ['LU', [osaps, 'accessibilite-produits-services.public.lu'], [cnpd, 'cnpd.public.lu']],
      [
        'NL',
        ['Autoriteit Consument & Markt (ACM)', 'acm.nl'],
        ['Autoriteit Persoonsgegevens', 'autoriteitpersoonsgegevens.nl'],
      ],
      ['ES', undefined, undefined],
      ['constructor', undefined, undefined],
    ]);
  });
});
