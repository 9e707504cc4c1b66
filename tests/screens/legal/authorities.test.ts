import { describe, expect, it } from 'vitest';
import { authoritiesIn } from '../../../src/portal/screens/legal/authorities.ts';

describe('who watches over accessible services and personal data', () => {
  it('is named for each country of the languages that are spoken, and for no other', () => {
    const named = (country: string) => {
      const { accessibility, data } = authoritiesIn(country) ?? {};
      return [country, accessibility?.site, data?.site];
    };
    expect(['AT', 'BE', 'DE', 'FR', 'LU', 'NL', 'ES', 'constructor'].map(named)).toEqual([
      ['AT', 'sozialministeriumservice.gv.at', 'dsb.gv.at'],
      ['BE', 'economie.fgov.be', 'gegevensbeschermingsautoriteit.be'],
      // In Germany the authority of each land has no site that is known for long, and data depend on the land.
      ['DE', null, undefined],
      ['FR', 'signal.conso.gouv.fr', 'cnil.fr'],
      ['LU', 'accessibilite-produits-services.public.lu', 'cnpd.public.lu'],
      ['NL', 'acm.nl', 'autoriteitpersoonsgegevens.nl'],
      ['ES', undefined, undefined],
      ['constructor', undefined, undefined],
    ]);
  });
});
