import { describe, expect, it } from 'vitest';
import { accountNotVerifiedMachine } from '../../machines/anonymous/account-not-verified.ts';
import { invitationMachine } from '../../machines/anonymous/invitation.ts';
import { failures, session } from '../../machines/shared/examples.ts';
import type { Step } from '../../src/charts/steps.ts';
import { walk } from '../support/charts.ts';

const email = 'lotte@example.com';
const password = 'schuimbad42';
const good = { email, shortestPassword: 9 };

describe(invitationMachine.id, () => {
  const judged: Step = { actor: 'judge invitation', done: good };
  const accepted: Step = { event: { type: 'invitation accepted', password, problems: {} } };
  const walked = (signedInAs: string | null, ...steps: Step[]) =>
    walk(invitationMachine, { input: { signedInAs }, steps });

  it('asks whoever is signed in as somebody else first, and does nothing until they have chosen', async () => {
    const { snapshot, invoked } = await walked('private@example.com', judged, accepted);
    expect([snapshot.value, invoked.map(({ actor }) => actor)]).toEqual([
      'signed in as somebody else',
      ['judge invitation'],
    ]);
  });

  it('goes on with nobody signed in once they have logged out', async () => {
    const { snapshot } = await walked(
      'private@example.com',
      judged,
      { event: { type: 'log out requested' } },
      { actor: 'log the other out', done: undefined },
    );
    expect([snapshot.value, snapshot.context.signedInAs]).toEqual([{ entering: 'not sent yet' }, null]);
  });

  it('a password that is set stays told, although who that is cannot be learned', async () => {
    const set: Step = { actor: 'complete invitation', done: session.token };
    const { snapshot } = await walked(null, judged, accepted, set, {
      actor: 'learn who that is',
      fails: failures.noAnswer,
    });
    expect([snapshot.value, snapshot.context.token]).toEqual(['password set', null]);
  });

  it('says that somebody is signed in only after the session took over, and keeps neither password nor token', async () => {
    const steps: Step[] = [
      judged,
      accepted,
      { actor: 'complete invitation', done: session.token },
      { actor: 'learn who that is', done: session },
    ];
    const [before, then] = [
      await walked(null, ...steps),
      await walked(null, ...steps, { actor: 'take over session', done: undefined }),
    ];
    expect([before.snapshot.value, then.snapshot.value]).toEqual(['taking over', 'signed in']);
    expect(JSON.stringify(then.snapshot.context)).not.toMatch(new RegExp(`${password}|${session.token}`));
  });
});

describe(accountNotVerifiedMachine.id, () => {
  const again: Step = { event: { type: 'activation mail requested again' } };

  it('asks for the address only where it is not known', async () => {
    const [known, unknown] = [
      await walk(accountNotVerifiedMachine, { input: { email }, steps: [] }),
      await walk(accountNotVerifiedMachine, { input: { email: '' }, steps: [] }),
    ];
    expect([known.snapshot.value, unknown.snapshot.value]).toEqual([
      { 'waiting for activation': 'mail sent before' },
      'entering address',
    ]);
  });

  it('says that the mail is sent only when the back office says so', async () => {
    const sent: Step = { actor: 'send activation mail', done: undefined };
    const [before, then] = [
      await walk(accountNotVerifiedMachine, { input: { email }, steps: [again] }),
      await walk(accountNotVerifiedMachine, { input: { email }, steps: [again, sent] }),
    ];
    expect([before.snapshot.value, then.snapshot.value]).toEqual([
      'sending',
      { 'waiting for activation': 'mail sent again' },
    ]);
  });
});
