import type { World } from '../world.ts';

type Tab = Pick<World, 'tabStorage'>;

export function keepToken({ tabStorage }: Tab, path: string, token: string): void {
  try {
    tabStorage.setItem(placeOf(path), token);
  } catch {
    console.warn('The link cannot be kept on this device: a reload needs the mail again.');
  }
}

/** A token that was used up is worth nothing. */
export function forgetToken({ tabStorage }: Tab, path: string): void {
  try {
    tabStorage.removeItem(placeOf(path));
  } catch {
    console.warn('The link cannot be forgotten on this device; it works no longer.');
  }
}

export function keptToken({ tabStorage }: Tab, path: string): string | null {
  try {
    return tabStorage.getItem(placeOf(path));
  } catch {
    return null;
  }
}

function placeOf(path: string): string {
  return `washbook.link${path}`;
}
