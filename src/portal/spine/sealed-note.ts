import type { World } from '../world.ts';
import { remember, remembered } from './device.ts';

type Remembering = Pick<World, 'storage'>;

const sealed = 'washbook.sealed';

/** Whether acts may lie sealed on this device: opening an account waits for them. */
export function isAnySealed(world: Remembering): boolean {
  return remembered(world, sealed) !== null;
}

export function noteSealed(world: Remembering): void {
  remember(world, sealed, 'yes');
}

export function noteNoneSealed(world: Remembering): void {
  remember(world, sealed, null);
}
