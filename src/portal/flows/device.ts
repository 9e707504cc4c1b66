import { type Language, languages } from '../../contract/languages.ts';
import type { World } from '../world.ts';

/** What this device remembers whoever is signed in. No personal data. */
export const deviceKeys = ['washbook.language', 'washbook.colour-scheme', 'washbook.keys-understood'] as const;

type DeviceKey = (typeof deviceKeys)[number];

export function remembered({ storage }: Pick<World, 'storage'>, key: DeviceKey): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

export function remember({ storage }: Pick<World, 'storage'>, key: DeviceKey, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    console.warn(`${key} cannot be kept on this device.`);
  }
}

export function deviceLanguage(world: Pick<World, 'storage'>): Language | null {
  const kept = remembered(world, 'washbook.language');
  return languages.find((language) => language === kept) ?? null;
}
