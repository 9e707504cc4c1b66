import { decorate, heightOf, inner, makeRoom, type Paper, page, type TextStyle, write } from './paper.ts';

export interface Column {
  readonly label: string;
  /** A share of the whole width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

const padding = 7;
const gap = 10;

/** A table with a head that comes back on each page; the first cell of a row names it. */
export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const places = placesOf(columns);
  const table = paper.pdf.struct('Table');
  paper.root.add(table);
  drawHead(paper, places, table);
  for (const row of rows) {
    const styles = places.map(
      (place): TextStyle => ({ ...place, size: 9.5, most: 300, amounts: place.align === 'right' }),
    );
    const height = Math.max(...row.map((text, index) => heightOf(paper, text, styles[index] ?? {}))) + 2 * padding;
    if (makeRoom(paper, height)) drawHead(paper, places, undefined);
    const element = paper.pdf.struct('TR');
    table.add(element);
    for (const [index, text] of row.entries()) {
      const style = { ...styles[index], y: paper.y + padding };
      if (index === 0) write(paper, 'TH', text, style, element, 'Row');
      else write(paper, 'TD', text, style, element);
    }
    element.end();
    paper.y += height;
    rule(paper, 0.5);
  }
  table.end();
}

/** Pairs below one another in two columns: what it is, and its value. */
export function drawFacts(
  paper: Paper,
  facts: readonly (readonly [label: string, value: string])[],
  { x, width, label: labelWidth = 110 }: { x: number; width: number; label?: number },
): void {
  const table = paper.pdf.struct('Table');
  paper.root.add(table);
  for (const [label, value] of facts) {
    const labelStyle = { x, width: labelWidth, size: 9.5, ink: paper.inks.muted };
    const valueStyle = {
      x: x + labelWidth + gap,
      width: width - labelWidth - gap,
      size: 9.5,
      most: 200,
      unbroken: !/\s/.test(value),
    };
    const row = paper.pdf.struct('TR');
    table.add(row);
    const heights = [write(paper, 'TH', label, labelStyle, row, 'Row'), write(paper, 'TD', value, valueStyle, row)];
    row.end();
    paper.y += Math.max(...heights) + 4;
  }
  table.end();
}

interface Place {
  x: number;
  width: number;
  align: 'left' | 'right';
  label: string;
}

function placesOf(columns: readonly Column[]): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const room = inner - gap * (columns.length - 1);
  let x = page.left;
  return columns.map(({ label, share, align = 'left' }) => {
    const width = (room * share) / whole;
    const place = { x, width, align, label };
    x += width + gap;
    return place;
  });
}

/** On the pages after the first the head is for the eye only: it has been read already. */
function drawHead(paper: Paper, places: readonly Place[], table: PDFKit.PDFStructureElement | undefined): void {
  const style = (place: Place): TextStyle => ({
    ...place,
    y: paper.y + padding,
    size: 8.5,
    bold: true,
    ink: paper.inks.muted,
  });
  const height = Math.max(...places.map((place) => heightOf(paper, place.label, style(place)))) + 2 * padding;
  if (table) {
    const row = paper.pdf.struct('TR');
    table.add(row);
    for (const place of places) write(paper, 'TH', place.label, style(place), row, 'Column');
    row.end();
  } else {
    decorate(paper, () => {
      for (const place of places) {
        paper.pdf.font('bold').fontSize(8.5).fillColor(paper.inks.muted);
        paper.pdf.text(place.label, place.x, paper.y + padding, { width: place.width, align: place.align, lineGap: 2 });
      }
    });
  }
  paper.y += height;
  rule(paper, 1);
}

function rule(paper: Paper, thickness: number): void {
  decorate(paper, () => {
    paper.pdf.moveTo(page.left, paper.y).lineTo(page.right, paper.y).lineWidth(thickness).stroke(paper.inks.line);
  });
}
