import { expect, it } from 'vitest';
import { disablePlate } from '../../src/portal/acts/plates.ts';
import type { Act } from '../../src/portal/ledger/act.ts';
import { refusedHere } from '../../src/portal/ledger/judge.ts';
import { actFace } from '../../src/portal/lists/act-face.ts';
import { foldRoutine, readActs, supportCode } from '../../src/portal/lists/acts.ts';
import { queued, sent } from '../ledger/samples.ts';
import { noon, openDevice } from '../support/device.ts';

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
  ['sent once and left for the customer to send again', { ...sent(queued()), state: 'draft' }, 'seems not arrived'],
  ['sent once more as its customer said', { ...sent(queued()), state: 'queued' }, 'not known yet'],
  ['being made void', { ...sent(queued()), takenBack: true }, 'being taken back'],
  ['made void', refusedHere(sent(queued()), 'error.act.voided', noon), 'not carried out'],
  ['taken back, and cannot be made void', { ...sent(queued()), state: 'review', takenBack: true }, 'may still happen'],
] as const)('what was %s is told as such', (_, act, face) => {
  expect(actFace(act)).toBe(face);
});

it('an act is told with the steps that led to where it stands, and when each came', async () => {
  const device = openDevice();
  await device.ask(disablePlate, 'key-1', { identificationItemId: 'plate-1' });
  device.clock.now = noon + 1_000;
  await device.send('key-1');
  device.clock.now = noon + 2_000;
  await device.answer('key-1');
  const [told] = await readActs(device.database, 10);
  expect([told?.act.state, told?.steps]).toEqual([
    'done',
    [
      { type: 'act asked for', at: noon },
      { type: 'act sent', at: noon + 1_000 },
      { type: 'act done', at: noon + 2_000 },
    ],
  ]);
});

it('saves of the same that went through stand in one row; what differs, or did not go through, in its own', () => {
  const story = (key: string, told: Partial<Act>) => ({
    act: { ...queued(), key, state: 'done', ...told } as Act,
    steps: [],
  });
  const preferences = { about: 'preferences', sets: 'preferences' };
  const rows = foldRoutine([
    story('6', preferences),
    story('5', preferences),
    story('4', preferences),
    story('3', { ...preferences, state: 'refused' }),
    story('name', { about: 'plate/1', sets: 'name' }),
    story('2', { about: 'plate/1', sets: 'status' }),
    story('1', { about: 'plate/2', sets: 'status' }),
    story('0', { about: 'card requests', sets: null }),
    story('-1', { about: 'card requests', sets: null }),
  ]);
  expect(rows.map((row) => [row.story.act.key, row.earlier.map(({ key }) => key)])).toEqual([
    ['6', ['5', '4']],
    ['3', []],
    ['name', []],
    ['2', []],
    ['1', []],
    ['0', []],
    ['-1', []],
  ]);
});

it('the newest acts are told first, each with its own steps, and no more of them than wanted', async () => {
  const device = openDevice();
  for (const [nth, key] of ['oldest', 'older', 'newest'].entries()) {
    device.clock.now = noon + nth * 1_000;
    await device.ask(disablePlate, key, { identificationItemId: key });
  }
  const told = await readActs(device.database, 2);
  expect(told.map(({ act, steps }) => [act.key, steps])).toEqual([
    ['newest', [{ type: 'act asked for', at: noon + 2_000 }]],
    ['older', [{ type: 'act asked for', at: noon + 1_000 }]],
  ]);
});

it.each([
  ['never sent', queued(), 'queued k1 tries=0 sent=never failure=none'],
  [
    'refused',
    { ...sent(queued()), state: 'refused', tries: 2, failure: refusal },
    'refused k1 tries=2 sent=2026-11-21T12:00:00.000Z failure=refused',
  ],
] as const)('the support is told where an act that was %s stands, and nothing of what was asked', (_, act, code) => {
  expect(supportCode({ ...act, input: { name: '1-ABC-001' } }, 'v7')).toBe(`washbook v7 disable-plate ${code}`);
});
