import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a chart stands and what is written above it. */
export interface ChartFile {
  /** From the root of the project. */
  readonly file: string;
  /** The name under which the file exports it. */
  readonly exported: string;
  /** What its docblock promises, as one text. */
  readonly promise: string;
}

/** The file of each chart, by the chart's id. */
export async function chartFiles(root: string): Promise<ReadonlyMap<string, ChartFile>> {
  const files = (await Array.fromAsync(glob('machines/**/*.ts', { cwd: root }))).sort();
  return new Map(files.flatMap((file) => chartsIn(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8'))));
}

/** The charts that a file declares: each has its docblock above it and its id below. */
function chartsIn(file: string, code: string): [id: string, ChartFile][] {
  const found = code.matchAll(
    /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n)?export const (\w+) = setup\([\s\S]*?\n\s*id: '([^']+)'/g,
  );
  return [...found].map(([, comment = '', exported = '', id = '']) => [
    id,
    {
      file,
      exported,
      promise: comment
        .replace(/^\s*\* ?/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    },
  ]);
}
