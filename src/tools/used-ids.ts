import type { ExtractorType } from '@lingui/conf';

const said = /\bsay\(\s*'([^'\n]+)'/g;
const shown = /<Say\b[^>]*?\bid="([^"\n]+)"/g;
const named = /\bmessageId(?:=|:\s*)["']([^"'\n]+)["']/gi;
const marked = /\/\*\s*i18n\s*\*\/\s*(\{[^}]*\}|\[[^\]]*\]|'[^'\n]+')/g;
const quoted = /'([^'\n\\]+)'/g;
const template = /`([^`\n]*\$\{[^`]*)`/g;
const idPattern = /^[a-z][\w-]*(\.[\w-]+)+$/i;

/**
 * The message ids that a source file certainly needs: `say('id')`, `<Say id="id">`, `messageId: 'id'`,
 * and every quoted id of a table or text that is marked with a comment `i18n`.
 */
export function neededIds(code: string): string[] {
  const inTables = textsOf(code, marked).flatMap((table) => textsOf(table, quoted));
  const plain = [said, shown, named].flatMap((pattern) => textsOf(code, pattern));
  return [...plain, ...inTables].filter((text) => idPattern.test(text));
}

/** Every quoted text of a source file that has the shape of a message id. */
export function quotedIds(code: string): string[] {
  return [...code.matchAll(/(['"`])([^'"`\n\\]+)\1/g)]
    .map((match) => match[2] as string)
    .filter((text) => idPattern.test(text));
}

/** For each template such as `sale.status.${status}`: what an id made by it looks like. */
export function idTemplates(code: string): RegExp[] {
  return textsOf(code, template)
    .map((text) => text.split(/\$\{[^}]*\}/))
    .filter((parts) => /^[a-z][\w-]*\./i.test(parts[0] ?? ''))
    .map((parts) => new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('[\\w.-]+')}$`));
}

/** Lets Lingui's own commands see what `say` needs. */
export const sayExtractor: ExtractorType = {
  match: (filename) => /\.tsx?$/.test(filename),
  extract(filename, code, onMessageExtracted) {
    for (const id of neededIds(code)) onMessageExtracted({ id, origin: [filename, 1] });
  },
};

function textsOf(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map((match) => match[1] as string);
}
