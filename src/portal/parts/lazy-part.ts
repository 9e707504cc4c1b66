import { type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { part } from './part.ts';

/** A component whose code is fetched when it is first drawn. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [key in Name]: (props: Props) => ReactNode }>,
  name: Name,
): LazyExoticComponent<(props: Props) => ReactNode> {
  const fetchPart = part(load);
  return lazy(async () => ({ default: (await fetchPart())[name] }));
}
