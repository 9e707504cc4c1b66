import { walkFor } from '../walk-for.ts';
import { languageMachine } from './language.ts';

export const walk = walkFor(languageMachine, {
  as: null,
  at: () => '/auth/login',
  inside: 'language',
  ends: {},
  alone: ['load words'],
  deeds: { 'language chosen': ({ language }) => [{ clicked: `[data-event="language chosen"][lang="${language}"]` }] },
  sends: ({ language }, { shown, wanted }) => shown === wanted && language !== shown,
  whileBusy: ['language chosen'],
  drawn: (state, { shown }) =>
    state === 'shown'
      ? {
          [`html[lang="${shown}"]`]: 1,
          [`[data-event="language chosen"][aria-current="true"][lang="${shown}"]`]: 1,
        }
      : {},
  because: { 'load words': 'a walk holds back no files of the portal' },
});
