import { withdraw } from '../../src/contract/declarations.ts';
import { readSystemSetting } from '../../src/contract/tenant.ts';
import { walkFor } from '../walk-for.ts';
import { declarationMachine } from './declaration.ts';

export const walk = walkFor(declarationMachine, {
  as: null,
  shows: { 'outcome not known': 'declaration.notKnown' },
  // What a tab kept of one that was not answered is left by sending it.
  begins: ({ left }) => left === null,
  ends: { 'find out whether it is taken here': readSystemSetting, 'send declaration': withdraw },
  types: (event) => (event.type === 'declaration written' ? { ...event.typed } : null),
  answers: (actor, done) => (actor === 'find out whether it is taken here' ? { withdrawals: done } : undefined),
  // The end of a subscription alone is confirmed with the form.
  sends: (event) => event.type !== 'declaration written' || !event.isConfirmed,
  // What cannot be asked is answered by what the page was told: here that it is taken.
  comesTrue: (actor, ending) => actor !== 'find out whether it is taken here' || typeof ending === 'boolean',
  because: {
    'find out whether it is taken here': 'what cannot be asked is answered by what the page was told',
    'declaration written': 'the end of a subscription alone is confirmed with the form',
  },
});
