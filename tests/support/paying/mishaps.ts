import { leavePage } from '../../../src/portal/hooks/leave-page.ts';
import { aMoment, open, type Scene, untilWritten } from './scene.ts';

export const mishaps = ['reload', 'crash', 'back', 'second tab', 'offline'] as const;
export type Mishap = (typeof mishaps)[number];

/** What happens to a customer at a checkout. What is held back is lost with the page that waits for it, and goes on otherwise. */
export async function meet(scene: Scene, mishap: Mishap): Promise<void> {
  const { browser, held } = scene;
  const { network } = browser;
  network.meet = null;
  scene.held = null;
  switch (mishap) {
    case 'reload':
      await untilWritten(scene);
      browser.close();
      held?.release(true);
      return open(scene, scene.here);
    case 'crash':
      browser.crash();
      return open(scene, scene.here);
    case 'back':
      leavePage(scene.flow as never);
      scene.flow.stop();
      await untilWritten(scene);
      held?.release(false);
      return open(scene, scene.here);
    case 'second tab':
      await open(scene, scene.here);
      return held?.release(false);
    case 'offline':
      network.isThere = false;
      held?.release(true);
      await aMoment();
      network.isThere = true;
      return undefined;
  }
}
