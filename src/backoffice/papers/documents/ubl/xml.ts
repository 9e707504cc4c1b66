/** An element as text; a child is an element, or the text of this one. Undefined ones are left out, and so is an element without anything in it. */
export type Element = string & { readonly isElement: true };

type Child = Element | undefined | readonly Child[];

export function element(name: string, ...children: readonly Child[]): Element | undefined {
  const inner = children.flat(5).join('');
  return inner === '' ? undefined : (`<${name}>${inner}</${name}>` as Element);
}

/** An element with a text and attributes; undefined where there is no text. */
export function field(
  name: string,
  text: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Element | undefined {
  const clean = plain(text ?? '').trim();
  if (clean === '') return undefined;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>${escaped(clean)}</${name}>` as Element;
}

export function xmlDocument(
  name: string,
  namespaces: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): string {
  const written = Object.entries(namespaces).map(([key, value]) => ` ${key}="${value}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${written.join('')}>${children.flat(5).join('')}</${name}>\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What people type may hold characters that no XML can. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML 1.0 refuses
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
