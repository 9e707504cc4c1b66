import { embedPaths } from '../../src/contract/embeds.ts';
import { listInvoices } from '../../src/contract/invoices.ts';
import { type Held, walkFor } from '../walk-for.ts';
import { showDownloadMachine } from './show-download.ts';

const looking: Held = { name: 'look for the document', method: 'HEAD', path: embedPaths.invoice };
const showing: Held = { name: 'show the document', method: 'GET', path: embedPaths.invoice };

export const walk = walkFor(showDownloadMachine, {
  as: null,
  at: ({ uuid }) => {
    const addressOf = ({ content }: { content: readonly { uuid: string }[] }) =>
      `/invoice-download/${content[0]?.uuid}`;
    return uuid === '' ? '/invoice-download' : [listInvoices, { page: 0, size: 1 }, addressOf];
  },
  outside: { 'document shown': 'the browser tells it once the document is there' },
  ends: { 'find document': looking },
  // The browser of a walk shows no documents in a page, but all others.
  answers: (actor, done) =>
    actor === 'find document' && !(done as { framed: boolean }).framed ? { file: 'application/pdf' } : {},
  follows: { 'document shown': [[showing, {}]] },
  alone: ['wait for the document'],
  shows: { 'not found': 'downloads.notFoundText', 'not reached': 'downloads.notReachedText' },
});
