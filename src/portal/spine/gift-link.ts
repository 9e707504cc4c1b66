import type { World } from '../world.ts';

/** Of the code that the link of a mail brought: it waits on this device until its reader is signed in, or signed up by another mail. */
const place = 'washbook.gift';

/** As long as the mail of a new account is good for; in milliseconds. */
const lasts = 7 * 24 * 60 * 60_000;

type Device = Pick<World, 'storage'>;

export function keepGiftCode({ storage, now }: Device & Pick<World, 'now'>, code: string): void {
  try {
    storage.setItem(place, JSON.stringify({ code, at: now() }));
  } catch {
    console.warn('The code of a gift voucher cannot be kept on this device: its mail has to be opened again.');
  }
}

export function keptGiftCode({ storage, now }: Device & Pick<World, 'now'>): string | null {
  try {
    const { code, at } = JSON.parse(storage.getItem(place) ?? '{}') as { code?: unknown; at?: unknown };
    return typeof code === 'string' && typeof at === 'number' && now() - at < lasts ? code : null;
  } catch {
    return null;
  }
}

export function forgetGiftCode({ storage }: Device): void {
  try {
    storage.removeItem(place);
  } catch {
    console.warn('The code of a gift voucher cannot be forgotten on this device; it is worth nothing any more.');
  }
}
