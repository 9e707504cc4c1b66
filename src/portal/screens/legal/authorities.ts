interface Authorities {
  /** Whoever sees to it that the law on accessible services is kept. */
  readonly accessibility: string;
  /** Whoever sees to it that personal data are protected; null where that depends on the region. */
  readonly data: string | null;
}

/** By the country of the operator. Source: law §8. */
const known: Readonly<Record<string, Authorities>> = {
  BE: {
    accessibility: 'FOD Economie – SPF Économie, economie.fgov.be',
    data: 'Gegevensbeschermingsautoriteit – Autorité de protection des données, gegevensbeschermingsautoriteit.be',
  },
  NL: {
    accessibility: 'Autoriteit Consument & Markt (ACM), acm.nl',
    data: 'Autoriteit Persoonsgegevens, autoriteitpersoonsgegevens.nl',
  },
  FR: { accessibility: 'DGCCRF, signal.conso.gouv.fr', data: 'CNIL, cnil.fr' },
  DE: {
    accessibility: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit (MLBF)',
    data: null,
  },
};

export function authoritiesIn(country: string): Authorities | undefined {
  return Object.hasOwn(known, country) ? known[country] : undefined;
}
