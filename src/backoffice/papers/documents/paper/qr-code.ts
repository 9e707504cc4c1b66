import { encode } from 'uqr';
import type { Paper } from './paper.ts';

/** A QR code on white, with the quiet edge that scanners need; `alt` is what a screen reader says of it. */
export function drawQrCode(
  paper: Paper,
  text: string,
  place: { x: number; y: number; size: number; alt: string },
  parent = paper.root,
): void {
  const { pdf } = paper;
  const { x, y, size, alt } = place;
  const code = encode(text, { ecc: 'M', border: 4 });
  const module = size / code.size;
  const figure = pdf.struct('Figure', { alt, bbox: [x, y, x + size, y + size] }, () => {
    pdf.rect(x, y, size, size).fill('#ffffff');
    for (const [row, dark] of code.data.entries()) {
      for (const { start, length } of runsOf(dark))
        pdf.rect(x + start * module, y + row * module, length * module, module);
    }
    pdf.fill('#000000');
  });
  parent.add(figure);
  figure.end();
}

/** Neighbours as one bar: between two squares a printer may leave a white hair. */
function runsOf(dark: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (const [index, isDark] of dark.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.start + last.length === index) last.length += 1;
    else runs.push({ start: index, length: 1 });
  }
  return runs;
}
