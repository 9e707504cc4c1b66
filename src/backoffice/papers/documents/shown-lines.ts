import { type Line, totalOf } from './vat.ts';

/** The lines of an invoice as its buyer wants to see them: each by itself, or one for each rate with all days on which something was supplied. */
export function shownLines(
  lines: readonly Line[],
  { detailed, showLicensePlate }: { detailed: boolean; showLicensePlate: boolean },
  services: string,
): Line[] {
  if (detailed) return lines.map((line) => (showLicensePlate ? line : { ...line, licensePlate: null }));
  const byRate = Map.groupBy(lines, ({ vatRate }) => vatRate);
  return [...byRate]
    .sort(([one], [other]) => other - one)
    .map(([vatRate, ofRate]) => {
      const days = ofRate.flatMap(({ date, until = date }) => [date, until]).sort();
      const [date = '', until = date] = [days[0], days.at(-1)];
      return {
        description: services,
        licensePlate: null,
        date,
        ...(until === date ? {} : { until }),
        quantity: ofRate.reduce((sum, { quantity }) => sum + quantity, 0),
        amount: totalOf(ofRate),
        vatRate,
      };
    });
}
