import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';

/**
 * The lines of a packed file as they come, some at a time. They end where a line feed stands and nowhere else: what customers wrote may hold
 * other characters that end lines. Throws where the file is cut off or was changed.
 */
export async function* packedLines(path: string): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  const file = createReadStream(path);
  const unpacked = createGunzip();
  file.once('error', (error) => unpacked.destroy(error));
  let rest = '';
  for await (const chunk of file.pipe(unpacked) as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  rest += decoder.end();
  if (rest !== '') yield [rest];
}
