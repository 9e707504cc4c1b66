import { type CreationRequest, listCreationRequests } from '../../../contract/creation-requests.ts';
import { type IdentificationItem, listIdentificationItems } from '../../../contract/identification-items.ts';
import { largestPage } from '../../../contract/paging.ts';
import type { AccountStore } from '../account-store.ts';

/** Wash cards of either type: a back office tells one type at a time. */
export async function fetchCards({ ask }: Pick<AccountStore, 'ask'>): Promise<IdentificationItem[]> {
  const [rfid, barcode] = await Promise.all([
    ask(listIdentificationItems, { identificationItemTypeCode: 'RFID' }),
    ask(listIdentificationItems, { identificationItemTypeCode: 'BARCODE' }),
  ]);
  const cards = [...rfid, ...barcode].filter(
    ({ identificationItemTypeCode: type }) => type === 'RFID' || type === 'BARCODE',
  );
  // A back office that overlooks the type tells each card twice.
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

/** Every request, however many pages they fill, so that all of them can be read offline. */
export async function fetchCardRequests({ ask }: Pick<AccountStore, 'ask'>): Promise<CreationRequest[]> {
  const found = new Map<string, CreationRequest>();
  for (let page = 0; ; page += 1) {
    const { content, totalPages } = await ask(listCreationRequests, { page, size: largestPage });
    for (const request of content) found.set(request.id, request);
    if (content.length === 0 || page + 1 >= totalPages) return [...found.values()];
  }
}
