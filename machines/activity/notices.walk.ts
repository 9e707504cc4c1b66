import { endPush, keepPush, readPush } from '../../src/contract/push.ts';
import { walkFor } from '../walk-for.ts';
import { type Noticing, noticesMachine, type Permission } from './notices.ts';

/** What the back office tells of this device where it stands so: the browser of a walk has one address. */
const told: { readonly [Standing in Noticing]?: string | null } = {
  on: 'https://push.example/walked',
  off: null,
  moved: 'https://push.example/before',
};

export const walk = walkFor(noticesMachine, {
  as: 'private',
  shows: { 'not known': 'notices.notKnown', 'browser not reached': 'notices.notReached' },
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
  holds: (actor, done) =>
    actor === 'look at this device'
      ? { notices: (done as { standing: Noticing }).standing }
      : actor === 'ask the browser'
        ? { saysToNotices: (done as Permission).is }
        : null,
  // What hinders them is known without the back office.
  knows: (actor, done) =>
    actor === 'look at this device' && !['on', 'off', 'moved'].includes((done as { standing: Noticing }).standing),
  // A page that lacks what notices need lacks it from its beginning on.
  endsSession: true,
  // What was switched on is on, or its browser has been given another address; all else is off.
  comesTrue: (actor, ending, { address }) => {
    if (actor === 'ask the browser') return !isFailure(ending);
    if (actor !== 'look at this device' || isFailure(ending)) return true;
    const { standing } = ending as { standing: Noticing };
    // Who does not stay signed in has signed in otherwise.
    return standing !== 'not staying signed in' && (standing === 'on' || standing === 'moved') === (address !== null);
  },
  because: {
    'ask the browser': 'a network that is lost is heard of by another flow',
    'look at this device': 'a sign-in that does not last is another visit',
  },
});

function isFailure(ending: unknown): boolean {
  return typeof ending === 'object' && ending !== null && 'type' in ending;
}
