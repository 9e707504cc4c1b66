import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let isReady = false;

/** What a reader that is not ours makes of a picture of it: the text of each code, however it is drawn. */
export async function codesOn(place: Locator): Promise<string[]> {
  if (!isReady) {
    const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
    prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } });
    isReady = true;
  }
  const found = await readBarcodes(new Uint8Array(await place.screenshot()));
  return found.map(({ text }) => text);
}
