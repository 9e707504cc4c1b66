import { createCompiledCatalog } from '@lingui/cli/api';

/** What a translation must have in common with every other one of the same id. */
export interface Shape {
  /** `name` or `name:type`, for a choice also its cases: `kind:select:card,cash`. */
  readonly arguments: readonly string[];
  readonly tags: readonly string[];
  /** Why it cannot be shown, in words; empty when it can. */
  readonly faults: readonly string[];
}

type Choices = Record<string, Token[] | number | undefined>;
type Token = string | [name: string, type?: string, format?: string | null | Choices];

/** Reads an ICU text; never throws. */
export function shapeOf(text: string): Shape {
  const compiled = createCompiledCatalog('', { text }, { namespace: 'json', outputPrefix: '' });
  const error = compiled.errors[0]?.error;
  if (error) return { arguments: [], tags: [], faults: [`cannot be read (${error.message.split('\n')[0]})`] };
  const found = { arguments: new Set<string>(), faults: [] as string[] };
  visit((JSON.parse(compiled.source) as { messages: { text: Token[] } }).messages.text, found);
  const tags = tagsOf(text);
  return { arguments: [...found.arguments].sort(), tags: tags.names, faults: [...found.faults, ...tags.faults] };
}

function visit(tokens: Token[], found: { arguments: Set<string>; faults: string[] }): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    const choices = format !== null && typeof format === 'object' ? casesOf(format) : undefined;
    found.arguments.add(nameOf(name, type, choices));
    if (!choices) continue;
    if (type !== 'select' && !(choices['one'] && choices['other']))
      found.faults.push(`${name} needs the cases one and other`);
    for (const inner of Object.values(choices)) visit(inner, found);
  }
}

function casesOf(format: Choices): Record<string, Token[]> {
  const cases = Object.entries(format).filter((entry): entry is [string, Token[]] => Array.isArray(entry[1]));
  return Object.fromEntries(cases);
}

/** Languages differ in the cases of a plural, not in those of a select. */
function nameOf(name: string, type: string | undefined, choices: Record<string, Token[]> | undefined): string {
  if (type === 'select' && choices) return `${name}:select:${Object.keys(choices).sort().join(',')}`;
  return type ? `${name}:${type}` : name;
}

/** `<link>…</link>`, `<0>…</0>` and `<break/>` in the order of their names. */
function tagsOf(text: string): { names: string[]; faults: string[] } {
  const open: string[] = [];
  const names = new Set<string>();
  for (const [, closing, name = '', empty] of text.matchAll(/<(\/?)([\w-]+)(\/?)>/g)) {
    names.add(name);
    if (closing && open.pop() !== name) return { names: [...names].sort(), faults: [`</${name}> closes nothing`] };
    if (!closing && !empty) open.push(name);
  }
  return { names: [...names].sort(), faults: open.map((name) => `<${name}> is not closed`) };
}
