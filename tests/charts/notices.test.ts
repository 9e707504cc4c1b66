import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { cookieNoticeMachine } from '../../machines/shell/cookie-notice.ts';
import { installHintMachine } from '../../machines/shell/install-hint.ts';
import { cookieNoticeFlow } from '../../src/portal/flows/shell/cookie-notice.ts';
import { type Installing, installHintFlow, isDue } from '../../src/portal/flows/shell/install-hint.ts';
import { createRunning } from '../../src/portal/spine/running.ts';
import { simulatedClock } from '../support/simulated-clock.ts';

const day = 86_400_000;
const noon = Date.parse('2026-11-22T11:00:00Z');

describe(cookieNoticeMachine.id, () => {
  function opened(jar = { cookie: '' }) {
    const clock = simulatedClock(noon);
    const running = createRunning();
    const notice = createActor(cookieNoticeFlow({ world: { wait: clock.wait }, running }, jar)).start();
    return { clock, running, notice, jar, state: () => notice.getSnapshot().value };
  }

  it('comes a second and a half after the page, and not a moment sooner', async () => {
    const { clock, state } = opened();
    await clock.pass(1_499);
    const before = state();
    await clock.pass(1);
    expect([before, state()]).toEqual(['waiting', 'shown']);
  });

  it('does not come where it was read before', async () => {
    const { clock, state } = opened({ cookie: 'other=1; washbook.consent=accepted' });
    await clock.pass(10_000);
    expect(state()).toBe('accepted');
  });

  it.each(['busy', 'money'])('waits for as long as something is %s', async (tag) => {
    const { clock, running, state } = opened();
    const finish = running.add({ getSnapshot: () => ({ hasTag: (asked: string) => asked === tag }) });
    await clock.pass(60_000);
    const during = state();
    finish();
    await clock.pass(500);
    expect([during, state()]).toEqual(['waiting', 'shown']);
  });

  it.each([
    ['typed', { type: 'text', value: '25', defaultValue: '' }],
    ['ticked', { type: 'checkbox', value: 'on', defaultValue: '', checked: true, defaultChecked: false }],
  ])('waits for as long as something is %s in a form of the page', async (_, control) => {
    const forms = [{ elements: [control] }];
    const { clock, state } = opened({ cookie: '', forms } as never);
    await clock.pass(60_000);
    const during = state();
    forms.pop();
    await clock.pass(500);
    expect([during, state()]).toEqual(['waiting', 'shown']);
  });

  it('does not wait for a box that is not ticked and a button', async () => {
    const box = { type: 'checkbox', value: 'on', defaultValue: '', checked: false, defaultChecked: false };
    const { clock, state } = opened({
      cookie: '',
      forms: [{ elements: [box, { type: 'submit', value: '' }] }],
    } as never);
    await clock.pass(1_500);
    expect(state()).toBe('shown');
  });

  it('is kept for 365 days once it was read, and closing it otherwise keeps nothing', async () => {
    const [read, closed] = [opened(), opened()];
    await read.clock.pass(1_500);
    await closed.clock.pass(1_500);
    read.notice.send({ type: 'notice accepted' });
    closed.notice.send({ type: 'notice put off' });
    expect([read.state(), read.jar.cookie, closed.state(), closed.jar.cookie]).toEqual([
      'accepted',
      'washbook.consent=accepted; path=/; max-age=31536000; SameSite=Lax',
      'put off',
      '',
    ]);
  });
});

describe(installHintMachine.id, () => {
  function opened({
    answeredAt = null as string | null,
    isWanted = true,
    ...told
  }: Partial<Installing> & { answeredAt?: string | null; isWanted?: boolean } = {}) {
    const clock = simulatedClock(noon);
    const running = createRunning();
    const kept = new Map(answeredAt === null ? [] : [['washbook.install-hint', answeredAt]]);
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: () => undefined,
      clear: () => undefined,
      key: () => null,
      length: 0,
    };
    let asked = 0;
    const prompt = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => {
        asked += 1;
      },
    });
    const installing: Installing = {
      way: () => null,
      onPrompt: (hear) => {
        hear(prompt);
        return () => undefined;
      },
      onInstalled: () => () => undefined,
      isCovered: () => false,
      ...told,
    };
    const portal = { ask: async () => ({ installNotification: isWanted }), running, world: { ...clock, storage } };
    const hint = createActor(installHintFlow(portal as never, installing)).start();
    return { clock, running, hint, kept, asked: () => asked, state: () => hint.getSnapshot().value };
  }

  it('comes again thirty days after it was answered, and not a moment sooner', async () => {
    const [soon, then] = [
      opened({ answeredAt: String(noon - 30 * day + 1) }),
      opened({ answeredAt: String(noon - 30 * day) }),
    ];
    await soon.clock.pass(0);
    await then.clock.pass(0);
    expect([soon.state(), then.state()]).toEqual(['resting', 'shown']);
  });

  it.each([
    ['was never answered', null, true],
    ['was answered just now', String(noon), false],
    ['was answered at a time to come', String(noon + day), true],
    ['was kept in another form', 'yes', true],
  ])('may come where it %s: %s', (_, answeredAt, due) => {
    expect(isDue(answeredAt, noon)).toBe(due);
  });

  it('stays away where the operator does not want it, or the browser cannot', async () => {
    const [unwanted, unable] = [opened({ isWanted: false }), opened({ onPrompt: () => () => undefined })];
    await unwanted.clock.pass(0);
    await unable.clock.pass(0);
    expect([unwanted.state(), unable.state()]).toEqual(['resting', 'waiting for the browser']);
  });

  it.each(['busy', 'money'])('makes room for as long as something is %s', async (tag) => {
    const { clock, running, state } = opened();
    await clock.pass(0);
    const before = state();
    const finish = running.add({ getSnapshot: () => ({ hasTag: (asked: string) => asked === tag }) });
    await clock.pass(500);
    const during = state();
    finish();
    await clock.pass(500);
    expect([before, during, state()]).toEqual(['shown', 'making room', 'shown']);
  });

  it('has the browser ask once, and keeps when it was answered', async () => {
    const { clock, hint, kept, asked, state } = opened();
    await clock.pass(0);
    hint.send({ type: 'install requested' });
    await clock.pass(0);
    expect([state(), asked(), kept.get('washbook.install-hint')]).toEqual(['resting', 1, String(noon)]);
  });

  it('tells of the home screen where the browser does not ask, and keeps when it was closed', async () => {
    const { clock, hint, kept, state } = opened({ onPrompt: () => () => undefined, way: () => 'home screen' });
    await clock.pass(0);
    expect([state(), hint.getSnapshot().context.way]).toEqual(['shown', 'home screen']);
    hint.send({ type: 'hint dismissed' });
    expect([state(), kept.get('washbook.install-hint')]).toEqual(['resting', String(noon)]);
  });
});
