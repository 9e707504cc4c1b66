import { fromCallback } from 'xstate';
import { showCardMachine } from '../../../../machines/vehicles/show-card.ts';
import type { World } from '../../world.ts';

/** Showing a card, with the screen kept awake where the browser can. */
export function showCardFlow({ stayAwake }: Pick<World, 'stayAwake'>) {
  return showCardMachine.provide({ actors: { 'keep the screen awake': fromCallback(() => stayAwake?.()) } });
}
