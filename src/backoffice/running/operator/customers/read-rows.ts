import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { CsvError, parse } from 'csv-parse';
import { NotKept } from '../keep-operator.ts';
import { customerFields, rowOfCells } from './customer-row.ts';

/** What stands on a line, or why that is no row. */
export type Read = { readonly line: number } & ({ readonly given: unknown } | { readonly wrong: string });

/** The rows of a file, one after the other: none of it waits in memory for the rest. */
export async function* readRows(path: string): AsyncGenerator<Read> {
  const isTable = /\.csv$/i.test(path);
  if (!isTable && !/\.(jsonl|ndjson)$/i.test(path))
    throw new NotKept('The file has to be a table (.csv) or hold a JSON object on each line (.jsonl).');
  const firstLine = await wholeText(path);
  yield* isTable ? rowsOfTable(path, firstLine) : rowsOfLines(path);
}

/** Before a row of it is used: all of it is UTF-8, and it does not break off within a line. Gives its first line. */
async function wholeText(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [begin, last] = ['', ''];
  let lines = 1;
  for await (const chunk of readable(path)) {
    const text = decoded(chunk, lines, () => decoder.decode(chunk, { stream: true }));
    if (!begin.includes('\n')) begin += text;
    lines += text.split('\n').length - 1;
    last = text.at(-1) ?? last;
  }
  if (last !== '\n')
    throw new NotKept('The file breaks off: its last line has no end, so some of it may be missing. Nothing was kept.');
  return begin.split('\n')[0] ?? '';
}

async function* readable(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw new NotKept(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A character may begin in one chunk and end in the next. */
function decoded(chunk: Buffer, line: number, decode: () => string): string {
  try {
    return decode();
  } catch {
    let [wrong, begin] = [line, 0];
    for (
      let end = chunk.indexOf('\n');
      end >= 0 && isUtf8(chunk.subarray(begin, end));
      end = chunk.indexOf('\n', begin)
    ) {
      wrong += 1;
      begin = end + 1;
    }
    throw new NotKept(`The file is not UTF-8 from about line ${wrong} on: save it in that encoding. Nothing was kept.`);
  }
}

/** Comma or semicolon, as the program that wrote it has it. */
async function* rowsOfTable(path: string, firstLine: string): AsyncGenerator<Read> {
  const delimiter = firstLine.includes(';') ? ';' : ',';
  const options = { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true };
  const table = createReadStream(path).pipe(parse({ ...options, max_record_size: longestRow }));
  let names: string[] | undefined;
  try {
    for await (const { record, info } of table as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (names === undefined) {
        names = record.map((name) => name.trim());
        mustBeKnown(names);
      } else if (record.length === names.length) yield { line: info.lines, given: rowOfCells(names, record) };
      else yield { line: info.lines, wrong: `has ${record.length} cells; the first line names ${names.length}` };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { line: Number(error['lines']), wrong: `the table cannot be read to its end: ${error.message}` };
  }
}

const longestRow = 1_000_000;

function mustBeKnown(names: readonly string[]): void {
  for (const name of names) {
    if (!customerFields.includes(name))
      throw new NotKept(`The first line names ${JSON.stringify(name)}; columns are ${customerFields.join(', ')}.`);
    if (names.indexOf(name) !== names.lastIndexOf(name)) throw new NotKept(`The first line names ${name} twice.`);
  }
}

async function* rowsOfLines(path: string): AsyncGenerator<Read> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const bare = line === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (bare.trim() !== '') yield { line, ...parsed(bare) };
  }
}

function parsed(text: string): { given: unknown } | { wrong: string } {
  try {
    return { given: JSON.parse(text) };
  } catch (error) {
    return { wrong: `is no JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
