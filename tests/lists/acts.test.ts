import { expect, it } from 'vitest';
import { refusedHere } from '../../src/portal/ledger/judge.ts';
import { actFace } from '../../src/portal/lists/acts.ts';
import { queued, sent } from '../ledger/samples.ts';
import { noon } from '../support/device.ts';

const refusal = { type: 'refused', status: 409, messageKey: 'exception.notAllowed' } as const;

it.each([
  ['never sent', queued(), 'waiting'],
  ['sent and not answered', sent(queued()), 'not known yet'],
  ['carried out', { ...sent(queued()), state: 'done' }, 'done'],
  ['refused by the back office', { ...sent(queued()), state: 'refused', failure: refusal }, 'refused'],
  ['taken back', refusedHere(queued(), 'error.act.withdrawn', noon), 'not sent'],
  ['too late to be sent', refusedHere(queued(), 'error.act.expired', noon), 'not sent'],
  ['left open', { ...sent(queued()), state: 'review' }, 'needs attention'],
  ['left for the customer to send', { ...queued(), state: 'draft' }, 'draft'],
] as const)('what was %s is told as such', (_, act, face) => {
  expect(actFace(act)).toBe(face);
});
