import { type RequestCardsFlow, startRequestCards } from '../../src/portal/flows/cards/request-cards.ts';
import { type OpenTab, openTab, type SmallOffice } from './open-tab.ts';

const request = { id: 'request-1', numberOfRequestedIdentificationItems: 2, status: 'NEW', date: null };

/** What may be answered to a customer who asks for two cards. */
export const replies = {
  done: { status: 200, body: request },
  refused: { status: 409, body: { key: 'exception.notAllowed' } },
  // The key belongs to another act: what is said of it is not said of this one.
  'not known yet': { status: 422, body: { key: 'exception.command.differs' } },
};

export const requested = {
  type: 'cards requested',
  key: 'key-1',
  typed: {},
  wish: { cards: 2, typeId: 'type-1', address: null },
  problems: {},
} as const;

const open: { close: () => void }[] = [];

export async function opened(name: string, office: SmallOffice, reachable = () => true): Promise<OpenTab> {
  const tab = await openTab(name, office, reachable);
  open.push(tab);
  return tab;
}

/** The flow of asking for cards, in a tab. */
export async function looking(tab: OpenTab): Promise<{ tab: OpenTab; flow: RequestCardsFlow }> {
  const flow = await startRequestCards(tab.portal, tab.store);
  stopAfter(flow);
  return { tab, flow };
}

/** Stopped before its tab is closed. */
export function stopAfter(flow: { stop: () => void }): void {
  open.unshift({ close: () => flow.stop() });
}

/** Closes all tabs and stops their flows, after each test. */
export function closeTabs(): void {
  for (const one of open.splice(0)) one.close();
}
