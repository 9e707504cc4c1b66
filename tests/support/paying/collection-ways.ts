import { payDigitealPresale } from '../../../src/contract/payments/digiteal.ts';
import { open, refuse, untilIn, untilWritten } from './scene.ts';
import { orderAgain, type Way, whileHeld, whileOpen, whileTakenBack } from './steps.ts';

const collecting = () => payDigitealPresale;

/** How each state of a collection with a mandate that is there already comes about. */
export const collectionWays: Readonly<Record<string, readonly Way[]>> = {
  'collecting.under way': whileHeld(collecting, orderAgain, 'collecting.under way'),
  'collecting.not known yet': whileOpen(collecting, orderAgain, 'collecting.not known yet'),
  'collecting.taking it back': whileTakenBack(collecting, orderAgain, 'collecting'),
  'collection refused': [
    async (scene) => {
      refuse(scene, payDigitealPresale);
      await orderAgain(scene);
      await untilIn(scene, 'collection refused');
      scene.browser.network.meet = null;
    },
  ],
  'collection not sent': [
    async (scene) => {
      const { network } = scene.browser;
      network.meet = (request, goOn) => {
        if (!request.url.endsWith('/sales/digiteal/presale')) return undefined;
        return goOn().finally(() => {
          network.isThere = false;
        });
      };
      await orderAgain(scene);
      await untilIn(scene, 'collecting.under way');
      await untilWritten(scene);
      scene.browser.crash();
      network.meet = null;
      network.isThere = true;
      network.passed += muchLater;
      await open(scene, scene.here);
      await untilIn(scene, 'collection not sent');
    },
  ],
};

/** The customer's presence at a page that went is over after that; in milliseconds. */
const muchLater = 60_000;
