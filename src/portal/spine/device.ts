import { schemeKey } from '../../contract/early-script.ts';
import { type Language, languages } from '../../contract/languages.ts';
import type { World } from '../world.ts';

const sealed = 'washbook.sealed';

/** What this device remembers for all its accounts. No personal data. */
const remembers = [
  'washbook.language',
  schemeKey,
  'washbook.keys-understood',
  'washbook.install-hint',
  sealed,
] as const;

/** What stays after signing out: that, and the sessions that the back office is still to be told are over. */
export const deviceKeys: readonly string[] = [...remembers, 'washbook.goodbyes'];

type DeviceKey = (typeof remembers)[number];

export function remembered({ storage }: Pick<World, 'storage'>, key: DeviceKey): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

export function remember({ storage }: Pick<World, 'storage'>, key: DeviceKey, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    console.warn(`${key} cannot be kept.`);
  }
}

export function deviceLanguage(world: Pick<World, 'storage'>): Language | null {
  const kept = remembered(world, 'washbook.language');
  return languages.find((language) => language === kept) ?? null;
}

/** Whether acts may lie sealed on this device: opening an account waits for them. */
export function isAnySealed(world: Pick<World, 'storage'>): boolean {
  return remembered(world, sealed) !== null;
}

export function noteSealed(world: Pick<World, 'storage'>): void {
  remember(world, sealed, 'yes');
}

export function noteNoneSealed(world: Pick<World, 'storage'>): void {
  remember(world, sealed, null);
}
