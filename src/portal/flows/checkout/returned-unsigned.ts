import { fromCallback, fromPromise } from 'xstate';
import type { Standing } from '../../../../machines/checkout/facts.ts';
import {
  type ReturnedUnsignedEvent,
  returnedUnsignedMachine,
} from '../../../../machines/checkout/returned-unsigned.ts';
import { listPause } from '../../lists/list-pause.ts';
import type { World } from '../../world.ts';
import { hear } from '../shared/hear-page.ts';

/** Looks where a payment stands, for a customer who is not signed in. @param standing as its provider tells it to everybody */
export function returnedUnsignedFlow({ wait, random }: World, standing: () => Promise<Standing>) {
  return returnedUnsignedMachine.provide({
    actors: {
      'page listener': fromCallback<ReturnedUnsignedEvent>(({ sendBack }) =>
        hear(() => sendBack({ type: 'page seen again' })),
      ),
      'look where it stands': fromPromise(async () => ({ isPaid: (await standing()) === 'paid' })),
      'wait for the next look': fromPromise(({ input: { tries }, signal }) =>
        wait(listPause(tries, null, random()), signal),
      ),
    },
  });
}
