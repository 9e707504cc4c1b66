import type { Metafile } from 'esbuild';
import { unmarked } from './lazy-mark.ts';

/** What draws every page but those that a browser draws alone. */
export const routedSource = 'src/portal/router/routed.tsx';

/** Below the language segment. */
export const loginPath = '/auth/login';

/** Finds its way in what esbuild says of a bundle. Addresses are as a browser asks for them: `/assets/…`. */
export interface Chunks {
  readonly entry: string;
  /** What every page executes at once; but for those that are drawn alone also what draws the others. */
  readonly atOnce: { readonly alone: readonly string[]; readonly others: readonly string[] };
  readonly styles: string | undefined;
  /** A chunk and everything it imports at once. */
  readonly closureOf: (address: string) => readonly string[];
  /** The chunk that is fetched for `import('…/<source>')`; undefined when the source is part of the entry. */
  readonly lazyChunkOf: (source: string) => string | undefined;
  /** The sources of a chunk, as paths from the root of the project. */
  readonly sourcesOf: (address: string) => readonly string[];
  /** The style sheets that the given sources import, themselves or through others, in the order of the whole style sheet. */
  readonly stylesOf: (sources: readonly string[]) => readonly string[];
}

export function readChunks(metafile: Metafile, entrySource: string): Chunks {
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([file, output]) => [file.replace(/^dist/, ''), output]),
  );
  const byEntry = new Map(
    [...outputs].flatMap(([address, { entryPoint }]) => (entryPoint ? [[unmarked(entryPoint), address] as const] : [])),
  );
  const entry = byEntry.get(entrySource);
  if (!entry) throw new Error(`The bundle has no entry ${entrySource}`);
  const styles = outputs.get(entry)?.cssBundle?.replace(/^dist/, '');
  const routed = byEntry.get(routedSource);
  const imported = (chunk: string) =>
    (outputs.get(chunk)?.imports ?? [])
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .map(({ path }) => path.replace(/^dist/, ''));
  return {
    entry,
    atOnce: {
      alone: reach([entry], imported),
      others: reach([entry, ...(routed === undefined ? [] : [routed])], imported),
    },
    styles,
    closureOf: (address) => reach([address], imported),
    lazyChunkOf: (source) => byEntry.get(source),
    sourcesOf: (address) => Object.keys(outputs.get(address)?.inputs ?? {}),
    stylesOf: (sources) => {
      const reached = new Set(
        reach(sources, (source) =>
          (metafile.inputs[source]?.imports ?? [])
            .filter(({ kind, external }) => !external && (kind === 'import-statement' || kind === 'import-rule'))
            .map(({ path }) => path),
        ),
      );
      const whole = styles ? Object.keys(outputs.get(styles)?.inputs ?? {}) : [];
      return whole.filter((input) => reached.has(input));
    },
  };
}

function reach(start: readonly string[], next: (from: string) => readonly string[]): string[] {
  const seen = new Set(start);
  for (const from of seen) for (const to of next(from)) seen.add(to);
  return [...seen];
}
