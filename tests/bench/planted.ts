/** A mistake as somebody might make it: one place of the source, and the tests that must notice. */
export interface Planted {
  readonly bug: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** Of the files to run; nothing else is. */
  readonly tests: readonly string[];
}

const ledger = 'src/portal/ledger';
const log = 'src/portal/log';

/** What is planted at the seams between the protocol and the browser around it. */
export const planted: readonly Planted[] = [
  {
    bug: 'two tabs send: what an earlier sender writes is not fenced off',
    file: 'src/portal/acts/act-store.ts',
    find: 'throw new TermIsOver();',
    replace: 'console.debug(TermIsOver.name);',
    tests: ['tests/acts/act-store.test.ts'],
  },
  {
    bug: 'an act is sent under the session of somebody else',
    file: 'src/portal/spine/scope.ts',
    find: 'return session?.accountId === accountId ? session : null;',
    replace: 'return accountId ? session : null;',
    tests: ['tests/spine/scope.test.ts'],
  },
  {
    bug: 'a tab that was frozen sends late',
    file: `${ledger}/sender.ts`,
    find: 'Math.abs(ports.now() - sent.lastSentAt) > mostDelay;',
    replace: 'Math.abs(ports.now() - sent.lastSentAt) > mostDelay * 1e9;',
    tests: ['tests/ledger/sender.test.ts'],
  },
  {
    bug: 'a 401 does not pause the ledger',
    file: `${ledger}/sender.ts`,
    find: "if (failure?.type === 'session ended') refusedSession = session;",
    replace: "if (failure?.type === 'session ended') refusedSession = null && session;",
    tests: ['tests/ledger/sender.test.ts'],
  },
  {
    bug: 'a session that began meanwhile carries an act of the one before',
    file: `${ledger}/sender.ts`,
    find: '|| ports.sessionEpoch() !== session) return;',
    replace: ') return;',
    tests: ['tests/ledger/sender.test.ts'],
  },
  {
    bug: 'acts are written with relaxed durability',
    file: `${log}/account-database.ts`,
    find: "chromeTransactionDurability: 'strict'",
    replace: "chromeTransactionDurability: 'relaxed'",
    tests: ['tests/log/open-database.test.ts'],
  },
  {
    bug: 'old code opens a newer database',
    file: `${log}/open-database.ts`,
    find: 'found.version > databaseVersion * 10',
    replace: 'found.version > databaseVersion * 1e9',
    tests: ['tests/log/open-database.test.ts'],
  },
  {
    bug: 'a full device evicts nothing',
    file: `${log}/making-room.ts`,
    find: 'if (await madeRoom(database).catch(() => false)) continue;',
    replace: '',
    tests: ['tests/log/open-database.test.ts'],
  },
  {
    bug: 'versionchange is ignored',
    file: `${log}/open-database.ts`,
    find: 'if (newVersion !== null) listeners.onOutdated();',
    replace: 'if (newVersion === 0) listeners.onOutdated();',
    tests: ['tests/log/open-database.test.ts'],
  },
  {
    bug: 'the database is written to again after newer code took it',
    file: `${log}/open-database.ts`,
    find: 'database.close({ disableAutoOpen: true });',
    replace: 'database.close({ disableAutoOpen: false });',
    tests: ['tests/log/open-database.test.ts'],
  },
  {
    bug: 'an update does not wait for what is under way',
    file: 'src/portal/spine/updates.ts',
    find: 'running.untilIdle(world.wait)',
    replace: 'Promise.resolve()',
    tests: ['tests/spine/updates.test.ts'],
  },
  {
    bug: 'sealed acts are given to anybody',
    file: `${log}/sealed-acts.ts`,
    find: ".where('accountHash').equals(accountHash).toArray()",
    replace: '.toArray()',
    tests: ['tests/log/sealed-acts.test.ts'],
  },
  {
    bug: 'a page that was frozen clears up after somebody who is back',
    file: `${log}/wipe.ts`,
    find: 'if (isBack()) return null;',
    replace: '',
    tests: ['tests/log/wipe.test.ts'],
  },
  {
    bug: 'an invitation that was there before counts as the one that was asked for',
    file: 'src/portal/acts/access.ts',
    find: ' && earlier !== undefined && isNewer(one, earlier)',
    replace: '',
    tests: ['tests/acts/acts.test.ts'],
  },
  {
    bug: 'a key is made anew after a reload',
    file: `${log}/recorded-flow.ts`,
    find: 'event: kept(inspected.event), at: now()',
    replace: "event: { ...kept(inspected.event), key: 'another' }, at: now()",
    tests: ['tests/log/recorded-flow.test.ts'],
  },
  {
    bug: 'what is taken back after it went out is only said to be',
    file: `${ledger}/ledger.ts`,
    find: 'if (act.firstSentAt === null) return refusedHere',
    replace: 'if (act.firstSentAt !== undefined) return refusedHere',
    tests: ['tests/ledger/sender.test.ts'],
  },
  {
    bug: 'what expired after it went out is said not to happen without making it void',
    file: `${ledger}/judge.ts`,
    find: 'if (mayBeVoided(act, judging)) return { ...looked, notBefore: now };',
    replace: "if (mayBeVoided(act, judging)) return refusedHere(act, 'error.act.expired', now);",
    tests: ['tests/ledger/protocol.test.ts'],
  },
  {
    bug: 'a void key is carried out all the same',
    file: 'src/backoffice/server/idempotency.ts',
    find: 'if (kept && isVoid(kept)) throw voided;',
    replace: '',
    tests: ['tests/backoffice/running/commands.test.ts'],
  },
  {
    bug: 'requests that hang are not broken off',
    file: `${ledger}/sender.ts`,
    find: 'const cancel = ports.after(limit, end);',
    replace: 'const cancel = ports.after(limit * 1e6, end);',
    tests: ['tests/ledger/sender.test.ts'],
  },
  {
    bug: 'class A is sent again without asking first',
    file: `${ledger}/protocol.ts`,
    find: "if (keys && act.keyed) return act.absent || act.state === 'queued';",
    replace: "if (keys && act.keyed) return act.class === 'A' || act.absent || act.state === 'queued';",
    tests: ['tests/ledger/protocol.test.ts'],
  },
  {
    bug: 'a broken answer to a keyless act of money is done',
    file: `${ledger}/judge.ts`,
    find: "(judging.keys && act.keyed) || act.class === 'B'",
    replace: '(judging.keys && act.keyed)',
    tests: ['tests/ledger/answers.test.ts'],
  },
  {
    bug: 'whatever answers wakes every act',
    file: `${ledger}/ledger.ts`,
    find: 'if (ports.elapsed() - wokenAt >= wakePause) {',
    replace: 'if (ports.elapsed() >= 0) {',
    tests: ['tests/ledger/sender.test.ts'],
  },
];
