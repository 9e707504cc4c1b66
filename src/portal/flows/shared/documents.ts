import { downloadDiscountVoucher } from '../../../contract/discount-vouchers.ts';
import { failureOf } from '../../../contract/failure.ts';
import { downloadGiftVoucher } from '../../../contract/gift-vouchers.ts';
import { downloadInvoice } from '../../../contract/invoices.ts';
import { downloadPrepaidSaleItem } from '../../../contract/prepaid-items.ts';
import { downloadTicket } from '../../../contract/tickets.ts';
import type { Ask } from '../../api/ask.ts';
import type { KeptDocument } from '../../log/account-database.ts';
import { dropDocument, isDocumentKept, keepDocument, takeKeptDocument } from '../../log/documents.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { formatsOf } from '../../words/formats.ts';

/** How each kind of document is asked for. */
const fetchers = {
  invoice: (ask, invoiceId, signal) => ask(downloadInvoice, { invoiceId }, { signal }),
  ticket: (ask, ticketId, signal) => ask(downloadTicket, { ticketId }, { signal }),
  discount: (ask, discountVoucherId, signal) => ask(downloadDiscountVoucher, { discountVoucherId }, { signal }),
  gift: (ask, giftVoucherId, signal) => ask(downloadGiftVoucher, { giftVoucherId }, { signal }),
  prepaid: (ask, myPrepaidSaleItemId, signal) => ask(downloadPrepaidSaleItem, { myPrepaidSaleItemId }, { signal }),
} satisfies Readonly<Record<string, (ask: Ask, id: string, signal: AbortSignal) => Promise<Blob>>>;

/** A document of the customer, as a PDF. */
export interface CustomerDocument {
  readonly kind: keyof typeof fetchers;
  readonly id: string;
}

type Device = Pick<Store, 'ask' | 'database' | 'world' | 'place'>;

/** A document as the back office has it now; nothing of it is kept. */
export function fetchDocument(
  { ask }: Pick<Store, 'ask'>,
  { kind, id }: CustomerDocument,
  signal: AbortSignal,
): Promise<Blob> {
  return fetchers[kind](ask, id, signal);
}

/**
 * A document that a customer wants to see. It is kept on this device, so that it can be seen again where nothing answers: as it was then,
 * which is said. A device without room for it shows it all the same.
 */
export async function openDocument(
  portal: Pick<Portal, 'connection' | 'tell' | 'language'>,
  store: Store,
  document: CustomerDocument,
  signal: AbortSignal,
): Promise<Blob> {
  const { database, world } = store;
  const id = keyOf(document);
  const asKept = (kept: KeptDocument) => {
    const { shown } = portal.language.getSnapshot().context;
    const time = formatsOf(shown, store.place).moment(kept.fetchedAt, world.now());
    portal.tell({ tone: 'info', messageId: 'papers.asKept', values: { time } });
    return new Blob([kept.content], { type: kept.mediaType });
  };
  if (portal.connection.actor.getSnapshot().hasTag('lost')) {
    const kept = await taken(store, id);
    if (kept) return asKept(kept);
  }
  try {
    const content = await fetchDocument(store, document, signal);
    await keep(store, id, content).catch((error: unknown) => console.warn('A document is not kept.', error));
    return content;
  } catch (error) {
    const { type } = failureOf(error);
    signal.throwIfAborted();
    if (type === 'refused') await dropDocument(database, id).catch(() => undefined);
    const kept = type === 'no answer' || type === 'fault' ? await taken(store, id) : undefined;
    if (kept === undefined) throw error;
    return asKept(kept);
  }
}

/** Whether it can be opened without a network. */
export function isOpenedBefore(database: Store['database'], document: CustomerDocument): Promise<boolean> {
  return isDocumentKept(database, keyOf(document));
}

async function keep({ database, world }: Device, id: string, content: Blob): Promise<void> {
  const [openedAt, fetchedAt] = [world.now(), world.now()];
  const { size, type: mediaType } = content;
  await keepDocument(database, { id, content: await content.arrayBuffer(), mediaType, size, openedAt, fetchedAt });
}

/** One that cannot be read is none. */
function taken({ database, world }: Device, id: string): Promise<KeptDocument | undefined> {
  return takeKeptDocument(database, id, world.now()).catch(() => undefined);
}

function keyOf({ kind, id }: CustomerDocument): string {
  return `${kind}/${id}`;
}
