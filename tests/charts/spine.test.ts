import { describe, expect, it } from 'vitest';
import { failures, session } from '../../machines/shared/examples.ts';
import { connectionMachine } from '../../machines/spine/connection.ts';
import type { FoundSession } from '../../machines/spine/session-facts.ts';
import { startUpMachine } from '../../machines/spine/start-up.ts';
import { updateMachine } from '../../machines/spine/update.ts';
import type { Step } from '../../src/charts/steps.ts';
import { walk } from '../support/charts.ts';

describe(startUpMachine.id, () => {
  const having = (...steps: Step[]) => walk(startUpMachine, { input: undefined, steps });

  const found = (done: FoundSession): Step => ({ actor: 'find session', done });
  const asks: Step = { actor: 'ask whether it lasts', done: true };
  const wiped: Step = { actor: 'wipe what is left', done: undefined };
  const loaded: Step = { actor: 'load theme', done: undefined };
  const nobody = { session: null, ended: null, themeFailed: false };

  it('goes on with who is found and the look of the tenant', async () => {
    const { snapshot, invoked } = await having(found({ session, standing: 'lasts' }), loaded);
    expect([snapshot.status, snapshot.output]).toEqual(['done', { ...nobody, session }]);
    expect(invoked.map(({ actor }) => actor)).toEqual(['find session', 'load theme']);
  });

  it('a device that cannot tell is signed out, a tenant that cannot be reached has the default look', async () => {
    const { snapshot } = await having(
      { actor: 'find session', fails: new Error('blocked') },
      { actor: 'load theme', fails: failures.noAnswer },
    );
    expect([snapshot.status, snapshot.output]).toEqual(['done', { ...nobody, themeFailed: true }]);
  });

  it.each(['none', 'of another visit'] as const)(
    'removes what is left before anything is shown: %s',
    async (standing) => {
      const [before, then] = [
        await having(found({ session: null, standing })),
        await having(found({ session: null, standing }), wiped, loaded),
      ];
      expect([before.snapshot.value, then.snapshot.output]).toEqual(['wiping what is left', nobody]);
    },
  );

  it('a session that is over by the clock of this device lasts when the back office says so', async () => {
    const { snapshot } = await having(found({ session, standing: 'in doubt' }), asks, loaded);
    expect(snapshot.output).toEqual({ ...nobody, session });
  });

  it.each([
    ['the back office says so', { actor: 'ask whether it lasts', done: false }],
    ['nobody can tell', { actor: 'ask whether it lasts', fails: failures.noAnswer }],
  ] as const)('it is wiped, and the customer told, when %s', async (_, answered) => {
    const { snapshot } = await having(found({ session, standing: 'in doubt' }), answered, wiped, loaded);
    expect(snapshot.output).toEqual({ ...nobody, ended: 'by the back office' });
  });
});

describe(connectionMachine.id, () => {
  const having = (...types: (string | Step)[]) =>
    walk(connectionMachine, {
      input: undefined,
      steps: types.map((step) => (typeof step === 'string' ? { event: { type: step } } : step)),
    });
  const checkFails: Step = { actor: 'check connection', fails: failures.noAnswer };
  const answers: Step = { actor: 'check connection', done: undefined };
  const waited: Step = { actor: 'wait for the next try', done: undefined };

  it('nothing is said of it before the first request has ended', async () => {
    const { snapshot } = await having();
    expect([snapshot.value, snapshot.hasTag('lost')]).toEqual(['not tried yet', false]);
  });

  it.each(['network went', 'no answer came'])('%s: only makes it try, and nothing counts as lost yet', async (type) => {
    const { snapshot } = await having('answer arrived', type);
    expect([snapshot.value, snapshot.hasTag('lost'), snapshot.hasTag('answers')]).toEqual(['in doubt', false, true]);
  });

  it('a loss is what the probe says, and nothing else', async () => {
    const [one, other] = [
      await having('answer arrived', 'no answer came', checkFails),
      await having('answer arrived', 'no answer came', 'answer arrived', answers),
    ];
    expect([one.snapshot.value, other.snapshot.value]).toEqual(['unreachable', 'reachable']);
    expect(one.snapshot.hasTag('lost')).toBe(true);
  });

  it.each([
    { before: ['answer arrived', 'no answer came'], checks: 2 },
    { before: ['no answer came'], checks: 2 },
  ])(
    'a network that goes while it is asked is asked about anew: what was answered before says nothing of it',
    async ({ before, checks }) => {
      const { invoked } = await having(...before, 'network went');
      expect(invoked.filter(({ actor }) => actor === 'check connection').length).toBe(checks);
    },
  );

  it('one call that fails again and again while the others answer never counts as coming back', async () => {
    const again = ['no answer came', 'answer arrived', answers, 'answer arrived'];
    const { did } = await having('answer arrived', ...again, ...again, ...again);
    expect(did).toEqual(['tell that it answers']);
  });

  it('comes back when a probe is answered after a loss, not before', async () => {
    const lost = ['answer arrived', 'no answer came', checkFails];
    const [heard, then] = [await having(...lost, 'answer arrived'), await having(...lost, 'answer arrived', answers)];
    expect([heard.snapshot.value, heard.did]).toEqual(['checking', ['tell that it answers']]);
    expect([then.snapshot.value, then.did]).toEqual(['reachable', ['tell that it answers', 'tell that it came back']]);
  });

  it('the first call of all that has no answer is tried at once', async () => {
    const { snapshot, did } = await having('no answer came', answers);
    expect([snapshot.value, did]).toEqual(['reachable', ['tell that it came back']]);
  });

  it('waits longer after each try, and forgets the tries once it is reachable', async () => {
    const { snapshot, invoked } = await having(
      'answer arrived',
      'no answer came',
      checkFails,
      waited,
      checkFails,
      waited,
      checkFails,
      waited,
      answers,
    );
    expect(invoked.filter(({ actor }) => actor === 'wait for the next try').map(({ input }) => input)).toEqual([
      { tries: 0 },
      { tries: 1 },
      { tries: 2 },
    ]);
    expect([snapshot.value, snapshot.context]).toEqual(['reachable', { tries: 0 }]);
  });

  it.each(['network came', 'try now requested'])('%s: does not wait any longer', async (type) => {
    const { snapshot } = await having('no answer came', checkFails, type);
    expect(snapshot.value).toBe('checking');
  });
});

describe(updateMachine.id, () => {
  const found: Step = { event: { type: 'new version found' } };
  const fetched: Step = { actor: 'wait until it is fetched', done: undefined };
  const idle: Step = { actor: 'wait until nothing is busy', done: undefined };
  const over: Step = { actor: 'let it take over', done: undefined };
  const having = (...steps: Step[]) => walk(updateMachine, { input: undefined, steps });

  it('a new version takes over only once nothing is busy, and says so once', async () => {
    const [waiting, then] = [await having(found, fetched), await having(found, fetched, idle, over)];
    expect([waiting.snapshot.value, waiting.invoked.map(({ actor }) => actor)]).toEqual([
      'waiting until nothing is busy',
      ['update listener', 'wait until it is fetched', 'wait until nothing is busy'],
    ]);
    expect([then.snapshot.value, then.did]).toEqual(['taken over', ['tell that there is a new version']]);
  });

  it('one that cannot be fetched whole changes nothing, and the next one is tried', async () => {
    const lost: Step = { actor: 'wait until it is fetched', fails: new Error('this version was given up') };
    expect((await having(found, lost)).snapshot.value).toBe('up to date');
    expect((await having(found, lost, found, fetched, idle, over)).snapshot.value).toBe('taken over');
  });

  it.each([
    ['while one is fetched', [found]],
    ['while one waits', [found, fetched]],
    ['while one takes over', [found, fetched, idle]],
    ['after one took over', [found, fetched, idle, over]],
  ] as const)('a newer one that comes %s is waited for', async (_, before) => {
    const { snapshot } = await having(...before, found);
    expect(snapshot.value).toBe('found');
  });
});
