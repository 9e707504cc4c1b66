import type { ReactNode } from 'react';
import type { PageName } from '../pages/pages.ts';
import { part } from '../parts/part.ts';

/** A part of the portal that is fetched when a page is first wanted, and the name of its screen in there. */
export interface Screen {
  readonly load: () => Promise<{ readonly [name: string]: () => ReactNode }>;
  readonly name: string;
}

const anonymous = part(() => import('../screens/anonymous/anonymous-pages.ts'));
const accountScreens = part(() => import('./account-screens.ts'));

/**
 * `first` comes with the first load; `above` is the screen of the page above it, which stays while the customer goes from one to the other.
 * The login page is what most visits need first, and home comes after it.
 */
const firstScreens = {
  login: 'first',
  signUp: screen(anonymous, 'SignUp'),
  forgotPassword: screen(anonymous, 'ForgotPassword'),
  notVerified: screen(anonymous, 'AccountNotVerified'),
  newPassword: screen(anonymous, 'NewPassword'),
  activation: screen(anonymous, 'Activation'),
  emailChange: screen(anonymous, 'EmailChange'),
  invitation: screen(anonymous, 'Invitation'),
  completionPlate: 'above',
  completionCards: 'above',
  home: screen(
    part(() => import('../screens/home/home.tsx')),
    'Home',
  ),
} as const satisfies { readonly [Name in PageName]?: Screen | 'above' | 'first' };

/** The pages whose screens stand in `account-screens.ts`, which the first load does not need. */
export type AccountPage = Exclude<PageName, keyof typeof firstScreens>;

const known: { readonly [Name in PageName]?: Screen | 'above' | 'first' } = firstScreens;

/** The screen of a page. */
export function screenOf(name: PageName): Screen | 'above' | 'first' {
  const load = async () => {
    const { accountScreens: screens } = await accountScreens();
    const found = screens[name as AccountPage];
    return { Screen: (await found.load())[found.name] as () => ReactNode };
  };
  return known[name] ?? { load, name: 'Screen' };
}

function screen<Name extends string>(
  load: () => Promise<{ readonly [name in Name]: () => ReactNode }>,
  name: Name,
): Screen {
  return { load, name };
}
