import { checkVatNumber } from '../../src/contract/rules/vat-number.ts';
import { aboutActs, asked, problemsBy, refusedFields } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { invoiceDetailsMachine } from './invoice-details.ts';

const save = { type: 'save requested' as const, key: 'key-1', problems: {} };
const invoice = {
  typed: { companyName: 'Parel' },
  wish: { data: { companyName: 'Parel' }, isNew: true, showDetailedInvoiceItem: true, settingKey: 'key-9' },
};

export const values = valuesFor(invoiceDetailsMachine, {
  events: [
    ...aboutActs,
    { ...save, ...invoice, becomes: null },
    { ...save, ...invoice, becomes: 'business' },
    { ...save, ...invoice, becomes: null, problems: problemsBy({ vatNumber: checkVatNumber('BE0123', 'BE') }) },
    { type: 'change confirmed' },
    { type: 'change cancelled' },
  ],
  actors: {
    'save invoice details': {
      ...asked,
      fails: [refusedFields({ vatNumber: 'validation.vatNumber.fixed' }), ...asked.fails],
    },
  },
});
