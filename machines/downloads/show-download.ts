import { setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { why } from '../shared/answers.ts';
import { isRefusal } from '../shared/problems.ts';

/** Which preview of the back office is shown, and whose. */
export interface Download {
  readonly document: 'invoice' | 'discountVoucher' | 'prepaidSaleItem';
  /** Empty where the address names none. */
  readonly uuid: string;
}

/** How a document that is there can be shown. */
export interface FoundDocument {
  /** This browser can show it in a page. */
  readonly framed: boolean;
}

/**
 * A document of the back office that fills a page. It is looked for before it is shown: one that does not exist is told as such, and a page of the
 * portal is never shown inside itself. Where a browser shows no documents in a page, or takes very long, it can be opened apart.
 */
export const showDownloadMachine = setup({
  types: {
    input: {} as Download,
    context: {} as Download,
    events: {} as { type: 'document shown' } | { type: 'try again requested' },
    tags: {} as 'safe',
  },
  actors: {
    'find document': notProvided<FoundDocument, Download>(),
    'wait for the document': notProvided<void>(),
  },
  guards: {
    'no document is named': ({ context }) => context.uuid === '',
    'it can be shown in a page': (_, params: FoundDocument) => params.framed,
    'there is none': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
  },
}).createMachine({
  id: 'show-download',
  meta: { spec: '§2.6', screen: 'downloads', route: '/webshop-download/{uuid}' },
  context: ({ input }) => input,
  initial: 'looking for it',
  states: {
    'looking for it': {
      tags: 'safe',
      always: { guard: 'no document is named', target: 'not found' },
      invoke: {
        src: 'find document',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'it can be shown in a page', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'to be opened apart' },
        ],
        onError: [{ guard: { type: 'there is none', params: why }, target: 'not found' }, { target: 'not reached' }],
      },
    },
    loading: {
      tags: 'safe',
      invoke: { src: 'wait for the document', onDone: { target: 'shown' } },
      on: { 'document shown': { target: 'shown' } },
    },
    shown: { type: 'final', tags: 'safe' },
    'to be opened apart': { type: 'final', tags: 'safe' },
    'not found': { type: 'final', tags: 'safe' },
    'not reached': { tags: 'safe', on: { 'try again requested': { target: 'looking for it' } } },
  },
});
