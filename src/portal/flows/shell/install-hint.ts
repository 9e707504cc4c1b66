import { fromCallback, fromPromise } from 'xstate';
import { type InstallHintEvent, installHintMachine } from '../../../../machines/shell/install-hint.ts';
import { readSystemSetting } from '../../../contract/tenant.ts';
import { remember, remembered } from '../../spine/device.ts';
import type { Portal } from '../../spine/portal.ts';
import { isQuiet } from './cookie-notice.ts';

/** So long after it was answered it may come again, in milliseconds. Source: §4. */
const silence = 30 * 86_400_000;
/** How often is looked whether something began, in milliseconds. */
const lookEvery = 500;

/** What a browser gives a page that can be installed. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** What the hint needs of a browser. */
export interface Installing {
  readonly way: () => 'home screen' | null;
  readonly onPrompt: (hear: (prompt: InstallPrompt) => void) => () => void;
  readonly onInstalled: (hear: () => void) => () => void;
  /** Something else wants to be read first. */
  readonly isCovered: () => boolean;
}

type Around = Pick<Portal, 'ask' | 'world' | 'running'>;

/** The install hint in a browser. */
export function installHintFlow({ ask, world, running }: Around, installing: Installing) {
  let offered: InstallPrompt | undefined;
  const isRoom = () => isQuiet(running) && !installing.isCovered();
  return installHintMachine.provide({
    actors: {
      'browser listener': fromCallback<InstallHintEvent>(({ sendBack }) => {
        const offer = (prompt: InstallPrompt) => {
          offered = prompt;
          sendBack({ type: 'install offered', way: 'prompt' });
        };
        const way = installing.way();
        if (way) sendBack({ type: 'install offered', way });
        const ends = [installing.onPrompt(offer), installing.onInstalled(() => sendBack({ type: 'portal installed' }))];
        return () => {
          for (const end of ends) end();
        };
      }),
      'find out whether it is wanted': fromPromise(async () => {
        if (!isDue(remembered(world, 'washbook.install-hint'), world.now())) return false;
        return (await ask(readSystemSetting, {}, { bearer: null })).installNotification;
      }),
      'wait until nothing is under way': fromPromise(async ({ signal }) => {
        while (!isRoom() && !signal.aborted) await world.wait(lookEvery, signal);
      }),
      'under way listener': fromCallback<InstallHintEvent>(({ sendBack }) => {
        const end = new AbortController();
        const look = async () => {
          while (isRoom() && !end.signal.aborted) await world.wait(lookEvery, end.signal);
          if (!end.signal.aborted) sendBack({ type: 'something began' });
        };
        void look();
        return () => end.abort();
      }),
      'let the browser ask': fromPromise(async () => {
        await offered?.prompt();
      }),
    },
    actions: {
      'keep when it was answered': () => remember(world, 'washbook.install-hint', String(world.now())),
    },
  });
}

/** Whether the hint may come, when it was answered at that time; a time to come is none. */
export function isDue(answeredAt: string | null, now: number): boolean {
  const passed = now - Number(answeredAt ?? Number.NaN);
  return !(passed >= 0 && passed < silence);
}
