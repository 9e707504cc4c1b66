import { fromCallback } from 'xstate';
import { walletMachine } from '../../../../machines/vouchers/wallet.ts';
import { stayAwake } from '../shared/stay-awake.ts';

/** The wallet, with the screen kept awake where the browser can. */
export function walletFlow() {
  return walletMachine.provide({ actors: { 'keep the screen awake': fromCallback(() => stayAwake()) } });
}
