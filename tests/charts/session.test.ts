import { describe, expect, it } from 'vitest';
import { failures, otherSession, session } from '../../machines/shared/examples.ts';
import { sessionMachine } from '../../machines/spine/session.ts';
import type { Step } from '../../src/charts/steps.ts';
import { walk } from '../support/charts.ts';

describe(sessionMachine.id, () => {
  const refusedFor = (epoch: string): Step => ({ event: { type: 'session refused', epoch } });
  const wiped: Step = { actor: 'seal open acts and wipe account', done: undefined };
  const signedIn = (...steps: Step[]) => walk(sessionMachine, { input: { session, ended: null }, steps });
  const wipes = (invoked: readonly { actor: string }[]) =>
    invoked.filter(({ actor }) => actor === 'seal open acts and wipe account').length;

  it('a late refusal of an earlier session changes nothing', async () => {
    const { snapshot, invoked } = await signedIn(refusedFor('an earlier one'));
    expect([snapshot.value, snapshot.context.session, wipes(invoked)]).toEqual([{ 'signed in': 'kept' }, session, 0]);
  });

  it('20 refusals of this session wipe once', async () => {
    const { snapshot, invoked } = await signedIn(
      ...Array.from({ length: 20 }, () => refusedFor(session.epoch)),
      wiped,
      refusedFor(session.epoch),
    );
    expect([snapshot.value, snapshot.context.session, wipes(invoked)]).toEqual(['signed out', null, 1]);
  });

  it('stays busy until every trace is gone', async () => {
    const { snapshot } = await signedIn(refusedFor(session.epoch));
    expect([snapshot.value, snapshot.hasTag('busy')]).toEqual(['wiping', true]);
  });

  it('somebody is signed out even when wiping fails', async () => {
    const { snapshot } = await signedIn(
      { event: { type: 'signed out elsewhere' } },
      { actor: 'seal open acts and wipe account', fails: new Error('blocked') },
    );
    expect([snapshot.value, snapshot.context.session]).toEqual(['signed out', null]);
  });

  it('logging out without an answer of the back office wipes all the same', async () => {
    const { snapshot, invoked } = await signedIn(
      { event: { type: 'log out requested' } },
      { actor: 'end session at the back office', fails: failures.noAnswer },
      wiped,
    );
    expect([snapshot.value, invoked.map(({ actor }) => actor)]).toEqual([
      'signed out',
      ['keep session', 'end session at the back office', 'seal open acts and wipe account'],
    ]);
  });

  it('an account that changed is kept with the session', async () => {
    const { accountId, email, status } = session;
    const account = { accountId, email, status, name: 'Petra Janssens', language: 'fr' };
    const { snapshot, invoked } = await signedIn({ event: { type: 'account fetched', account } });
    const changed = { ...session, name: 'Petra Janssens', language: 'fr' };
    expect([snapshot.context.session, invoked.at(-1)]).toEqual([changed, { actor: 'keep session', input: changed }]);
  });

  it('a late answer about somebody else changes nothing', async () => {
    const { accountId, email, name, status, language } = otherSession;
    const { snapshot } = await signedIn({
      event: { type: 'account fetched', account: { accountId, email, name, status, language } },
    });
    expect(snapshot.context.session).toEqual(session);
  });

  it('who is found on the device is signed in, and nobody is nobody', async () => {
    const found = await signedIn();
    const nobodyFound = await walk(sessionMachine, { input: { session: null, ended: null }, steps: [] });
    expect([found.snapshot.value, nobodyFound.snapshot.value]).toEqual([{ 'signed in': 'kept' }, 'signed out']);
  });
});

describe('a session that ends or changes', () => {
  const signedIn = (...steps: Step[]) => walk(sessionMachine, { input: { session, ended: null }, steps });
  const somebodyElse: Step = { event: { type: 'signed in', session: otherSession } };
  const wiping = 'seal open acts and wipe account';
  const wiped: Step = { actor: wiping, done: undefined };
  const events = {
    'by the back office': { type: 'session refused', epoch: session.epoch },
    'in another tab': { type: 'signed out elsewhere' },
    everywhere: { type: 'signed out everywhere' },
  };

  it.each(Object.entries(events))('says that it ended %s', async (ended, event) => {
    const { snapshot } = await signedIn({ event }, wiped);
    expect(snapshot.context).toEqual({ session: null, next: null, ended });
  });

  it('says what another tab says of that', async () => {
    const ends = ['by the back office', 'everywhere', null] as const;
    const told = ends.map(async (ended) => {
      const { snapshot } = await signedIn({ event: { type: 'signed out elsewhere', ended } }, wiped);
      return snapshot.context.ended;
    });
    expect(await Promise.all(told)).toEqual(['by the back office', 'everywhere', 'in another tab']);
  });

  it('says nothing to somebody who logged out, nor once somebody is signed in again', async () => {
    const loggedOut = await signedIn(
      { event: { type: 'log out requested' } },
      { actor: 'end session at the back office', done: undefined },
      wiped,
    );
    const back = await signedIn({ event: events.everywhere }, wiped, somebodyElse);
    expect([loggedOut.snapshot.context.ended, back.snapshot.context]).toEqual([
      null,
      { session: otherSession, next: null, ended: null },
    ]);
  });

  it.each([
    ['while the account is wiped', 'in another tab', [{ event: events['in another tab'] }, somebodyElse, wiped]],
    [
      'when wiping fails then',
      'in another tab',
      [{ event: events['in another tab'] }, somebodyElse, { actor: wiping, fails: 'blocked' }],
    ],
    [
      'while the session is ended',
      null,
      [
        { event: { type: 'log out requested' } },
        somebodyElse,
        { actor: 'end session at the back office', done: undefined },
        wiped,
      ],
    ],
    ['over somebody else', null, [somebodyElse, wiped]],
  ] as const)('who signs in %s is signed in after it', async (_, ended, steps) => {
    const { snapshot, invoked } = await signedIn(...steps);
    expect([snapshot.value, snapshot.context]).toEqual([
      { 'signed in': 'kept' },
      { session: otherSession, next: null, ended: null },
    ]);
    expect(invoked.filter(({ actor }) => actor === wiping)).toEqual([{ actor: wiping, input: { session, ended } }]);
    expect(invoked.at(-1)).toEqual({ actor: 'keep session', input: otherSession });
  });

  it('the same account signing in anew wipes nothing', async () => {
    const anew = { ...session, token: 'token-2', epoch: 'epoch-2' };
    const { snapshot, invoked } = await signedIn({ event: { type: 'signed in', session: anew } });
    expect([snapshot.context.session, invoked.map(({ actor }) => actor)]).toEqual([
      anew,
      ['keep session', 'keep session'],
    ]);
  });

  it('one that another tab began is taken over by loading the page anew, its own is not', async () => {
    const elsewhere = (epoch: string): Step => ({ event: { type: 'signed in elsewhere', epoch } });
    const [own, others] = [await signedIn(elsewhere(session.epoch)), await signedIn(elsewhere('epoch-of-another-tab'))];
    expect([own.snapshot.value, others.snapshot.value]).toEqual([{ 'signed in': 'kept' }, 'making way']);
  });
});
