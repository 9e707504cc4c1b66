import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { previewGiftVoucherMachine } from './preview-gift-voucher.ts';

const gift = { amount: 5000, quantity: 1, recipientEmail: 'mia@example.com', message: 'Proficiat!', sendOn: null };

export const values = valuesFor(previewGiftVoucherMachine, {
  inputs: [{ gift }],
  events: [{ type: 'preview asked for' }, { type: 'paper requested' }, { type: 'preview closed' }],
  actors: {
    'draw the mail': {
      done: [{ subject: 'Een cadeaubon van Petra', html: '<p>Proficiat!</p>' }],
      fails: [failures.refused, failures.noAnswer],
    },
    'hand over the voucher': { done: [undefined], fails: [failures.noAnswer] },
  },
});
