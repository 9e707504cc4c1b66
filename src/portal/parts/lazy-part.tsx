import { type ReactNode, useState } from 'react';
import { fetchAhead } from './ahead.ts';
import { part } from './part.ts';
import { useSettled } from './use-settled.ts';

/** A component whose code is fetched when it is first drawn; `meanwhile` stands in its place. Once it is there it is drawn at once wherever it is asked for. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [key in Name]: (props: Props) => ReactNode }>,
  name: Name,
): (props: Props & { readonly meanwhile?: ReactNode }) => ReactNode {
  const fetchPart = part(load);
  let Found: ((props: Props) => ReactNode) | undefined;
  fetchAhead(fetchPart);
  let fetching: Promise<unknown> | undefined;
  const fetchOnce = () => {
    fetching ??= fetchPart().then(
      (found) => {
        Found = found[name];
      },
      (error: unknown) => {
        // The next request for it tries anew.
        fetching = undefined;
        throw error;
      },
    );
    fetching.catch(() => undefined);
    return fetching;
  };
  return function LazyPart({ meanwhile = null, ...props }) {
    const [fetched] = useState(fetchOnce);
    useSettled(fetched);
    return Found ? <Found {...(props as never as Props)} /> : meanwhile;
  };
}
