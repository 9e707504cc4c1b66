import { schemeKey } from '../../contract/device-keys.ts';
import type { World } from '../world.ts';
import { remember, remembered } from './device.ts';

export const schemeChoices = ['system', 'light', 'dark'] as const;

export type SchemeChoice = (typeof schemeChoices)[number];

/** What was chosen on this device. */
export function chosenScheme(world: Pick<World, 'storage'>): SchemeChoice {
  const kept = remembered(world, schemeKey);
  return schemeChoices.find((choice) => choice === kept) ?? 'system';
}

/** Shows the portal so from now on; the script at the top of each page does it on the next visit. */
export function chooseScheme(world: Pick<World, 'storage'>, choice: SchemeChoice, root: HTMLElement): void {
  remember(world, schemeKey, choice);
  if (choice === 'system') delete root.dataset['scheme'];
  else root.dataset['scheme'] = choice;
}
