import type { Metafile } from 'esbuild';

const imports = /^(?:import(?:\{[^}]*\}from)?"[^"]+";)+/;
const bare = /import"([^"]+)";/g;

/**
 * Leaves out of a made file that it imports others for what they do by being there: no module of the portal does anything then, and each file is imported
 * by those that use it. Esbuild says so a thousand times.
 * @param output what esbuild tells of the file; it is told what is left
 */
export function withoutBareImports(code: string, output: Metafile['outputs'][string] | undefined): string {
  const [head = ''] = imports.exec(code) ?? [];
  const dropped = new Set([...head.matchAll(bare)].map(([, address]) => address));
  if (output)
    output.imports = output.imports.filter(
      ({ path, kind }) => kind !== 'import-statement' || !dropped.has(path.replace(/^dist/, '')),
    );
  return head.replace(bare, '') + code.slice(head.length);
}
