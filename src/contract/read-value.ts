type JsonObject = Readonly<Record<string, unknown>>;

export type Path = readonly (string | number)[];

/** Thrown for an answer, or a part of one, that means nothing under the contract. */
export class Unreadable extends Error {
  readonly field: string;

  constructor(path: Path) {
    super(`nothing can be made of ${path.join('.') || 'the whole answer'}`);
    this.field = path.join('.') || 'the whole answer';
  }
}

export function readWord(words: readonly string[], told: unknown, path: Path): string {
  const said = isObject(told) ? (told['code'] ?? told['name']) : told;
  if (typeof said !== 'string' || said.trim() === '') throw new Unreadable(path);
  const plain = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
  return words.find((word) => plain(word) === plain(said)) ?? said.trim();
}

export function toldAt(fields: JsonObject, name: string, others: readonly string[] = []): unknown {
  const within = others.filter((other) => other.startsWith(`${name}.`));
  for (const place of [...within, name, ...others]) {
    const [first = '', second] = place.split('.');
    const outer = Object.hasOwn(fields, first) ? fields[first] : undefined;
    const value = second === undefined ? outer : isObject(outer) ? outer[second] : undefined;
    if (value !== undefined && value !== null) return value;
  }
  return fields[name];
}

export function textOf(told: unknown, path: Path): string {
  if (typeof told === 'string') return told;
  if (typeof told === 'number' || typeof told === 'boolean') return String(told);
  throw new Unreadable(path);
}

/** A number written as text, as some write decimals; what is none stays as it is. */
export function asNumber(told: unknown): unknown {
  return typeof told === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(told) ? Number(told) : told;
}

export function flagOf(told: unknown, path: Path): boolean {
  if (typeof told === 'boolean') return told;
  if (told === 1 || told === 'true') return true;
  return told === 0 || told === 'false' ? false : unreadable(path);
}

export function objectOf(told: unknown, path: Path): JsonObject {
  return isObject(told) ? told : unreadable(path);
}

export function isObject(told: unknown): told is JsonObject {
  return typeof told === 'object' && told !== null && !Array.isArray(told);
}

export function unreadable(path: Path): never {
  throw new Unreadable(path);
}
