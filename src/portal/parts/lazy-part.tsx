import { type ReactNode, useState } from 'react';
import { fetchAhead } from './ahead.ts';
import { part } from './part.ts';
import { useSettled } from './use-settled.ts';

type Load<Name extends string, Props> = () => Promise<{ readonly [key in Name]: (props: Props) => ReactNode }>;
type LazyPart<Props> = (props: Props & { readonly meanwhile?: ReactNode }) => ReactNode;

/** A component whose code is fetched when it is first drawn; `meanwhile` stands in its place. Once it is there it is drawn at once wherever it is asked for. */
export function lazyPart<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
): LazyPart<Props> {
  return drawnOnce(part(load), name)[1];
}

/**
 * A lazy part of a page that is shown, as its dialog: fetched soon after the page, so that it opens without a line and is drawn at once.
 * @param asksQuestions a page that is loaded anew may stand with it open
 */
export function partAhead<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  asksQuestions = false,
): LazyPart<Props> {
  const [fetchOnce, LazyPart] = drawnOnce(part(load), name);
  fetchAhead(fetchOnce, asksQuestions);
  return LazyPart;
}

function drawnOnce<Name extends string, Props extends object>(
  fetchPart: Load<Name, Props>,
  name: Name,
): readonly [fetchOnce: () => Promise<unknown>, LazyPart<Props>] {
  let Found: ((props: Props) => ReactNode) | undefined;
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
  const LazyPart: LazyPart<Props> = ({ meanwhile = null, ...props }) => {
    const [fetched] = useState(fetchOnce);
    useSettled(fetched);
    return Found ? <Found {...(props as never as Props)} /> : meanwhile;
  };
  return [fetchOnce, LazyPart];
}
