import { describe, expect, it } from 'vitest';
import { logInMachine } from '../../machines/anonymous/log-in.ts';
import { failures, session } from '../../machines/shared/examples.ts';
import { logOutMachine } from '../../machines/shell/log-out.ts';
import type { Step } from '../../src/charts/steps.ts';
import { walk } from '../support/charts.ts';

const credentials = { username: 'private@example.com', password: 'washbook1', remember: false };
const asked: Step = { event: { type: 'sign in requested', credentials, problems: {} } };
const nobody = { session: null, failure: null, problems: {}, attempt: 0 };

describe(logInMachine.id, () => {
  const having = (...steps: Step[]) => walk(logInMachine, { input: undefined, steps });

  it('a field with a problem is said beside it, and nothing is sent', async () => {
    const problems = {
      username: { messageKey: 'validation.email' },
      password: { messageKey: 'validation.required' },
    };
    const { snapshot, invoked } = await having({ event: { type: 'sign in requested', credentials, problems } });
    expect([snapshot.value, snapshot.context, invoked]).toEqual(['entering', { ...nobody, problems, attempt: 1 }, []]);
  });

  it('a refusal keeps nobody signed in and says why', async () => {
    const { snapshot } = await having(asked, { actor: 'sign in', fails: failures.refused });
    expect([snapshot.value, snapshot.context]).toEqual(['entering', { ...nobody, failure: failures.refused }]);
  });

  it('a new try clears what was said before', async () => {
    const { snapshot } = await having(asked, { actor: 'sign in', fails: failures.refused }, asked);
    expect([snapshot.value, snapshot.context]).toEqual(['signing in', nobody]);
  });

  it('an answer without a token signs nobody in', async () => {
    const { snapshot } = await having(asked, { actor: 'sign in', fails: failures.broken });
    expect([snapshot.value, snapshot.context]).toEqual(['entering', { ...nobody, failure: failures.broken }]);
  });

  it('no answer is no refusal', async () => {
    const { snapshot } = await having(asked, { actor: 'sign in', fails: failures.noAnswer });
    expect([snapshot.value, snapshot.context]).toEqual(['entering', { ...nobody, failure: failures.noAnswer }]);
  });

  it('a session that cannot take over is forgotten, token and all', async () => {
    const { snapshot } = await having(
      asked,
      { actor: 'sign in', done: session },
      { actor: 'take over session', fails: failures.noAnswer },
    );
    expect([snapshot.value, snapshot.context]).toEqual(['entering', { ...nobody, failure: failures.noAnswer }]);
  });

  it('says that somebody is signed in only after the session took over', async () => {
    const [before, then] = [
      await having(asked, { actor: 'sign in', done: session }),
      await having(asked, { actor: 'sign in', done: session }, { actor: 'take over session', done: undefined }),
    ];
    expect([before.snapshot.value, then.snapshot.value]).toEqual(['taking over', 'signed in']);
    expect(then.invoked).toEqual([
      { actor: 'sign in', input: credentials },
      { actor: 'take over session', input: session },
    ]);
  });

  it('pressing twice signs in once', async () => {
    const { invoked } = await having(asked, asked, asked);
    expect(invoked).toHaveLength(1);
  });

  it('never keeps the password', async () => {
    for (const end of [{ done: session }, { fails: failures.refused }]) {
      const { snapshot } = await having(asked, { actor: 'sign in', ...end });
      expect(JSON.stringify(snapshot.context)).not.toContain(credentials.password);
    }
  });
});

describe(logOutMachine.id, () => {
  const having = (...steps: Step[]) => walk(logOutMachine, { input: undefined, steps });
  const asked: Step = { event: { type: 'log out requested' } };
  const undelivered = (acts: number): Step => ({ actor: 'count undelivered acts', done: acts });

  it('asks first when something is undelivered', async () => {
    const { snapshot } = await having(asked, undelivered(1));
    expect(snapshot.value).toBe('confirming');
  });

  it('asks nothing when everything was delivered', async () => {
    const { snapshot } = await having(asked, undelivered(0));
    expect(snapshot.value).toBe('logging out');
  });

  it('asks when nobody can tell', async () => {
    const { snapshot } = await having(asked, { actor: 'count undelivered acts', fails: new Error('blocked') });
    expect(snapshot.value).toBe('confirming');
  });

  it('a customer who thinks again stays signed in', async () => {
    const { snapshot, invoked } = await having(asked, undelivered(1), { event: { type: 'log out cancelled' } });
    expect([snapshot.value, invoked.map(({ actor }) => actor)]).toEqual(['idle', ['count undelivered acts']]);
  });
});
