const readMore = 'More is read than is needed, and found to be as it was.';

/** Changes of the ledger that no test can notice, by the file and `original → replacement`. */
export const harmlessInLedger = {
  'src/portal/ledger/ledger.ts': {
    'unsettled.some((act) => act.key === key && isOpen(act)) → false': readMore,
    '(act) => act.key === key && isOpen(act) → () => undefined': readMore,
    'act.key === key && isOpen(act) → false': readMore,
  },
  'src/portal/ledger/ports.ts': {
    '\'TermIsOver\' → ""': 'The error is told by its class.',
  },
  'src/portal/ledger/sender.ts': {
    'session !== null → true': 'Without a session there is no step to take.',
    'sleepers.delete(rest.rouse); → ;': 'A rest that is over hears no call.',
    'inFlight.begin(sent.key); → ;': 'One request at a time is about a thing: nothing is judged while it is under way.',
    'dependsOn && !acts.some(({ key }) => key === dependsOn) → true': readMore,
    'dependsOn && !acts.some(({ key }) => key === dependsOn) → dependsOn || !acts.some(({ key }) => key === dependsOn)':
      readMore,
  },
  'src/portal/ledger/single-sender.ts': {
    '\'over\' → ""': 'Nothing reads why a term is over.',
    '{ once: true } → {}': 'A signal is aborted once.',
  },
} as const;
