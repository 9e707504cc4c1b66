import { readSystemSetting, type SystemSetting } from '../../src/contract/tenant.ts';
import { walkFor } from '../walk-for.ts';
import { installHintMachine } from './install-hint.ts';

export const walk = walkFor(installHintMachine, {
  as: 'private',
  at: () => '/dashboard/license-plate',
  ends: { 'find out whether it is wanted': readSystemSetting },
  device: { 'let the browser ask': 'install' },
  alone: ['wait until nothing is under way'],
  browserTells: { 'install offered': 'beforeinstallprompt', 'portal installed': 'appinstalled' },
  pressedBeside: {
    'something began': ['import-plates', 'import opened'],
    'wait until nothing is under way': ['import-plates', 'import closed'],
  },
  answers: (actor, done) =>
    actor === 'find out whether it is wanted'
      ? (setting: SystemSetting) => ({ ...setting, installNotification: done })
      : undefined,
  unseen: ['waiting for the browser', 'finding out', 'making room', 'asking', 'resting'],
  staysUnseen: { resting: 1_500 },
  // The browser of a phone that offers nothing is another one.
  sends: (event) => event.type !== 'install offered' || event.way === 'prompt',
});
