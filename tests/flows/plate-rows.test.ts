import { describe, expect, it } from 'vitest';
import { plateRowsIn } from '../../src/portal/flows/plates/plate-rows.ts';

const row = (line: number, plate: string, nickname = '', costCentre = '', problem: string | null = null) => ({
  line,
  plate,
  nickname,
  costCentre,
  problem: problem === null ? null : expect.objectContaining({ messageKey: problem }),
});

describe('a list of plates', () => {
  it.each([
    ['semicolons', '1-ABC-123;Jan, de bus;KP-1\n2abc456'],
    ['tabs, as a spreadsheet pastes them', '1-ABC-123\tJan, de bus\tKP-1\r\n2abc456\t\t\r\n'],
    ['commas, with what holds one in quotes', '\uFEFF1-ABC-123,"Jan, de bus",KP-1\n\n2abc456'],
  ])('is read with %s between its cells', (_, text) => {
    expect(plateRowsIn(text, []).map(({ line: __, ...told }) => told)).toEqual(
      [row(1, '1-ABC-123', 'Jan, de bus', 'KP-1'), row(2, '2ABC456')].map(({ line: __, ...told }) => told),
    );
  });

  it.each([
    ['Kostenplaats;Kenteken;Chauffeur;Bijnaam', 'KP-1;1-ABC-123;Wie;Bus'],
    ['"Centre de coûts";"Plaque d\'immatriculation";"";"Surnom"', 'KP-1;1-ABC-123;Wie;Bus'],
    ['KOSTENSTELLE;Kennzeichen;x;Name', 'KP-1;1-ABC-123;Wie;Bus'],
  ])('stands in the order that its first row names: %s', (heads, line) => {
    expect(plateRowsIn(`${heads}\n${line}`, [])).toEqual([row(2, '1-ABC-123', 'Bus', 'KP-1')]);
  });

  it('has a verdict for each row: what is there, what comes twice, what is no plate, what is too long', () => {
    const text = [
      '1-ABC-123',
      '1 abc 123',
      '2-DEF-456',
      '*',
      `3-GHI-789;${'n'.repeat(41)}`,
      '',
      '"4-JKL-012";"a ""b"" c"',
    ];
    expect(plateRowsIn(text.join('\n'), ['2DEF456'])).toEqual([
      row(1, '1-ABC-123'),
      row(2, '1 ABC 123', '', '', 'vehicles.import.twice'),
      row(3, '2-DEF-456', '', '', 'vehicles.add.theirs'),
      row(4, '*', '', '', 'validation.plate.invalid'),
      row(5, '3-GHI-789', 'n'.repeat(41), '', 'validation.text.tooLong'),
      row(7, '4-JKL-012', 'a "b" c'),
    ]);
  });

  it('is nothing where there is nothing but blanks', () => {
    expect(plateRowsIn(' \n;;\n ', [])).toEqual([]);
  });
});
