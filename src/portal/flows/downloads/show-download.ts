import { fromPromise } from 'xstate';
import { type Download, showDownloadMachine } from '../../../../machines/downloads/show-download.ts';
import { documentAddress, findDocument } from '../../api/find-document.ts';
import type { Portal } from '../../spine/portal.ts';

/** A document that takes longer is taken for shown: some browsers never tell. In milliseconds. */
const patience = 10_000;

/** A document of the back office that fills a page. */
export function showDownloadFlow({ world, tenant }: Pick<Portal, 'world' | 'tenant'>) {
  return showDownloadMachine.provide({
    actors: {
      'find document': fromPromise(async ({ input }) => {
        const kind = await findDocument(world.fetch, addressOf({ tenant }, input), location.origin);
        return { framed: kind === 'page' || navigator.pdfViewerEnabled !== false };
      }),
      'wait for the document': fromPromise(({ signal }) => world.wait(patience, signal)),
    },
  });
}

/** Where the back office shows it. */
export function addressOf({ tenant }: Pick<Portal, 'tenant'>, { document, uuid }: Download): URL {
  return documentAddress(tenant.apiBase, document, uuid, location.href);
}
