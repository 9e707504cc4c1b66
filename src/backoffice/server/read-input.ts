import { type Call, pathFieldsOf } from '../../contract/call.ts';
import { badRequest, Refusal } from './refusal.ts';

const largestBody = 100_000;
const deepest = 20;
const mostValues = 5_000;

/** The input as it travelled, out of path and query or path and body; not yet judged by the contract. */
export async function readInput(
  call: Call,
  request: Request,
  pathFields: Record<string, string>,
): Promise<Record<string, unknown>> {
  const query = unrepeated(fieldsOf(new URL(request.url).searchParams), pathFields);
  const body = unrepeated(isChange(call) ? await readBody(call, request) : {}, pathFields);
  const ofPath = pathFieldsOf(call.path);
  if (Object.keys(body).some((field) => ofPath.includes(field)))
    throw badRequest('A field of the address is given again in the body.');
  if (Object.keys(query).some((field) => field in pathFields || (isChange(call) && !ofPath.includes(field)))) {
    throw badRequest('The address has a field that does not belong there.');
  }
  const input = { ...query, ...body, ...pathFields };
  checkShape(input);
  return input;
}

/** A field of the path may be said once more elsewhere, as long as it says the same. */
function unrepeated<Value>(fields: Record<string, Value>, pathFields: Record<string, string>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !(field in pathFields && String(value) === pathFields[field])),
  );
}

function isChange({ method }: Call): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

async function readBody(call: Call, request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (text === '') return {};
  const mediaType = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const expected = call.bodyAs === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  if (mediaType !== expected) throw badRequest(`The body must be ${expected}.`, 415);
  return call.bodyAs === 'form' ? fieldsOf(new URLSearchParams(text)) : parse(text);
}

/** Counts while reading: the announced length may be absent or a lie. */
async function readText(request: Request): Promise<string> {
  if (request.headers.has('content-encoding')) throw badRequest('The body must not be compressed.', 415);
  const tooLarge = badRequest(`The body is larger than ${largestBody} bytes.`, 413, { connection: 'close' });
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) throw tooLarge;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > largestBody) throw tooLarge;
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof Refusal ? error : badRequest('The body could not be read as UTF-8.');
  }
}

function parse(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('The body is not a JSON object.');
  return value as Record<string, unknown>;
}

/** A field given twice could mean one thing here and another elsewhere. */
function fieldsOf(parameters: URLSearchParams): Record<string, string> {
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) throw badRequest('A field is given twice.');
  return Object.fromEntries(parameters);
}

function checkShape(input: unknown): void {
  let level: unknown[] = [input];
  let seen = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    seen += level.length;
    if (depth > deepest || seen > mostValues) throw badRequest('The input is too deep or has too many values.');
    if (level.some((value) => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())))
      throw badRequest('A text contains a NUL or half a character.');
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.entries(value).flat() : []));
  }
}
