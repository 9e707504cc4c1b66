import { Zip, ZipPassThrough } from 'fflate';

/** An archive that is written file by file. What is compressed already is not compressed again. */
export function createArchive(write: (bytes: Uint8Array<ArrayBuffer>) => void) {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    write(bytes as Uint8Array<ArrayBuffer>);
  });
  const names = new Map<string, number>();
  return {
    add: (name: string, content: Uint8Array) => {
      const file = new ZipPassThrough(unlikeOthers(name, names));
      zip.add(file);
      file.push(content, true);
    },
    end: () => zip.end(),
  };
}

/** Two of one day and kind stand side by side: `ticket-2026-11-21 (2).pdf`. */
function unlikeOthers(name: string, names: Map<string, number>): string {
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  return count === 1 ? name : name.replace(/(\.\w+)$/, ` (${count})$1`);
}
