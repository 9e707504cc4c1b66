/** What is sold at one price, VAT included. */
export interface Line {
  readonly description: string;
  readonly licensePlate: string | null;
  /** On which it was supplied. */
  readonly date: string;
  /** The last day of it, where several lines are told as one. */
  readonly until?: string;
  readonly quantity: number;
  /** In cents, with VAT. */
  readonly amount: number;
  /** In per cent. */
  readonly vatRate: number;
}

/** A line with what it is without VAT, in cents: the lines of a rate make its total. */
export interface NetLine extends Line {
  readonly net: number;
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

/** The lines in their order: the cents that are left by rounding stand with those that lost most by it. */
export function netLines(lines: readonly Line[]): NetLine[] {
  const nets = new Map<Line, number>();
  for (const { rate, withoutVat } of vatOf(lines)) {
    const ofRate = lines.filter(({ vatRate }) => vatRate === rate);
    for (const [index, net] of shared(withoutVat, ofRate).entries()) nets.set(ofRate[index] as Line, net);
  }
  return lines.map((line) => ({ ...line, net: nets.get(line) ?? 0 }));
}

/** The lines as they are taken back for a part of their total, in cents. */
export function partOf(lines: readonly Line[], part: number): Line[] {
  return shared(part, lines).map((amount, index) => ({ ...(lines[index] as Line), amount }));
}

export function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whole cents in the proportion of the amounts, which together are the sum. */
function shared(sum: number, lines: readonly Line[]): number[] {
  const total = totalOf(lines);
  if (total === 0) return lines.map(() => 0);
  const exact = lines.map(({ amount }) => (amount * sum) / total);
  const whole = exact.map(Math.floor);
  const left = sum - whole.reduce((one, other) => one + other, 0);
  const losses = exact.map((each, index) => ({ index, lost: each - Math.floor(each) }));
  losses.sort((one, other) => other.lost - one.lost || one.index - other.index);
  for (const { index } of losses.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
