import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** In which files of a browser that has ended each of these stands, as a browser writes texts: of single bytes, or of two. */
export async function filesWith(folder: string, traces: readonly string[]): Promise<Record<string, string[]>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const holding: Record<string, string[]> = Object.fromEntries(traces.map((trace) => [trace, []]));
  for (const { parentPath, name } of files) {
    const place = join(parentPath, name);
    const content = await readFile(place);
    for (const trace of traces) {
      const forms = [Buffer.from(trace), Buffer.from(trace, 'latin1'), Buffer.from(trace, 'utf16le'), bigEndian(trace)];
      if (forms.some((form) => content.includes(form))) holding[trace]?.push(relative(folder, place));
    }
  }
  return holding;
}

function bigEndian(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}
