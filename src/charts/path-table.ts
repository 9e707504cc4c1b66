import { type Held, type Walk, whoWalks } from '../../machines/walk-for.ts';
import type { PathsOfChart } from './path-formats.ts';
import { stepWords } from './sentences.ts';
import type { Step } from './steps.ts';

const headings = ['chart', 'screen', 'page', 'signed in as', 'path', 'step', 'what happens', 'request', 'state'];

/** Paths for people who go along them by hand: a line for where each begins and for each step, as RFC 4180 has it, so that spreadsheets read it. */
export function table(charts: readonly PathsOfChart[]): string {
  const lines = [headings, ...charts.flatMap(linesOf)];
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

function linesOf({ id, screen, route, values, secretFields, walk, paths }: PathsOfChart): (string | number)[][] {
  return paths.flatMap(({ input, begins, steps }, index) => {
    const who = walk ? (whoWalks(walk, input) ?? 'nobody') : '';
    const line = (step: number, ...rest: string[]) => [id, screen, route, who, index + 1, step, ...rest];
    return [
      line(0, '', '', begins),
      ...steps.map(({ step, state }, at) =>
        line(at + 1, stepWords(step, values, secretFields), requestOf(step, walk), state),
      ),
    ];
  });
}

/** What is asked of the back office, whose answer the step is. */
export function requestOf(step: Step, walk: Walk | undefined): string {
  const calls: readonly Held[] = 'actor' in step ? [walk?.ends[step.actor] ?? []].flat() : [];
  return calls.map(({ method, path }) => `${method} ${path}`).join(' or ');
}

/** A cell that begins like a formula is one to a spreadsheet. */
function quoted(cell: string | number): string {
  return typeof cell === 'number' ? String(cell) : `"${cell.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}
