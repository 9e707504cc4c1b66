import { type ReactNode, use } from 'react';

type Screen = () => ReactNode;

/** The component of a route; the router has it fetched before its page is shown. What could not be had is thrown there, and asked for anew with the next loading. */
export function routePart(
  load: () => Promise<object>,
  name: string,
): Screen & { readonly preload: () => Promise<void> } {
  let Found: Screen | undefined;
  let fetching: Promise<void> | undefined;
  let lost: unknown;
  const preload = () => {
    fetching ??= load().then(
      (found) => {
        Found = (found as Readonly<Record<string, Screen>>)[name];
        lost = undefined;
      },
      (error: unknown) => {
        lost = error;
        fetching = undefined;
      },
    );
    return fetching;
  };
  const Part: Screen = () => {
    if (lost) throw lost;
    if (!Found) use(preload());
    return Found && <Found />;
  };
  return Object.assign(Part, { preload });
}
