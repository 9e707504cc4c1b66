import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type {
  CompatData,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
  VersionValue,
} from '@mdn/browser-compat-data';
import { oldestBrowsers } from '../../src/tools/bundle.ts';

/** Those that Mozilla’s table knows by a name of their own: what runs on a telephone is as old as what runs on a desk. */
const browsers = [
  ['chrome', oldestBrowsers.chrome],
  ['chrome_android', oldestBrowsers.chrome],
  ['firefox', oldestBrowsers.firefox],
  ['firefox_android', oldestBrowsers.firefox],
  ['safari', oldestBrowsers.safari],
  ['safari_ios', oldestBrowsers.safari],
] as const;

/**
 * What one or other of the oldest browsers that the portal is built for does not have, as paths from the global object: `Map.groupBy`,
 * `Element.checkVisibility`, `Response.json_static`. Source: the compatibility data of MDN.
 */
export async function lackingInOldest(): Promise<string[][]> {
  const lacking = (await known()).filter(({ isLacking }) => isLacking).map(({ path }) => path);
  // The browser of the test asks for trusted types all the same: the page says that it has to.
  return lacking.filter((path) => !/trustedTypes|^Trusted/.test(path.join('.')));
}

/** Names that they have of nothing at all, such as `checkVisibility`. */
export async function unknownToOldest(): Promise<Set<string>> {
  const all = await known();
  const namesOf = (isLacking: boolean) =>
    new Set(all.filter((one) => one.isLacking === isLacking).map(({ path }) => path.at(-1)?.split('_static')[0] ?? ''));
  return namesOf(true).difference(namesOf(false));
}

/** Properties (`text-wrap`) and words of their values (`justify-content: safe`) that one or other of them does not know. */
export async function stylesUnknownToOldest(): Promise<Set<string>> {
  const { properties } = (await tables()).css;
  const all = knownIn(properties as Identifier, []);
  return new Set(all.filter(({ isLacking }) => isLacking).map(({ path }) => path.join(': ').replaceAll('_', '-')));
}

interface Known {
  readonly path: string[];
  readonly isLacking: boolean;
}

async function known(): Promise<Known[]> {
  const { javascript, api } = await tables();
  return [...knownIn(javascript['builtins'] as Identifier, []), ...knownIn(api, [])];
}

async function tables(): Promise<CompatData> {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  return JSON.parse(await readFile(file, 'utf8')) as CompatData;
}

function knownIn(of: Identifier, above: readonly string[]): Known[] {
  return Object.entries(of).flatMap(([name, identifier]) => {
    if (name === '__compat') return [];
    const path = [...above, name.replace(/^(.*)_event$/, 'on$1')];
    return [...knownIn(identifier as Identifier, path), { path, isLacking: isLackingIn(identifier as Identifier) }];
  });
}

function isLackingIn({ __compat: told }: Identifier): boolean {
  const support = told?.support;
  return browsers.some(([browser, version]) => support && !isThere(support[browser], version));
}

function isThere(support: SupportStatement | undefined, version: number): boolean {
  // What nothing is told of is not taken away.
  if (support === undefined) return true;
  return [support].flat().some((one) => isUnasked(one) && reaches(one.version_added, version) && !isOver(one, version));
}

/** Under its own name and without a setting; a part of it counts as it. */
function isUnasked({ prefix, alternative_name: other, flags }: SimpleSupportStatement): boolean {
  return prefix === undefined && other === undefined && flags === undefined;
}

function isOver({ version_removed: removed }: SimpleSupportStatement, version: number): boolean {
  return removed !== undefined && reaches(removed, version);
}

function reaches(since: VersionValue, version: number): boolean {
  return typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= version;
}

/** Runs in a page before its scripts: takes away what these paths lead to. */
export function takeAway(paths: readonly (readonly string[])[]): void {
  const root = globalThis as unknown as Record<string, unknown>;
  for (const path of paths) {
    const [name = '', isStatic] = (path.at(-1) ?? '').split('_static');
    const above = path[0] === 'Window' ? [] : path.slice(0, -1);
    let owner: unknown = root;
    for (const step of above) owner = (owner as Record<string, unknown> | undefined)?.[step];
    // Told apart is not what of the language itself belongs to a class and what to its objects.
    const ofObjects = isStatic === undefined ? (owner as { prototype?: unknown } | undefined)?.prototype : undefined;
    for (const holder of [owner, ofObjects])
      if (
        (typeof holder === 'object' || typeof holder === 'function') &&
        holder !== null &&
        Object.hasOwn(holder, name)
      )
        Reflect.deleteProperty(holder, name);
  }
}
