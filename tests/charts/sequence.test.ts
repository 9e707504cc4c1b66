import { expect, it } from 'vitest';
import { itemStatusMachine } from '../../machines/shared/item-status.ts';
import { sequenceOf } from '../../src/gallery/sequence.ts';

it('a flow is told as a conversation between its customer, its chart and the back office', () => {
  const calls = { 'disable item': ['disableIdentificationItem', 'disableCard'] };
  const steps = [
    { event: 'disable requested', state: 'confirming disable', at: 1 },
    { event: 'disable confirmed', state: 'disabling.under way', at: 2 },
    { event: 'outcome left open', state: 'disabling.outcome not known', at: 3 },
    { event: 'xstate.done.actor.0.item-status.disabling', state: 'idle', at: 4 },
  ];
  expect(sequenceOf(itemStatusMachine, { chart: 'item-status', begins: 'idle', steps }, calls)).toEqual([
    { customer: '', chart: 'idle', call: '', backOffice: '' },
    { customer: 'disable requested', chart: 'confirming disable', call: '', backOffice: '' },
    {
      customer: 'disable confirmed',
      chart: 'disabling.under way',
      call: 'disableIdentificationItem or disableCard',
      backOffice: '',
    },
    { customer: '', chart: 'outcome left open → disabling.outcome not known', call: '', backOffice: '' },
    { customer: '', chart: 'idle', call: '', backOffice: 'disable item done' },
  ]);
});

it('what ends without a call is told as the chart hears it', () => {
  const steps = [
    { event: 'disable confirmed', state: 'disabling.under way', at: 2 },
    { event: 'xstate.error.actor.0.item-status.disabling', state: 'idle', at: 4 },
  ];
  expect(sequenceOf(itemStatusMachine, { chart: 'item-status', begins: 'confirming disable', steps }, {})).toEqual([
    { customer: '', chart: 'confirming disable', call: '', backOffice: '' },
    { customer: 'disable confirmed', chart: 'disabling.under way', call: '', backOffice: '' },
    { customer: '', chart: 'disable item failed → idle', call: '', backOffice: '' },
  ]);
});
