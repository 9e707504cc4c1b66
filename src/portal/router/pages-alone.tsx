import type { ReactNode } from 'react';
import { paths } from '../pages/pages.ts';
import { part } from '../parts/part.ts';
import { Login } from '../screens/anonymous/login.tsx';

interface PageAlone {
  readonly whole: ReactNode;
  /** The same without what may fail in it. */
  readonly bare: ReactNode;
}

const loadGuestShop = part(() => import('../screens/guest/guest-shop.tsx'));

/** The pages that are drawn without the router, by their paths below the language segment: each is the first for many, who read it before they go on. */
const pages: Readonly<Record<string, () => Promise<PageAlone>>> = {
  [paths.login]: async () => ({ whole: <Login />, bare: null }),
  [paths.guestShop]: async () => {
    const { GuestShop } = await loadGuestShop();
    return { whole: <GuestShop />, bare: <GuestShop bare /> };
  },
};

export function isAlone(rest: string): boolean {
  return Object.hasOwn(pages, rest);
}

/** Rejects where a part of it cannot be fetched. */
export async function pageAlone(rest: string): Promise<PageAlone | null> {
  return (await pages[rest]?.()) ?? null;
}
