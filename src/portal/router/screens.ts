import type { ReactNode } from 'react';
import type { EarlyPage } from '../pages/entries.ts';
import type { PageName } from '../pages/pages.ts';
import { part, type Screen, screen } from '../parts/part.ts';

const anonymous = part(() => import('../screens/anonymous/anonymous-pages.ts'));
const pages = part(() => import('../pages/entries.ts'));

type Known = Screen | 'above' | 'first';

/**
 * `first` comes with the first load; `above` is the screen of the page above it, which stays while the customer goes from one to the other.
 * The login page is what most visits need first, and home comes after it.
 */
const firstScreens: Readonly<Record<EarlyPage, Known>> = {
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
};

/** The screen of a page. */
export function screenOf(page: PageName): Known {
  const known: { readonly [Name in PageName]?: Known } = firstScreens;
  const load = async () => {
    const { load, name } = (await pages()).entries[page].screen as Screen;
    const found = await load();
    return { ...found, Screen: found[name] as () => ReactNode };
  };
  return known[page] ?? { load, name: 'Screen' };
}
