import { schemeKey } from '../../contract/device-keys.ts';
import { type Language, languages } from '../../contract/languages.ts';
import type { World } from '../world.ts';

/** What this device remembers for all its accounts. No personal data. */
const remembers = [
  'washbook.language',
  schemeKey,
  'washbook.keys-understood',
  'washbook.install-hint',
  'washbook.sealed',
] as const;

/** What stays after signing out: that, and the sessions that the back office is still to be told are over. */
export const deviceKeys: readonly string[] = [...remembers, 'washbook.revocations'];

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
