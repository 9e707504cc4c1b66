import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { showDownloadMachine } from './show-download.ts';

const uuid = '3f0c1d8e-0000-4000-8000-000000000001';

export const values = valuesFor(showDownloadMachine, {
  inputs: [
    { document: 'prepaidSaleItem', uuid },
    { document: 'prepaidSaleItem', uuid: '' },
  ],
  events: [{ type: 'document shown' }, { type: 'try again requested' }],
  actors: {
    'find document': {
      done: [{ framed: true }, { framed: false }],
      fails: [{ type: 'refused', status: 404, messageKey: 'exception.notFound' }, failures.noAnswer],
    },
    'wait for the document': { done: [undefined] },
  },
});
