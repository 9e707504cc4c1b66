import { fromCallback } from 'xstate';
import { showCardMachine } from '../../../../machines/cards/show-card.ts';
import { stayAwake } from '../shared/stay-awake.ts';

/** Showing a card, with the screen kept awake where the browser can. */
export function showCardFlow() {
  return showCardMachine.provide({ actors: { 'keep the screen awake': fromCallback(() => stayAwake()) } });
}
