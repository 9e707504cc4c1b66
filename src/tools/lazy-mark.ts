/** In what esbuild tells of a grouped bundle, a lazy module is `lazy:<source>`. */
export const lazyMark = 'lazy';

/** The source of a lazy module, whether it is marked or not. */
export function unmarked(source: string): string {
  return source.startsWith(`${lazyMark}:`) ? source.slice(lazyMark.length + 1) : source;
}
