import type { BrowserContext, Page } from 'playwright-core';
import type { DeviceCall } from '../../machines/walk-for.ts';

/** Holds back what its pages ask the device for, until a walk says how it ends. No window of theirs stays open, and nothing is printed. */
export async function holdDevice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const asked = new Map<string, PromiseWithResolvers<void>>();
    const hold = (what: string) => () => {
      const answer = Promise.withResolvers<void>();
      asked.set(what, answer);
      return answer.promise;
    };
    Object.assign(globalThis, { walksAsked: asked });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: hold('clipboard') } });
    // A file is shared at once: that it arrived before is what is held back.
    const share = ({ files }: ShareData) => (files ? Promise.resolve() : hold('share')());
    Object.assign(navigator, { share, canShare: () => true });
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false });
    window.print = () => undefined;
  });
  context.on('page', async (page) => {
    if ((await page.opener()) !== null) await page.close();
  });
}

/** The device does what it was asked for last, or does not. */
export async function answerOfDevice(page: Page, what: DeviceCall, isDone: boolean): Promise<void> {
  await page.waitForFunction(
    ([name, done]) => {
      const { walksAsked } = globalThis as unknown as { walksAsked: Map<string, PromiseWithResolvers<void>> };
      const answer = walksAsked.get(name);
      if (!answer) return false;
      walksAsked.delete(name);
      if (done) answer.resolve();
      else answer.reject(new DOMException('not allowed here', 'NotAllowedError'));
      return true;
    },
    [what, isDone] as const,
  );
}
