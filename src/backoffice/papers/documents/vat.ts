/** What is sold at one price, VAT included. */
export interface Line {
  readonly description: string;
  readonly licensePlate: string | null;
  readonly date: string;
  /** In cents, with VAT. */
  readonly amount: number;
  /** In per cent. */
  readonly vatRate: number;
}

export interface VatOfRate {
  readonly rate: number;
  readonly withVat: number;
  readonly withoutVat: number;
  readonly vat: number;
}

/** The VAT in the lines, highest rate first: rounded once per rate, on its total; a line by itself has no VAT. */
export function vatOf(lines: readonly Line[]): VatOfRate[] {
  const byRate = Map.groupBy(lines, ({ vatRate }) => vatRate);
  return [...byRate]
    .sort(([one], [other]) => other - one)
    .map(([rate, ofRate]) => {
      const withVat = totalOf(ofRate);
      const vat = Math.round((withVat * rate) / (100 + rate));
      return { rate, withVat, withoutVat: withVat - vat, vat };
    });
}

export function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
