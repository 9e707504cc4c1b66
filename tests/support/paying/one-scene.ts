import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Provider } from '../../../src/contract/payments/providers.ts';
import { type Money, openMoney } from '../../backoffice/paying/payments/support.ts';
import { type SentTo, stubPages } from '../paying.ts';
import { openScene, type Scene } from './scene.ts';

export interface OneScene {
  readonly money: () => Money;
  /** Where the browser was sent to pay in this test. */
  readonly pages: () => readonly SentTo[];
  readonly openAt: (provider: Provider) => Promise<Scene>;
}

/** A back office for a file of tests, and in each test one customer at a checkout, gone afterwards. Import the fake database before. */
export function oneScene(): OneScene {
  let money: Money;
  let pages: SentTo[] = [];
  let scene: Scene | undefined;
  beforeAll(async () => {
    money = await openMoney();
  });
  beforeEach(() => {
    pages = stubPages();
  });
  afterEach(async () => {
    scene?.browser.close();
    await scene?.restore();
    scene = undefined;
    vi.unstubAllGlobals();
  });
  afterAll(() => money.close());
  return {
    money: () => money,
    pages: () => pages,
    openAt: async (provider) => {
      scene = await openScene(money, provider);
      return scene;
    },
  };
}
