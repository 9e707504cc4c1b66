import { valuesFor } from '../values-for.ts';
import { dataDownloadMachine } from './data-download.ts';

export const values = valuesFor(dataDownloadMachine, {
  events: [{ type: 'download requested', key: 'key-1' }],
  actors: { 'hand over everything': { done: [undefined], fails: [new Error('the database is blocked')] } },
});
