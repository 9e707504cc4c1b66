import type { AnswerOf, Call } from '../../contract/call.ts';
import { type IdentificationItem, listIdentificationItems } from '../../contract/identification-items.ts';
import { largestPage } from '../../contract/paging.ts';
import type { Ask } from '../api/ask.ts';

/** A back office that overlooks the type tells the cards among the plates, one that names no type only what was asked for. */
export async function fetchPlates(ask: Ask): Promise<IdentificationItem[]> {
  const plates = await ask(listIdentificationItems, { identificationItemTypeCode: 'ANPR' });
  return plates.filter(({ identificationItemTypeCode: type }) => type !== 'RFID' && type !== 'BARCODE');
}

/** Wash cards of either type: a back office tells one type at a time. */
export async function fetchCards(ask: Ask): Promise<IdentificationItem[]> {
  const [rfid, barcode] = await Promise.all([
    ask(listIdentificationItems, { identificationItemTypeCode: 'RFID' }),
    ask(listIdentificationItems, { identificationItemTypeCode: 'BARCODE' }),
  ]);
  const cards = [...rfid, ...barcode].filter(({ identificationItemTypeCode: type }) => type !== 'ANPR');
  // A back office that overlooks the type tells each card twice.
  return onceEach(cards);
}

interface Page {
  readonly content: readonly { readonly id: string }[];
  readonly totalPages: number;
}
type PagedCall = Call & { readonly answer: { readonly _zod: { readonly output: Page } } };

/** Every row of a paged call, however many pages they fill, so that all of them can be read offline. */
export function everyPage<C extends PagedCall>(call: C) {
  return async (ask: Ask): Promise<AnswerOf<C>['content'][number][]> => {
    const found: AnswerOf<C>['content'][number][] = [];
    for (let page = 0; ; page += 1) {
      const { content, totalPages } = await ask(call, { page, size: largestPage } as never);
      found.push(...content);
      if (content.length === 0 || page + 1 >= totalPages) return onceEach(found);
    }
  };
}

/** Rows that move between two pages while these are read are told twice. */
function onceEach<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
