import { endPush, keepPush, readPush } from '../../src/contract/push.ts';
import { walkFor } from '../walk-for.ts';
import { type Noticing, noticesMachine } from './notices.ts';

/** What the back office tells of this device where it stands so: the browser of a walk has one address. */
const told: { readonly [Standing in Noticing]?: string | null } = {
  on: 'https://push.example/walked',
  off: null,
  moved: 'https://push.example/before',
};

export const walk = walkFor(noticesMachine, {
  as: 'private',
  ends: {
    'look at this device': readPush,
    'switch notices on': keepPush,
    'switch notices off': endPush,
  },
  device: { 'ask the browser': 'notices' },
  says: { 'tell that notices are on': 'notices.switchedOn', 'tell that notices are off': 'notices.switchedOff' },
  sent: { endpoint: told.on, p256dh: /^Bw+$/, auth: /^w+$/ },
  answers: (actor, done) => {
    const endpoint = actor === 'look at this device' ? told[(done as { standing: Noticing }).standing] : undefined;
    return endpoint === undefined ? undefined : { endpoint };
  },
  // What was switched on is on, or its browser has been given another address; all else is off.
  comesTrue: (actor, ending, { address }) => {
    if (actor === 'ask the browser') return !isFailure(ending);
    if (actor !== 'look at this device' || isFailure(ending)) return true;
    return ((ending as { standing: Noticing }).standing === 'off') === (address === null);
  },
  because: {
    denied: 'only a person may say no to a browser',
    'look at this device':
      'another browser, or a sign-in that does not last, is another visit, and only a person may say no to a browser',
    'ask the browser': 'a network that is lost is heard of by another flow, and only a person may say no to a browser',
    'browser not reached': 'the service of the maker of a browser cannot be held back',
    'not supported': 'another browser, or a sign-in that does not last, is another visit',
    'not on the home screen': 'another browser, or a sign-in that does not last, is another visit',
    'not staying signed in': 'another browser, or a sign-in that does not last, is another visit',
  },
});

function isFailure(ending: unknown): boolean {
  return typeof ending === 'object' && ending !== null && 'type' in ending;
}
