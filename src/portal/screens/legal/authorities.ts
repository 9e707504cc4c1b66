export interface Authority {
  readonly name: string;
  /** Its host; null where it has no site that is known for long. */
  readonly site: string | null;
}

interface Authorities {
  /** Watches over the law on accessible services. */
  readonly accessibility: Authority;
  /** Watches over the protection of personal data; null where that depends on the region. */
  readonly data: Authority | null;
}

/** By the country of the operator. Source: law §8. */
const known: Readonly<Record<string, Authorities>> = {
  AT: {
    accessibility: { name: 'Sozialministeriumservice', site: 'sozialministeriumservice.gv.at' },
    data: { name: 'Österreichische Datenschutzbehörde', site: 'dsb.gv.at' },
  },
  BE: {
    accessibility: { name: 'FOD Economie – SPF Économie', site: 'economie.fgov.be' },
    data: {
      name: 'Gegevensbeschermingsautoriteit – Autorité de protection des données',
      site: 'gegevensbeschermingsautoriteit.be',
    },
  },
  NL: {
    accessibility: { name: 'Autoriteit Consument & Markt (ACM)', site: 'acm.nl' },
    data: { name: 'Autoriteit Persoonsgegevens', site: 'autoriteitpersoonsgegevens.nl' },
  },
  FR: {
    accessibility: { name: 'DGCCRF', site: 'signal.conso.gouv.fr' },
    data: { name: 'CNIL', site: 'cnil.fr' },
  },
  DE: {
    accessibility: { name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit (MLBF)', site: null },
    data: null,
  },
  LU: {
    accessibility: {
      name: 'Office de la surveillance de l’accessibilité des produits et services (OSAPS)',
      site: 'accessibilite-produits-services.public.lu',
    },
    data: { name: 'Commission nationale pour la protection des données (CNPD)', site: 'cnpd.public.lu' },
  },
};

export function authoritiesIn(country: string): Authorities | undefined {
  return Object.hasOwn(known, country) ? known[country] : undefined;
}
